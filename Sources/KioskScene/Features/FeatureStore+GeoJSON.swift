import Foundation
package import KioskGeometry
import KioskStyle

extension FeatureStore {
    /// Creates a GeoJSON feature from the columns of a row.
    ///
    /// - Complexity: O(n) in the vertices and properties.
    package func makeFeature(ofRow row: Int) -> Feature {
        var feature = Feature(geometry: makeGeometry(ofRow: row))
        feature.identifier = identifiers[row]
        feature.properties = attributes[row].properties
        return feature
    }

    /// Creates the geometry of a row from its shapes, which are of one kind; nil if there are none.
    private func makeGeometry(ofRow row: Int) -> Geometry? {
        let shapes = shapes(ofFeature: row)
        guard let first = shapes.first else { return nil }
        switch kind(ofShape: first) {
        case .point:
            let points = shapes.flatMap { coordinates(vertices(ofShape: $0)) }
            return points.count == 1 ? .point(Point(points[0])) : .multiPoint(MultiPoint(points))
        case .line:
            let lines = shapes.map { coordinates(vertices(ofShape: $0)) }
            return lines.count == 1 ? .lineString(LineString(lines[0])) : .multiLineString(MultiLineString(lines))
        case .polygon:
            let polygons = shapes.map { shape in
                parts(ofShape: shape).map { part in
                    let ring = coordinates(vertices(ofPart: part))
                    return ring + ring.prefix(1)
                }
            }
            return polygons.count == 1 ? .polygon(Polygon(polygons[0])) : .multiPolygon(MultiPolygon(polygons))
        }
    }

    private func coordinates(_ range: Range<Int>) -> [LocationCoordinate2D] {
        vertices[range].map { WebMercator.coordinate(for: $0) }
    }
}
