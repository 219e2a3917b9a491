import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps

/// A camera on the command line: `lat,lon`, `lat,lon,zoom`, `lat,lon,zoom,bearing` or `lat,lon,zoom,bearing,pitch`.
struct CameraArgument: ExpressibleByArgument {
    var options: CameraOptions

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard (2...5).contains(numbers.count), !numbers.contains(nil) else { return nil }
        let values = numbers.compactMap(\.self)
        guard values.allSatisfy(\.isFinite), abs(values[0]) <= 90, abs(values[1]) <= 180 else { return nil }
        options = CameraOptions(
            center: CLLocationCoordinate2D(latitude: values[0], longitude: values[1]),
            zoom: values.count > 2 ? CGFloat(values[2]) : 12)
        if values.count > 3 { options.bearing = values[3] }
        if values.count > 4 { options.pitch = CGFloat(values[4]) }
    }
}

/// A size on the command line: `WIDTHxHEIGHT`, in points.
struct SizeArgument: ExpressibleByArgument {
    var size: CGSize

    init?(argument: String) {
        let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], (1...16384).contains(width),
            (1...16384).contains(height)
        else { return nil }
        size = CGSize(width: width, height: height)
    }
}

/// A location provider to follow: `gpsd`, `gpsd:HOST:PORT`, `nmea:PATH` or `nmea:PATH@BAUD`.
enum FollowArgument: ExpressibleByArgument {
    case gpsd(GPSDAddress)
    case nmea(PathAndBaudRate)

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1)
        switch (parts.first, parts.count == 2 ? String(parts[1]) : nil) {
        case ("gpsd", nil): self = .gpsd(.host("localhost", port: 2947))
        case ("gpsd", let address?):
            guard let address = GPSDAddress(argument: address) else { return nil }
            self = .gpsd(address)
        case ("nmea", let path?):
            guard let path = PathAndBaudRate(argument: path) else { return nil }
            self = .nmea(path)
        default: return nil
        }
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
        mapView.viewport.transition(to: mapView.viewport.makeFollowPuckViewportState())
    }
}
