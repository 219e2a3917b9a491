import Foundation
import KioskGeometry

/// An area whose entry and exit are reported: a feature of a polygon, of a point with a radius, or of a line with a width.
struct Geofence: Sendable {
    /// The feature of the application.
    let feature: Feature

    /// The time inside after which a stay is reported, in seconds; nil for never.
    let dwellTime: Double?

    private let area: Area

    private enum Area: Sendable {
        case disc(LocationCoordinate2D, radius: LocationDistance)
        case corridor([LineString], radius: LocationDistance)
        case polygons([Polygon])
    }

    /// Creates a geofence.
    ///
    /// - Throws: `GeofencingError` if the feature has no id, no area or an invalid property.
    init(_ feature: Feature, defaultRadius: LocationDistance) throws(GeofencingError) {
        guard feature.identifier != nil else { throw .missingIdentifier }
        guard feature.geometry?.isFiniteArea == true else { throw .unsupportedGeometry }
        self.feature = feature
        dwellTime = try feature.positive(GeofencingPropertiesKeys.dwellTimeKey).map { $0 * 60 }
        switch feature.geometry {
        case .point(let point):
            let radius = try feature.positive(GeofencingPropertiesKeys.pointRadiusKey)
            area = .disc(point.coordinates, radius: radius ?? defaultRadius)
        case .lineString(let line): area = .corridor([line], radius: try feature.corridorRadius)
        case .multiLineString(let lines):
            area = .corridor(lines.coordinates.map { LineString($0) }, radius: try feature.corridorRadius)
        case .polygon(let polygon): area = .polygons([polygon])
        case .multiPolygon(let polygons): area = .polygons(polygons.polygons)
        default: throw .unsupportedGeometry
        }
    }

    /// Returns whether a coordinate lies inside; the edge is inside.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - distance: The distance by which the area is enlarged, in metres.
    /// - Complexity: O(n) in the vertices.
    func contains(_ coordinate: LocationCoordinate2D, within distance: LocationDistance = 0) -> Bool {
        switch area {
        case .disc(let center, let radius): center.distance(to: coordinate) <= radius + distance
        case .corridor(let lines, let radius):
            lines.contains { line in
                line.closestCoordinate(to: coordinate).map {
                    $0.coordinate.distance(to: coordinate) <= radius + distance
                } ?? false
            }
        case .polygons(let polygons):
            polygons.contains {
                $0.contains(coordinate) || distance > 0 && $0.hasEdge(within: distance, of: coordinate)
            }
        }
    }

    /// Bounds that contain the area, of each part of the geometry.
    ///
    /// - Complexity: O(n) in the vertices.
    var bounds: [CoordinateBounds] {
        switch area {
        case .disc(let center, let radius): [CoordinateBounds(around: center, to: center, within: radius)]
        case .corridor(let lines, let radius):
            lines.compactMap { line in
                zip(line.coordinates, line.coordinates.dropFirst()).reduce(nil as CoordinateBounds?) { bounds, ends in
                    let part = CoordinateBounds(around: ends.0, to: ends.1, within: radius)
                    return bounds?.extend(forArea: part) ?? part
                }
            }
        case .polygons(let polygons):
            polygons.compactMap { BoundingBox(from: $0.coordinates.first ?? []).map { CoordinateBounds($0) } }
        }
    }
}

extension Geometry {
    /// Whether the geometry has the coordinates of a geofence, and all of them are finite.
    fileprivate var isFiniteArea: Bool {
        switch self {
        case .point(let point): point.coordinates.isFinite
        case .lineString(let line): line.isFinitePath
        case .multiLineString(let lines):
            !lines.coordinates.isEmpty && lines.coordinates.allSatisfy { LineString($0).isFinitePath }
        case .polygon(let polygon): polygon.coordinates.isFiniteArea
        case .multiPolygon(let polygons): polygons.coordinates.joined().isFiniteArea
        default: false
        }
    }
}

extension LineString {
    fileprivate var isFinitePath: Bool { coordinates.count > 1 && coordinates.allSatisfy(\.isFinite) }
}

extension Sequence<[LocationCoordinate2D]> {
    fileprivate var isFiniteArea: Bool {
        contains { !$0.isEmpty } && allSatisfy { $0.allSatisfy(\.isFinite) }
    }
}

extension LocationCoordinate2D {
    fileprivate var isFinite: Bool { latitude.isFinite && longitude.isFinite }
}

extension Feature {
    fileprivate func positive(_ key: String) throws(GeofencingError) -> Double? {
        guard let value = properties?[key] ?? nil else { return nil }
        guard let number = value.number, number > 0, number.isFinite else { throw .invalidProperty(key) }
        return number
    }

    fileprivate var corridorRadius: LocationDistance {
        get throws(GeofencingError) {
            guard let width = try positive(GeofencingPropertiesKeys.lineWidthKey) else {
                throw .invalidProperty(GeofencingPropertiesKeys.lineWidthKey)
            }
            return width / 2
        }
    }
}

extension Polygon {
    /// Returns whether an edge of the polygon or of a hole is within a distance of a coordinate, in metres.
    ///
    /// Edges are straight in longitude and latitude. Distances are those of the tangent plane at the coordinate.
    /// - Complexity: O(n) in the vertices.
    fileprivate func hasEdge(within distance: LocationDistance, of coordinate: LocationCoordinate2D) -> Bool {
        let scale = SIMD2(cos(coordinate.latitude.toRadians()), 1) * (.pi / 180 * RadianCoordinate2D.metersPerRadian)
        for ring in coordinates {
            guard var previous = ring.last else { continue }
            for vertex in ring {
                defer { previous = vertex }
                // The edge on the copy of the world on which its start is nearest, and on its neighbours, which it can reach.
                let nearest = (previous.longitude - coordinate.longitude).wrapped(from: -180, to: 180)
                for copy in [-360.0, 0, 360] {
                    let start = SIMD2(nearest + copy, previous.latitude - coordinate.latitude)
                    let end = start + SIMD2(vertex.longitude - previous.longitude, vertex.latitude - previous.latitude)
                    let squared = PlaneGeometry.squaredDistance(.zero, start * scale, end * scale)
                    if squared <= distance * distance { return true }
                }
            }
        }
        return false
    }
}
