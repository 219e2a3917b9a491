import Foundation
import KioskGeometry
import KioskLocation
import TestSupport

/// Random geofences of all kinds around some coordinates, two of which are at the antimeridian and at a pole, and the areas as the
/// functions of geometries state them.
struct GeofenceMap {
    static let centers = [
        LocationCoordinate2D(latitude: 60.17, longitude: 24.94),
        LocationCoordinate2D(latitude: -17, longitude: 179.995),
        LocationCoordinate2D(latitude: 0, longitude: -179.999),
        LocationCoordinate2D(latitude: 89.99, longitude: 10),
    ]

    private(set) var features: [FeatureIdentifier: Feature] = [:]

    /// Returns a random feature with an id.
    mutating func add(_ id: FeatureIdentifier, _ random: inout SeededGenerator) -> Feature {
        let center = near(Self.centers.randomElement(using: &random) ?? Self.centers[0], 2000, &random)
        let size = Double.random(in: 50...1500, using: &random)
        var feature: Feature
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            feature = Feature(geometry: Point(center))
            feature.properties = [GeofencingPropertiesKeys.pointRadiusKey: .number(size)]
        case 1:
            let line = (0..<Int.random(in: 2...5, using: &random)).map { _ in near(center, 2 * size, &random) }
            feature = Feature(geometry: LineString(line))
            feature.properties = [GeofencingPropertiesKeys.lineWidthKey: .number(size / 3)]
        case 2: feature = Feature(geometry: polygon(around: center, size))
        default:
            let other = polygon(around: near(center, 3 * size, &random), size)
            feature = Feature(geometry: MultiPolygon([polygon(around: center, size), other]))
        }
        feature.identifier = id
        features[id] = feature
        return feature
    }

    mutating func remove(_ id: FeatureIdentifier) { features[id] = nil }

    /// Returns whether an area contains a coordinate, where circles and lines are enlarged by a distance.
    func contains(_ coordinate: LocationCoordinate2D, _ id: FeatureIdentifier, within distance: Double = 0) -> Bool {
        guard let feature = features[id] else { return false }
        func number(_ key: String) -> Double { (feature.properties?[key] ?? nil)?.number ?? 0 }
        switch feature.geometry {
        case .point(let point):
            return point.coordinates.distance(to: coordinate)
                <= number(GeofencingPropertiesKeys.pointRadiusKey) + distance
        case .lineString(let line):
            let foot = line.closestCoordinate(to: coordinate)?.coordinate
            return foot.map {
                $0.distance(to: coordinate) <= number(GeofencingPropertiesKeys.lineWidthKey) / 2 + distance
            }
                ?? false
        case .polygon(let polygon): return polygon.contains(coordinate)
        case .multiPolygon(let polygons): return polygons.contains(coordinate)
        default: return false
        }
    }

    /// Returns a coordinate at most a distance away, on any copy of the world.
    func near(
        _ center: LocationCoordinate2D, _ distance: Double, _ random: inout SeededGenerator
    ) -> LocationCoordinate2D {
        var coordinate = center.coordinate(
            at: distance * Double.random(in: 0...1, using: &random), facing: Double.random(in: 0..<360, using: &random))
        coordinate.latitude = min(coordinate.latitude, 90)
        if Int.random(in: 0..<4, using: &random) == 0 { coordinate = coordinate.wrap() }
        return coordinate
    }

    /// Returns a square with a hole; its longitudes can exceed ±180.
    private func polygon(around center: LocationCoordinate2D, _ size: Double) -> Polygon {
        func ring(_ size: Double) -> [LocationCoordinate2D] {
            let height = (size / RadianCoordinate2D.metersPerRadian).toDegrees()
            let width = min(height / max(cos(center.latitude.toRadians()), 1e-3), 170)
            return [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1), (-1, -1)].map {
                LocationCoordinate2D(
                    latitude: min(90, center.latitude + height * $0.0), longitude: center.longitude + width * $0.1)
            }
        }
        return Polygon([ring(size), ring(size / 3).reversed()])
    }
}
