package import Foundation
package import KioskGeometry

/// Geometries stored as columns: vertices are contiguous, and shapes need no allocations of their own.
///
/// A *shape* is one point, line or polygon; a multi-geometry has several. The *parts* of a shape are the rings of a
/// polygon, or one sequence of vertices. Vertices lie in the unit square of `WebMercator`. Shapes are added at the end;
/// the vertices of a removed shape remain in the columns.
package struct ShapeColumns: Sendable {
    private(set) var vertices: [CGPoint] = []
    private(set) var kinds: ContiguousArray<FeatureStore.ShapeKind> = []

    /// The row each shape belongs to; negative for a removed shape.
    private(set) var owners: ContiguousArray<Int32> = []

    /// The number of removed shapes, and of their vertices.
    private(set) var removedCount = 0
    private(set) var removedVertexCount = 0

    private var partEnds: ContiguousArray<Int32> = []
    private var vertexEnds: ContiguousArray<Int32> = []

    /// The number of shapes, including removed ones.
    package var count: Int { kinds.count }

    /// The number of parts of all shapes, including removed ones.
    package var partCount: Int { vertexEnds.count }

    /// Whether so much has been removed that copying the rest is worthwhile.
    package var isSparse: Bool {
        removedCount > Self.tolerated + (count - removedCount) / 2
            || removedVertexCount > Self.tolerated + (vertices.count - removedVertexCount) / 2
    }

    /// Whether all shapes are points, so that a shape, its part and its vertex have the same number.
    private(set) var holdsOnlyPoints = true

    /// Returns the parts of a shape.
    @inline(__always)
    package func parts(ofShape shape: Int) -> Range<Int> {
        if holdsOnlyPoints { return shape..<shape + 1 }
        return (shape == 0 ? 0 : Int(partEnds[shape - 1]))..<Int(partEnds[shape])
    }

    /// Returns the vertices of a part, as indices of `vertices`.
    @inline(__always)
    package func vertices(ofPart part: Int) -> Range<Int> {
        if holdsOnlyPoints { return part..<part + 1 }
        return (part == 0 ? 0 : Int(vertexEnds[part - 1]))..<Int(vertexEnds[part])
    }

    /// Returns the vertices of a shape, as indices of `vertices`.
    @inline(__always)
    package func vertices(ofShape shape: Int) -> Range<Int> {
        if holdsOnlyPoints { return shape..<shape + 1 }
        let parts = parts(ofShape: shape)
        guard let first = parts.first, let last = parts.last else { return 0..<0 }
        return vertices(ofPart: first).lowerBound..<vertices(ofPart: last).upperBound
    }

    /// Returns the bounding box of a shape; empty if it has no vertices.
    package func box(ofShape shape: Int) -> PlanarBox {
        if holdsOnlyPoints { return PlanarBox(vertices[shape]) }
        return vertices(ofShape: shape).reduce(into: PlanarBox.empty) { $0.formUnion(PlanarBox(vertices[$1])) }
    }

    /// The memory of the columns, in bytes.
    package var byteCount: Int {
        vertices.count * MemoryLayout<CGPoint>.stride + kinds.count + (owners.count + partEnds.count + vertexEnds.count)
            * 4
    }

    /// Reserves capacity for a number of points.
    package mutating func reserveCapacity(_ count: Int) {
        reserveCapacity(shapes: count, parts: count, vertices: count)
    }

    /// Reserves capacity.
    ///
    /// - Parameters:
    ///   - shapes: The number of shapes.
    ///   - parts: The number of parts of all shapes.
    ///   - vertices: The number of vertices of all parts.
    package mutating func reserveCapacity(shapes: Int, parts: Int, vertices: Int) {
        self.vertices.reserveCapacity(vertices)
        kinds.reserveCapacity(shapes)
        owners.reserveCapacity(shapes)
        partEnds.reserveCapacity(shapes)
        vertexEnds.reserveCapacity(parts)
    }

    /// Adds a part to the shape that the next call of `endShape(_:owner:)` completes.
    ///
    /// - Parameter points: The vertices, which are stored unchanged; those of a ring without the closing vertex.
    @inline(__always)
    package mutating func appendPart(_ points: some Collection<CGPoint>) {
        vertices.append(contentsOf: points)
        vertexEnds.append(Int32(vertices.count))
    }

    /// Completes the shape whose parts were added since the previous shape.
    package mutating func endShape(_ kind: FeatureStore.ShapeKind, owner: Int) {
        if kind != .point { holdsOnlyPoints = false }
        kinds.append(kind)
        owners.append(Int32(owner))
        partEnds.append(Int32(vertexEnds.count))
    }

    /// Adds a point.
    package mutating func append(_ point: CGPoint, owner: Int) {
        vertices.reserveInSteps()
        vertices.append(point)
        vertexEnds.append(Int32(vertices.count))
        endShape(.point, owner: owner)
    }

    /// Adds copies of shapes of other columns.
    package mutating func append(_ shapes: Range<Int>, of other: ShapeColumns, owner: Int) {
        for shape in shapes {
            for part in other.parts(ofShape: shape) {
                vertices.append(contentsOf: other.vertices[other.vertices(ofPart: part)])
                vertexEnds.append(Int32(vertices.count))
            }
            endShape(other.kinds[shape], owner: owner)
        }
    }

    /// Adds a line or a polygon with all its parts.
    ///
    /// Omits vertices equal to their predecessor, the closing vertex of a ring, and a shape without vertices.
    package mutating func append(_ kind: FeatureStore.ShapeKind, parts: [[LocationCoordinate2D]], owner: Int) {
        guard parts.contains(where: { !$0.isEmpty }) else { return }
        for part in parts {
            vertices.reserveInSteps(for: part.count)
            let start = vertices.count
            for coordinate in part {
                let point = WebMercator.point(for: coordinate)
                if vertices.count > start, vertices[vertices.count - 1] == point { continue }
                vertices.append(point)
            }
            if kind == .polygon, vertices.count > start + 1, vertices[start] == vertices[vertices.count - 1] {
                vertices.removeLast()
            }
            vertexEnds.append(Int32(vertices.count))
        }
        endShape(kind, owner: owner)
    }

    /// Removes shapes.
    package mutating func remove(_ shapes: Range<Int>) {
        for shape in shapes {
            owners[shape] = -1
            removedVertexCount += vertices(ofShape: shape).count
        }
        removedCount += shapes.count
    }

    /// Moves a point shape.
    package mutating func movePoint(_ shape: Int, to point: CGPoint) {
        vertices[vertices(ofShape: shape).lowerBound] = point
    }

    /// Replaces the vertices of consecutive shapes.
    ///
    /// - Parameters:
    ///   - points: As many vertices as the shapes have.
    ///   - first: The first shape.
    ///   - last: The last shape.
    /// - Returns: Whether the number matches, so that the vertices were replaced.
    @inline(__always)
    package mutating func setVertices(_ points: some Collection<CGPoint>, from first: Int, through last: Int) -> Bool {
        let range = vertices(ofShape: first).lowerBound..<vertices(ofShape: last).upperBound
        guard range.count == points.count else { return false }
        for (vertex, point) in zip(range, points) { vertices[vertex] = point }
        return true
    }

    /// Replaces the vertices of shapes with those of other columns, if kinds and numbers of parts and vertices match.
    ///
    /// - Returns: Whether the vertices were replaced.
    package mutating func overwrite(_ shapes: Range<Int>, with other: ShapeColumns) -> Bool {
        guard shapes.count == other.count,
            zip(shapes, 0..<other.count).allSatisfy({ isAlike($0, $1, of: other) })
        else { return false }
        for (shape, otherShape) in zip(shapes, 0..<other.count) {
            for (vertex, otherVertex) in zip(vertices(ofShape: shape), other.vertices(ofShape: otherShape)) {
                vertices[vertex] = other.vertices[otherVertex]
            }
        }
        return true
    }

    private func isAlike(_ shape: Int, _ otherShape: Int, of other: ShapeColumns) -> Bool {
        let parts = parts(ofShape: shape)
        let otherParts = other.parts(ofShape: otherShape)
        return kinds[shape] == other.kinds[otherShape] && parts.count == otherParts.count
            && zip(parts, otherParts).allSatisfy { vertices(ofPart: $0).count == other.vertices(ofPart: $1).count }
    }

    /// The number of removed shapes or vertices below which copying the rest is not worthwhile.
    package static let tolerated = 64
}

extension ShapeColumns {
    /// Adds the shapes of a geometry.
    package mutating func append(_ geometry: Geometry, owner: Int) {
        switch geometry {
        case .point(let point): append(WebMercator.point(for: point.coordinates), owner: owner)
        case .multiPoint(let points):
            for coordinate in points.coordinates { append(WebMercator.point(for: coordinate), owner: owner) }
        case .lineString(let line): append(.line, parts: [line.coordinates], owner: owner)
        case .multiLineString(let lines):
            for line in lines.coordinates { append(.line, parts: [line], owner: owner) }
        case .polygon(let polygon): append(.polygon, parts: polygon.coordinates, owner: owner)
        case .multiPolygon(let polygons):
            for rings in polygons.coordinates { append(.polygon, parts: rings, owner: owner) }
        case .geometryCollection(let collection):
            for member in collection.geometries { append(member, owner: owner) }
        }
    }
}
