import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps
import KioskMapsTesting

/// The command-line options that select a location provider.
struct LocationProviderArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The daemon gpsd: a host with an optional port (default: 2947), or the path of a UNIX socket that uses its JSON"
                + " protocol.",
            valueName: "host:port"))
    var gpsd: GPSDAddress?

    @Option(
        help: ArgumentHelp(
            "An NMEA receiver on a serial line with an optional speed (default: 4800 baud), a pipe, or a log file.",
            valueName: "path@baud"))
    var nmea: PathAndBaudRate?

    @Option(
        name: .customLong("nmea-tcp"),
        help: ArgumentHelp("A TCP service that sends NMEA sentences.", valueName: "host:port"))
    var nmeaTCP: HostAndPort?

    @Option(
        name: .customLong("nmea-udp"),
        help: ArgumentHelp(
            "A UDP port that receives NMEA sentences, by default only from this machine.",
            valueName: "address:port"))
    var nmeaUDP: AddressAndPort?

    @Flag(help: "The service GeoClue, whose configuration must allow the desktop id.")
    var geoclue = false

    @Option(
        name: .customLong("desktop-id"),
        help: ArgumentHelp("The desktop id of the application for GeoClue.", valueName: "id"))
    var desktopID = "kioskmaps"

    @Flag(help: "The desktop portal, which asks the user for permission.")
    var portal = false

    @Option(
        name: .customLong("iio"),
        help: ArgumentHelp(
            "The compass among the sensors of Linux, whose headings are printed: the directory of the devices, usually"
                + " /sys/bus/iio/devices.",
            valueName: "directory"), completion: .directory)
    var iio: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The direction of magnetic north for --iio, in degrees clockwise from true north.", valueName: "degrees"))
    var declination: Double?

    @Option(
        help: ArgumentHelp("A GPX track, replayed with timestamps from the current time on.", valueName: "file"),
        completion: .file())
    var gpx: String?

    @Option(
        name: .customLong("longest-gap"),
        help: ArgumentHelp(
            "The maximum time between two points of a track, in seconds of the recording; longer pauses are shortened.",
            valueName: "seconds"))
    var longestGap: Double?

    /// The pause of a track above which the command reports it, in seconds.
    private static let longestSilentWait = 30.0

    /// The maximum size of a GPX file: enough for a fix each second for several days.
    fileprivate static let maximumByteCount = 128 << 20

    @Option(
        help: ArgumentHelp(
            "A feed of positions of others: a format, gtfs-rt, ais, sbs, aircraft-json or geojson, and a file, a directory of"
                + " files, - for standard input, or a URL.",
            valueName: "format:source"),
        transform: FeedArgument.init(parsing:))
    var feed: FeedArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A fixed coordinate, in degrees.", valueName: "lat,lon"),
        transform: CoordinateArgument.init(parsing:))
    var fixed: CoordinateArgument?

    @Flag(
        help:
            "Prints the fixes that an application with reduced accuracy receives: cells of 5 km, at most every 15 minutes."
    )
    var reduced = false

    @Option(
        help: ArgumentHelp(
            "A GPX track of true positions, with which the fixes of --gpx or of a file of --nmea are compared; without these, a"
                + " true position each second is a fix.",
            valueName: "file"),
        completion: .file())
    var compare: String?

    func validate() throws {
        let given = [
            gpsd != nil, nmea != nil, nmeaTCP != nil, nmeaUDP != nil, geoclue, portal, iio != nil, gpx != nil,
            feed != nil, fixed != nil,
        ]
        let givenCount = given.count { $0 }
        if compare != nil {
            // The fixes to compare are those of one of these options, or the true positions.
            let maximumCount = gpx != nil || nmea != nil ? 1 : 0
            guard givenCount == maximumCount, !reduced, longestGap == nil else {
                throw ValidationError("--compare: it is used alone, with --gpx or with --nmea; omit the other options.")
            }
            return
        }
        guard givenCount == 1 else {
            throw ValidationError(
                "Use exactly one of --gpsd, --nmea, --nmea-tcp, --nmea-udp, --geoclue, --portal, --iio, --gpx, --feed and "
                    + "--fixed.")
        }
        if iio != nil, reduced { throw ValidationError("--reduced: it has no headings; omit it with --iio.") }
        if let declination {
            guard iio != nil else { throw ValidationError("--declination: it belongs to --iio; use both.") }
            guard (-180...180).contains(declination) else {
                throw ValidationError("--declination: \(declination) is out of range; use -180 to 180.")
            }
        }
        if feed != nil, reduced { throw ValidationError("--reduced: it applies to the device, not to --feed.") }
        if let longestGap {
            guard gpx != nil else { throw ValidationError("--longest-gap: it belongs to --gpx; use both.") }
            guard longestGap > 0 else {
                throw ValidationError("--longest-gap: \(longestGap) is too small; use a number greater than 0.")
            }
        }
        if nmeaTCP != nil, nmeaTCP?.port == nil {
            throw ValidationError("--nmea-tcp: the port is missing; use HOST:PORT.")
        }
        let rates = NMEALocationProvider.Input.baudRates
        if let nmea, !rates.contains(nmea.baudRate) {
            let known = rates.map(String.init).joined(separator: ", ")
            throw ValidationError("--nmea: speed of \(nmea.baudRate) baud is not supported; use one of \(known).")
        }
    }

    /// Creates the provider.
    ///
    /// - Parameters:
    ///   - speed: The speed of a track relative to the recording.
    ///   - printer: The printer that reports the progress of the provider.
    /// - Throws: `FileError` if a track or a log cannot be read.
    @MainActor
    func makeProvider(speed: Double, for printer: FixPrinter) throws(FileError) -> any LocationProvider {
        // Running the command implies permission.
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
            provider.onProgress = { printer.report("\($0)") }
            return provider
        }
        // A device may be plugged in later.
        if let path = nmea?.path {
            try FileError.checkIsNotDirectory(path)
            if !path.hasPrefix("/dev/"), !FileManager.default.fileExists(atPath: path) {
                throw FileError.unreadable(path)
            }
        }
        if let input {
            let provider = NMEALocationProvider(input, permissions: permissions)
            provider.onProgress = { printer.report("\($0)") }
            printer.rejections = { [weak provider] in provider?.diagnostics.rejectionSummary }
            return provider
        }
        if geoclue {
            let provider = GeoClueLocationProvider(desktopID: desktopID, permissions: permissions)
            provider.onProgress = { printer.report("\($0)") }
            return provider
        }
        if portal {
            let provider = PortalLocationProvider(permissions: permissions)
            provider.onProgress = { printer.report("\($0)") }
            return provider
        }
        if let iio {
            var options = IIOCompassOptions()
            options.declination = declination
            // The headings are those of the sensor, because the command has no panel.
            let provider = IIOCompassProvider(
                directory: iio, options: options, compass: .external, permissions: permissions)
            provider.onProgress = { printer.report("\($0)") }
            return provider
        }
        if let gpx {
            let track = try LocationTrack(contentsOf: gpx, longestGap: longestGap)
            for part in track.ignoredParts(of: gpx) { printer.note("note: \(part)") }
            if let gap = track.longestWait, gap.seconds / speed > Self.longestSilentWait {
                printer.note(
                    "note: the track pauses \(Int(gap.seconds / speed)) s after point \(gap.point); --longest-gap shortens pauses"
                )
            }
            let provider = ReplayLocationProvider(
                track, clock: MainQueueClock(), startingAt: Date(), speed: speed, permissions: permissions)
            let reason = track.entries.isEmpty ? "the track has no valid point" : "end of the track"
            printer.keep(provider.onEnd.observe { printer.end(because: reason) })
            return provider
        }
        let location = Location(
            coordinate: fixed?.coordinate ?? CLLocationCoordinate2D(), timestamp: Date(), source: "fixed")
        return FixedLocationProvider(location, permissions: permissions)
    }

    private var input: NMEALocationProvider.Input? {
        if let nmea { return .device(nmea.path, baudRate: nmea.baudRate) }
        if let nmeaTCP, let port = nmeaTCP.port { return .tcp(host: nmeaTCP.host, port: port) }
        return nmeaUDP.map { .udp(port: $0.port, address: $0.address) }
    }
}

extension LocationTrack {
    /// The longest time between two points, in seconds, and the number of the point before it; nil for a single point.
    fileprivate var longestWait: (seconds: TimeInterval, point: Int)? {
        zip(entries, entries.dropFirst()).enumerated()
            .map { (seconds: $1.1.offset - $1.0.offset, point: $0 + 1) }
            .max { $0.seconds < $1.seconds }
    }

    /// Reads a GPX file.
    init(contentsOf path: String, longestGap: TimeInterval?) throws(FileError) {
        let bytes = try Self.bytes(of: path, expected: "a GPX file")
        do throws(TrackError) {
            try self.init(gpx: Array(bytes), longestGap: longestGap)
        } catch {
            throw FileError(file: path, line: error.line, column: error.column, message: error.message)
        }
    }

    /// Returns the bytes of a track, which are limited.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - expected: The description of the file, for errors.
    static func bytes(of path: String, expected: String) throws(FileError) -> Data {
        guard let handle = FileHandle(forReadingAtPath: path) else { throw FileError.unreadable(path) }
        let bytes: Data
        do {
            // The limit applies to files without an end, such as devices. A file without bytes has nil.
            bytes = try handle.read(upToCount: LocationProviderArguments.maximumByteCount + 1) ?? Data()
        } catch {
            throw FileError.unreadable(path)
        }
        guard !bytes.isEmpty else { throw FileError(file: path, message: "is empty; pass \(expected)") }
        guard bytes.count <= LocationProviderArguments.maximumByteCount else {
            throw FileError(
                file: path,
                message:
                    "larger than \(LocationProviderArguments.maximumByteCount) bytes; split the track into several files"
            )
        }
        return bytes
    }
}
