package import Foundation
package import KioskGeometry

extension FeatureStore {
    /// The vertices of all shapes, in the unit square.
    package var vertices: [CGPoint] { shapes.vertices }

    /// The number of shapes.
    package var shapeCount: Int { shapes.count - shapes.removedCount }

    /// Returns the row of the feature a shape belongs to.
    package func feature(ofShape shape: Int) -> Int { Int(shapes.owners[shape]) }

    /// Returns the kind of a shape.
    package func kind(ofShape shape: Int) -> ShapeKind { shapes.kinds[shape] }

    /// Returns the parts of a shape.
    package func parts(ofShape shape: Int) -> Range<Int> { shapes.parts(ofShape: shape) }

    /// Returns the vertices of a part, as indices of `vertices`.
    package func vertices(ofPart part: Int) -> Range<Int> { shapes.vertices(ofPart: part) }

    /// Returns the vertices of a shape, as indices of `vertices`.
    package func vertices(ofShape shape: Int) -> Range<Int> { shapes.vertices(ofShape: shape) }

    /// Returns the position of a point.
    package func position(ofPoint shape: Int) -> CGPoint { vertices[vertices(ofShape: shape).lowerBound] }

    /// Returns the row of the feature that a vertex belongs to; nil if the store does not consist of points alone.
    package func feature(ofPointVertex vertex: Int) -> Int? {
        shapes.holdsOnlyPoints ? feature(ofShape: vertex) : nil
    }

    /// Returns whether a point, or a vertex at which something is drawn, lies in the part that is drawn.
    @inline(__always)
    package func isDrawn(_ point: CGPoint) -> Bool {
        guard let clipBounds else { return true }
        return clipBounds.containsHalfOpen(point)
    }

    /// Calls a closure with each vertex of a shape at which something is drawn, as an index of `vertices`.
    ///
    /// The first vertex of a ring is also the one that closes it, and is passed twice, as in the conformance suite.
    @inline(__always)
    package func forEachDrawnVertex(ofShape shape: Int, _ body: (Int) -> Void) {
        for vertex in vertices(ofShape: shape) where isDrawn(vertices[vertex]) { body(vertex) }
        guard kind(ofShape: shape) == .polygon else { return }
        for part in parts(ofShape: shape) {
            if let first = vertices(ofPart: part).first, isDrawn(vertices[first]) { body(first) }
        }
    }

    /// Adds the rings of a polygon that have at least three vertices, or the lines of a shape of lines.
    ///
    /// - Parameters:
    ///   - shape: The shape.
    ///   - rings: Receives the ranges of the vertices of the rings.
    ///   - positions: Receives the vertices.
    /// - Returns: The range of the rings.
    /// - Complexity: O(n) in the vertices of the shape.
    package func addRings(
        ofShape shape: Int, to rings: inout [Range<Int>], _ positions: inout [CGPoint]
    ) -> Range<Int> {
        let first = rings.count
        let minimum = kind(ofShape: shape) == .polygon ? 3 : 2
        for part in parts(ofShape: shape) {
            let range = vertices(ofPart: part)
            guard range.count >= minimum else { continue }
            let start = positions.count
            positions.append(contentsOf: vertices[range])
            rings.append(start..<positions.count)
        }
        return first..<rings.count
    }

    /// Returns whether a shape is a point in the part that is drawn.
    package func drawsPoint(_ shape: Int) -> Bool {
        kind(ofShape: shape) == .point && isDrawn(position(ofPoint: shape))
    }

    /// Calls a closure with each shape in drawing order, the lowest first.
    package func forEachShape(_ visit: (_ shape: Int, _ feature: Int) -> Void) {
        for row in rows {
            for shape in shapes(ofFeature: row) { visit(shape, row) }
        }
    }

    /// A box that contains all shapes; it may be larger than necessary after shapes have moved or been removed.
    package var bounds: PlanarBox { index.bounds }

    /// Calls a closure once with each shape whose box intersects another box, in no particular order.
    ///
    /// - Complexity: O(log² n + k) for k matching shapes that lie close together.
    package func search(_ box: PlanarBox, _ visit: (_ shape: Int) -> Void) {
        index.search(box, visit)
    }

    /// Returns the shapes whose boxes are nearest to a position, nearest first.
    ///
    /// - Parameters:
    ///   - point: A position in the unit square.
    ///   - count: The maximum number of shapes.
    ///   - maxDistance: The maximum distance, as a fraction of the world's width.
    package func nearest(to point: CGPoint, count: Int, maxDistance: Double = .infinity) -> [PackedRTree.Neighbor] {
        index.nearest(to: point, count: count, maxDistance: maxDistance)
    }
}

extension PlanarBox {
    /// Returns whether the box without its maximum edges contains a point, so that of adjacent boxes one does.
    package func containsHalfOpen(_ point: CGPoint) -> Bool {
        minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
    }

    /// Returns the box moved by an offset.
    package func moved(by offset: CGPoint) -> PlanarBox {
        PlanarBox(minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
    }

    /// Returns the box in another unit, from another origin.
    package func scaled(from origin: CGPoint, by factor: Double) -> PlanarBox {
        PlanarBox(
            minX: (minX - origin.x) * factor, minY: (minY - origin.y) * factor, maxX: (maxX - origin.x) * factor,
            maxY: (maxY - origin.y) * factor)
    }
}
