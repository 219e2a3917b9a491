import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting

/// Where fixes come from, as the command line says it.
struct LocateSource: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The daemon gpsd: a host, with a port unless that is 2947, or the path of a UNIX socket that speaks its JSON.",
            valueName: "host:port"))
    var gpsd: GPSDAddress?

    @Option(
        help: ArgumentHelp(
            "A receiver on a serial line of 4800 baud unless that is given, a pipe, or a log that is read at once.",
            valueName: "path@baud"))
    var nmea: PathAndBaudRate?

    @Option(
        name: .customLong("nmea-tcp"),
        help: ArgumentHelp("A service that sends NMEA sentences.", valueName: "host:port"))
    var nmeaTCP: HostAndPort?

    @Option(
        name: .customLong("nmea-udp"),
        help: ArgumentHelp(
            "NMEA sentences sent to a port, by this machine alone unless another address of it is given.",
            valueName: "address:port"))
    var nmeaUDP: AddressAndPort?

    @Flag(help: "The service GeoClue, which has to know the desktop id.")
    var geoclue = false

    @Option(
        name: .customLong("desktop-id"),
        help: ArgumentHelp("The desktop id to be known to GeoClue by.", valueName: "id"))
    var desktopID = "kioskmaps"

    @Flag(help: "The desktop portal, which asks whoever is logged in.")
    var portal = false

    @Option(help: ArgumentHelp("A track, played as if it happened now.", valueName: "file"), completion: .file())
    var gpx: String?

    /// The longest recording that is read, several days of fixes each second.
    fileprivate static let mostBytes = 128 << 20

    @Option(help: ArgumentHelp("A place, in degrees.", valueName: "lat,lon"))
    var fixed: Place?

    @Flag(help: "Prints what an application with reduced accuracy receives: cells of 5 km, every 15 minutes.")
    var reduced = false

    func validate() throws {
        let given = [
            gpsd != nil, nmea != nil, nmeaTCP != nil, nmeaUDP != nil, geoclue, portal, gpx != nil, fixed != nil,
        ]
        guard given.count(where: { $0 }) == 1 else {
            throw ValidationError(
                "Give one source: --gpsd, --nmea, --nmea-tcp, --nmea-udp, --geoclue, --portal, --gpx or --fixed.")
        }
        if nmeaTCP != nil, nmeaTCP?.port == nil { throw ValidationError("--nmea-tcp needs a port: HOST:PORT.") }
        let rates = NMEALocationProvider.Input.baudRates
        if let nmea, !rates.contains(nmea.baudRate) {
            let known = rates.map(String.init).joined(separator: ", ")
            throw ValidationError("--nmea has no speed of \(nmea.baudRate) baud; choose among \(known).")
        }
    }

    /// Makes the source, whose progress the printer tells.
    ///
    /// - Throws: `FileError` when a track cannot be read, or a log is not there.
    @MainActor
    func makeProvider(speed: Double, for printer: FixPrinter) throws(FileError) -> any LocationProvider {
        // Running the command is the permission.
        let permissions = LocationPermissions(
            authorizationStatus: .authorizedAlways, accuracyAuthorization: reduced ? .reducedAccuracy : .fullAccuracy,
            clock: MainQueueClock())
        if let gpsd {
            let provider =
                switch gpsd {
                case .host(let host, let port):
                    GPSDLocationProvider(host: host, port: port, permissions: permissions)
                case .socket(let path): GPSDLocationProvider(socketPath: path, permissions: permissions)
                }
            provider.onProgress = { printer.note("\($0)") }
            return provider
        }
        // A device may be plugged in later.
        if let path = nmea?.path, !path.hasPrefix("/dev/"), !FileManager.default.fileExists(atPath: path) {
            throw FileError(file: path, message: "cannot be read: is it there, and may you read it?")
        }
        if let input {
            let provider = NMEALocationProvider(input, permissions: permissions)
            provider.onProgress = { printer.note("\($0)") }
            return provider
        }
        if geoclue {
            let provider = GeoClueLocationProvider(desktopID: desktopID, permissions: permissions)
            provider.onProgress = { printer.note("\($0)") }
            return provider
        }
        if portal {
            let provider = PortalLocationProvider(permissions: permissions)
            provider.onProgress = { printer.note("\($0)") }
            return provider
        }
        if let gpx {
            let provider = ReplayLocationProvider(
                try LocationTrack(contentsOf: gpx), clock: MainQueueClock(), startingAt: Date(), speed: speed,
                permissions: permissions)
            printer.keep(provider.onEnd.observe { printer.end(because: "the track ends here") })
            return provider
        }
        let place = Location(
            coordinate: fixed?.coordinate ?? CLLocationCoordinate2D(), timestamp: Date(), source: "fixed")
        return FixedLocationProvider(place, permissions: permissions)
    }

    private var input: NMEALocationProvider.Input? {
        if let nmea { return .device(nmea.path, baudRate: nmea.baudRate) }
        if let nmeaTCP, let port = nmeaTCP.port { return .tcp(host: nmeaTCP.host, port: port) }
        return nmeaUDP.map { .udp(port: $0.port, address: $0.address) }
    }
}

extension LocationTrack {
    /// Reads a GPX file.
    fileprivate init(contentsOf path: String) throws(FileError) {
        // Something without an end, such as a device, would take all memory there is.
        guard let handle = FileHandle(forReadingAtPath: path),
            let bytes = try? handle.read(upToCount: LocateSource.mostBytes + 1)
        else { throw FileError(file: path, message: "cannot be read: is it there, and may you read it?") }
        guard bytes.count <= LocateSource.mostBytes else {
            throw FileError(file: path, message: "is longer than \(LocateSource.mostBytes) bytes; give a part of it")
        }
        do throws(TrackError) {
            try self.init(gpx: Array(bytes))
        } catch {
            throw FileError(file: path, line: error.line, column: error.column, message: error.message)
        }
    }
}
