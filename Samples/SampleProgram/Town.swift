public import Foundation
public import KioskMaps

/// The invented town of the samples: an archive of vector tiles, places and tracks in `Samples/Scenarios/Town`.
///
/// The files are found from the source code, so that a sample runs from any directory. A kiosk has its data in a directory of its
/// own, such as `/var/lib/kiosk`.
public enum Town {
    /// The middle of the town.
    public static let center = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)

    /// The position of a public display: the street corner beside the station.
    public static let display = CLLocationCoordinate2D(latitude: 60.16812, longitude: 24.9479)

    /// The streets of the town with their surroundings, which a display need not leave.
    public static let bounds = CoordinateBounds(
        southwest: CLLocationCoordinate2D(latitude: 60.161, longitude: 24.9095),
        northeast: CLLocationCoordinate2D(latitude: 60.179, longitude: 24.9705))

    /// A map of the town, which may show the location of the device.
    @MainActor public static var map: MapInitOptions {
        var options = MapInitOptions(
            cameraOptions: CameraOptions(center: center, zoom: 14), styleURI: StyleURI(url: file("town-tiles.json")))
        options.locationPermissions = LocationPermissions(authorizationStatus: .authorizedAlways)
        return options
    }

    /// Returns the URL of a file of the town.
    public static func file(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Scenarios/Town/\(name)")
    }
}
