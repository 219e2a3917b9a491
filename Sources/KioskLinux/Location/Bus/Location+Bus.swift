import Foundation
import KioskGeometry
import KioskLocation

extension Location {
    /// Creates a fix from the properties of a location in the format of GeoClue, which the location portal also uses; nil without a
    /// valid coordinate.
    ///
    /// - Parameters:
    ///   - numbers: The numeric properties by their names: `Latitude`, `Longitude` and `Heading` in degrees, `Accuracy` and `Altitude`
    ///     in metres, `Speed` in metres per second, and `Timestamp` in seconds since 1970. An unknown altitude is the smallest
    ///     `Double`, and other unknown values are negative.
    ///   - description: The property `Description`, from which the positioning mode follows where it states one; empty if unknown.
    ///   - source: The name of the provider.
    init?(bus numbers: [String: Double], description: String = "", source: String) {
        guard let latitude = numbers["Latitude"], let longitude = numbers["Longitude"] else { return nil }
        func nonNegative(_ name: String) -> Double? { numbers[name].flatMap { $0 >= 0 ? $0 : nil } }
        func positive(_ name: String) -> Double? { numbers[name].flatMap { $0 > 0 ? $0 : nil } }
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: positive("Timestamp").map(Date.init(timeIntervalSince1970:)) ?? Date(),
            altitude: numbers["Altitude"].flatMap { $0 > Self.unknownAltitudeLimit ? $0 : nil },
            horizontalAccuracy: positive("Accuracy"), speed: nonNegative("Speed"), bearing: nonNegative("Heading"),
            source: source)
        positioningMode = PositioningMode(geoClueDescription: description)
        if !isValid { return nil }
    }

    /// The value up to which an altitude is unknown, in metres: far below each real one, and above the smallest `Double` even if that
    /// was rounded.
    private static let unknownAltitudeLimit = -1e300
}
