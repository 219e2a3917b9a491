package import Foundation
package import KioskGeometry
import KioskStyle

/// The numbers of rows, shapes, parts and vertices of a feature store, which decide how much memory it uses.
package struct FeatureStoreSize {
    package var rows = 0
    package var shapes = 0
    package var parts = 0
    package var vertices = 0

    /// The size of an empty store.
    package init() {}

    /// Creates the size of a GeoJSON feature.
    ///
    /// - Complexity: O(n) in the parts of the geometry.
    package init(of feature: Feature) {
        rows = 1
        if let geometry = feature.geometry { add(geometry) }
    }

    /// Estimates the size of a feature collection from its text, so that the columns of usual documents never grow.
    ///
    /// - Parameters:
    ///   - text: The JSON text of the collection.
    ///   - memory: The greatest memory of the store, in bytes, which limits the estimate.
    /// - Complexity: O(n) in the bytes, at the speed of reading memory.
    package init(estimatedFrom text: Data, limitedTo memory: Int) {
        text.withUnsafeBytes { bytes in
            for byte in bytes where byte == UInt8(ascii: "[") { vertices += 1 }
            rows = Self.count(of: Array(#""Feature""#.utf8), in: bytes)
        }
        rows = min(rows, memory / Self.rowMemory)
        vertices = min(vertices, memory / Self.vertexMemory)
        shapes = min(rows, memory / Self.shapeMemory)
        parts = shapes
    }

    /// The memory of a store of this size, in bytes, without that of its properties and the coordinates of its GeoJSON features.
    package var memory: Int {
        rows * Self.rowMemory + shapes * Self.shapeMemory + parts * Self.partMemory + vertices * Self.vertexMemory
    }

    /// Returns the sum of two sizes.
    package static func + (first: FeatureStoreSize, second: FeatureStoreSize) -> FeatureStoreSize {
        var sum = first
        sum.rows += second.rows
        sum.shapes += second.shapes
        sum.parts += second.parts
        sum.vertices += second.vertices
        return sum
    }

    /// Enlarges the numbers that do not suffice, each by a quarter or more.
    ///
    /// Doubling the capacity of columns could double the memory.
    /// - Parameters:
    ///   - needed: The needed size.
    ///   - size: The size of the store, whose columns are copied.
    /// - Returns: The memory of the largest column that is copied, in bytes, which exists twice for a moment; nil if none is.
    package mutating func grow(toFit needed: FeatureStoreSize, of size: FeatureStoreSize) -> Int? {
        var largest: Int?
        func grow(_ number: inout Int, to needed: Int, copying memory: Int) {
            guard needed > number else { return }
            number = max(needed, number + number / 4 + 64)
            largest = max(largest ?? 0, memory)
        }
        grow(&rows, to: needed.rows, copying: size.rows * MemoryLayout<Feature>.stride)
        grow(&shapes, to: needed.shapes, copying: size.shapes * MemoryLayout<PlanarBox>.stride)
        grow(&parts, to: needed.parts, copying: size.parts * Self.partMemory)
        grow(&vertices, to: needed.vertices, copying: size.vertices * Self.vertexMemory)
        return largest
    }

    private mutating func add(_ geometry: Geometry) {
        switch geometry {
        case .point: addShape(of: 1)
        case .multiPoint(let points):
            shapes += points.coordinates.count
            parts += points.coordinates.count
            vertices += points.coordinates.count
        case .lineString(let line): addShape(of: line.coordinates.count)
        case .multiLineString(let lines): for line in lines.coordinates { addShape(of: line.count) }
        case .polygon(let polygon): addShape(of: polygon.coordinates)
        case .multiPolygon(let polygons): for polygon in polygons.coordinates { addShape(of: polygon) }
        case .geometryCollection(let collection): for geometry in collection.geometries { add(geometry) }
        }
    }

    private mutating func addShape(of rings: [[LocationCoordinate2D]]) {
        shapes += 1
        parts += rings.count
        for ring in rings { vertices += ring.count }
    }

    private mutating func addShape(of vertexCount: Int) {
        shapes += 1
        parts += 1
        vertices += vertexCount
    }

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

    /// Returns the number of occurrences of a word with a capital as its second byte, which is rare elsewhere.
    private static func count(of word: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        var (count, offset) = (0, 1)
        while offset < bytes.count, let found = memchr(base + offset, Int32(word[1]), bytes.count - offset) {
            offset = base.distance(to: found)
            if bytes[(offset - 1)...].starts(with: word) { count += 1 }
            offset += 1
        }
        return count
    }
}
