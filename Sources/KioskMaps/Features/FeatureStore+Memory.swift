import Foundation
import KioskGeometry
import KioskStyle

/// The memory of features, which is counted before they are added.
extension FeatureStore {
    /// The memory of a row without its shapes, in bytes.
    private static let rowMemory =
        MemoryLayout<Feature>.stride + MemoryLayout<FeatureIdentifier?>.stride + MemoryLayout<FeatureAttributes>.stride
        + MemoryLayout<Range<Int32>>.stride

    /// The memory of a shape in the columns and in the spatial index, in bytes, with the box that waits to be merged into the index.
    private static let shapeMemory = 9 + 62

    /// The memory of a part of a shape, in bytes.
    private static let partMemory = 4

    /// The memory of a vertex, in bytes.
    private static let vertexMemory = MemoryLayout<CGPoint>.stride

    /// The memory that building the spatial index needs for a shape, in bytes, in addition to that of the result.
    static let indexingMemory = 92

    /// Returns the memory that a store uses at most for a GeoJSON feature, in bytes, without that of its properties and coordinates.
    ///
    /// - Complexity: O(n) in the parts of the geometry.
    static func memory(of feature: Feature) -> Int {
        rowMemory + (feature.geometry.map { memory(of: $0) } ?? 0)
    }

    /// Returns the number of shapes of a geometry.
    private static func shapeCount(of geometry: Geometry) -> Int {
        switch geometry {
        case .point, .lineString, .polygon: 1
        case .multiPoint(let points): points.coordinates.count
        case .multiLineString(let lines): lines.coordinates.count
        case .multiPolygon(let polygons): polygons.coordinates.count
        case .geometryCollection(let collection): collection.geometries.reduce(0) { $0 + shapeCount(of: $1) }
        }
    }

    private static func memory(of geometry: Geometry) -> Int {
        let shapes = shapeCount(of: geometry) * shapeMemory
        return switch geometry {
        case .point: shapes + partMemory + vertexMemory
        case .multiPoint(let points): shapes + points.coordinates.count * (partMemory + vertexMemory)
        case .lineString(let line): shapes + memory(ofPart: line.coordinates)
        case .multiLineString(let lines): lines.coordinates.reduce(shapes) { $0 + memory(ofPart: $1) }
        case .polygon(let polygon): polygon.coordinates.reduce(shapes) { $0 + memory(ofPart: $1) }
        case .multiPolygon(let polygons):
            polygons.coordinates.reduce(shapes) { $1.reduce($0) { $0 + memory(ofPart: $1) } }
        case .geometryCollection(let collection): collection.geometries.reduce(0) { $0 + memory(of: $1) }
        }
    }

    private static func memory(ofPart coordinates: [LocationCoordinate2D]) -> Int {
        partMemory + coordinates.count * vertexMemory
    }
}
