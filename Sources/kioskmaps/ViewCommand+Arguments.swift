import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps

/// A camera on the command line: `lat,lon`, `lat,lon,zoom`, `lat,lon,zoom,bearing` or `lat,lon,zoom,bearing,pitch`.
struct CameraArgument {
    var options: CameraOptions

    /// Parses a camera.
    ///
    /// - Throws: `ValidationError` with the remedy if the text is not such a list, or a coordinate is out of range.
    init(parsing argument: String) throws {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        let values = numbers.compactMap(\.self).filter(\.isFinite)
        guard (2...5).contains(numbers.count), values.count == numbers.count else {
            throw ValidationError("use LAT,LON[,ZOOM[,BEARING[,PITCH]]] in degrees, such as 60.17,24.94,13")
        }
        guard abs(values[0]) <= 90 else {
            throw ValidationError("the latitude \(values[0]) is out of range; use -90 to 90 degrees")
        }
        guard abs(values[1]) <= 180 else {
            throw ValidationError("the longitude \(values[1]) is out of range; use -180 to 180 degrees")
        }
        if values.count > 2, !(0...22).contains(values[2]) {
            throw ValidationError("the zoom \(values[2]) is out of range; use 0 to 22")
        }
        if values.count > 4, !(0...85).contains(values[4]) {
            throw ValidationError("the pitch \(values[4]) is out of range; use 0 to 85 degrees")
        }
        options = CameraOptions(
            center: CLLocationCoordinate2D(latitude: values[0], longitude: values[1]),
            zoom: values.count > 2 ? CGFloat(values[2]) : 12)
        if values.count > 3 { options.bearing = values[3] }
        if values.count > 4 { options.pitch = CGFloat(values[4]) }
    }
}

/// A size on the command line: `WIDTHxHEIGHT`, in points.
struct SizeArgument {
    var size: CGSize

    /// Parses a size.
    ///
    /// - Throws: `ValidationError` with the remedy if the text is not two numbers of 1 to 16384.
    init(parsing argument: String) throws {
        let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], (1...16384).contains(width),
            (1...16384).contains(height)
        else { throw ValidationError("use WIDTHxHEIGHT in points of 1 to 16384, such as 1280x800") }
        size = CGSize(width: width, height: height)
    }
}

/// A location provider to follow: `gpsd`, `gpsd:HOST:PORT`, `nmea:PATH` or `nmea:PATH@BAUD`.
enum FollowArgument {
    case gpsd(GPSDAddress)
    case nmea(PathAndBaudRate)

    /// Parses a provider.
    ///
    /// - Throws: `ValidationError` with the remedy if the text has another form.
    init(parsing argument: String) throws {
        let parts = argument.split(separator: ":", maxSplits: 1)
        switch (parts.first, parts.count == 2 ? String(parts[1]) : nil) {
        case ("gpsd", nil) where !argument.contains(":"): self = .gpsd(.host("localhost", port: 2947))
        case ("gpsd", let address?):
            guard let address = GPSDAddress(argument: address) else { throw Self.unknown }
            self = .gpsd(address)
        case ("nmea", let path?):
            guard let path = PathAndBaudRate(argument: path) else { throw Self.unknown }
            self = .nmea(path)
        default: throw Self.unknown
        }
    }

    private static var unknown: ValidationError {
        ValidationError(
            "use gpsd, gpsd:HOST[:PORT], gpsd:/SOCKET, nmea:PATH or nmea:PATH@BAUD, such as nmea:/dev/ttyACM0")
    }

    /// Connects the provider to the map, and follows the puck.
    @MainActor
    func start(on mapView: MapView) {
        // Running the command implies permission.
        let permissions = LocationPermissions(
            authorizationStatus: .authorizedAlways, accuracyAuthorization: .fullAccuracy, clock: mapView.clock)
        let provider: any LocationProvider =
            switch self {
            case .gpsd(.host(let host, let port)):
                GPSDLocationProvider(host: host, port: port, permissions: permissions)
            case .gpsd(.socket(let path)): GPSDLocationProvider(socketPath: path, permissions: permissions)
            case .nmea(let device):
                NMEALocationProvider(.device(device.path, baudRate: device.baudRate), permissions: permissions)
            }
        mapView.location.overrideLocationProvider(with: provider)
        mapView.location.options.puckType = .puck2D()
        mapView.viewport.transition(to: mapView.viewport.makeFollowPuckViewportState())
    }
}
