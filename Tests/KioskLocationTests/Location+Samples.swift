import Foundation
import KioskGeometry
import KioskLocation

extension Location {
    /// A fix at so many seconds since 1970.
    static func sample(
        _ latitude: Double = 60, _ longitude: Double = 24, at seconds: TimeInterval = 1_700_000_000,
        accuracy: Double? = 5, speed: Double? = nil, bearing: Double? = nil
    ) -> Location {
        Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: Date(timeIntervalSince1970: seconds), horizontalAccuracy: accuracy, speed: speed,
            bearing: bearing)
    }
}
