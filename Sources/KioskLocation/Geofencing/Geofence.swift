import Foundation
import KioskGeometry

/// An area whose entry and exit are reported: a feature of a polygon, or of a point with a radius.
struct Geofence: Sendable {
    /// The feature of the application.
    let feature: Feature

    /// The time inside after which a stay is reported, in seconds; nil for never.
    let dwellTime: Double?

    private let area: Area

    private enum Area: Sendable {
        case disc(LocationCoordinate2D, radius: LocationDistance)
        case polygons([Polygon])
    }

    /// Creates a geofence.
    ///
    /// - Throws: `GeofencingError` if the feature has no id, no area or an invalid property.
    init(_ feature: Feature, defaultRadius: LocationDistance) throws(GeofencingError) {
        guard feature.identifier != nil else { throw .missingIdentifier }
        self.feature = feature
        dwellTime = try feature.positive(GeofencingPropertiesKeys.dwellTimeKey).map { $0 * 60 }
        let radius = try feature.positive(GeofencingPropertiesKeys.pointRadiusKey) ?? defaultRadius
        switch feature.geometry {
        case .point(let point): area = .disc(point.coordinates, radius: radius)
        case .polygon(let polygon): area = .polygons([polygon])
        case .multiPolygon(let polygons): area = .polygons(polygons.polygons)
        default: throw .unsupportedGeometry
        }
        guard feature.geometry?.hasFiniteCoordinates == true else { throw .unsupportedGeometry }
    }

    /// Returns whether a coordinate lies inside; the edge is inside.
    ///
    /// - Complexity: O(n) in the vertices.
    func contains(_ coordinate: LocationCoordinate2D) -> Bool {
        switch area {
        case .disc(let center, let radius): center.distance(to: coordinate) <= radius
        case .polygons(let polygons): polygons.contains { $0.contains(coordinate) }
        }
    }
}

extension Feature {
    fileprivate func positive(_ key: String) throws(GeofencingError) -> Double? {
        guard let value = properties?[key] ?? nil else { return nil }
        guard let number = value.number, number > 0, number.isFinite else { throw .invalidProperty(key) }
        return number
    }
}

extension Geometry {
    fileprivate var hasFiniteCoordinates: Bool {
        let coordinates: [LocationCoordinate2D] =
            switch self {
            case .point(let point): [point.coordinates]
            case .polygon(let polygon): polygon.coordinates.flatMap { $0 }
            case .multiPolygon(let polygons): polygons.coordinates.flatMap { $0.flatMap { $0 } }
            default: []
            }
        return !coordinates.isEmpty && coordinates.allSatisfy { $0.latitude.isFinite && $0.longitude.isFinite }
    }
}

/// The names of properties of features by which geofences are configured.
public enum GeofencingPropertiesKeys {
    /// The time inside after which a stay is reported, in minutes; none without it.
    public static let dwellTimeKey = "MBX_GEOFENCE_DWELL_TIME"

    /// The radius of the geofence of a point, in metres; `GeofencingOptions.defaultRadius` without it.
    public static let pointRadiusKey = "MBX_GEOFENCE_POINT_RADIUS"
}
