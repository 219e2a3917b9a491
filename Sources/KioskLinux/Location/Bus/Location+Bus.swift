import Foundation
import KioskGeometry
import KioskLocation

extension Location {
    /// What the properties of a place say that a service on a bus has found; nil without coordinates.
    init?(bus numbers: [String: Double], source: String) {
        guard let latitude = numbers["Latitude"], let longitude = numbers["Longitude"] else { return nil }
        func known(_ name: String) -> Double? { numbers[name].flatMap { $0 >= 0 ? $0 : nil } }
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: known("Timestamp").flatMap { $0 > 0 ? Date(timeIntervalSince1970: $0) : nil } ?? Date(),
            // The least number there is stands for an unknown altitude.
            altitude: numbers["Altitude"].flatMap { $0 > -1e300 ? $0 : nil },
            horizontalAccuracy: known("Accuracy").flatMap { $0 > 0 ? $0 : nil }, speed: known("Speed"),
            bearing: known("Heading"), source: source)
        if !isValid { return nil }
    }
}
