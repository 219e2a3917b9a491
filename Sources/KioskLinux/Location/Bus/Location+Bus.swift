import Foundation
import KioskGeometry
import KioskLocation

extension Location {
    /// Creates a fix from the properties of a location object on a bus; nil without a valid coordinate.
    ///
    /// - Parameters:
    ///   - numbers: The numeric properties by their names.
    ///   - source: The name of the provider.
    init?(bus numbers: [String: Double], source: String) {
        guard let latitude = numbers["Latitude"], let longitude = numbers["Longitude"] else { return nil }
        func known(_ name: String) -> Double? { numbers[name].flatMap { $0 >= 0 ? $0 : nil } }
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: known("Timestamp").flatMap { $0 > 0 ? Date(timeIntervalSince1970: $0) : nil } ?? Date(),
            // The smallest number stands for an unknown altitude.
            altitude: numbers["Altitude"].flatMap { $0 > -1e300 ? $0 : nil },
            horizontalAccuracy: known("Accuracy").flatMap { $0 > 0 ? $0 : nil }, speed: known("Speed"),
            bearing: known("Heading"), source: source)
        if !isValid { return nil }
    }
}
