import Foundation
package import KioskGeometry

extension FeatureStore {
    /// The places of all shapes, in the unit square.
    var vertices: [CGPoint] { shapes.vertices }

    /// The number of shapes.
    var shapeCount: Int { shapes.count - shapes.removedCount }

    /// The row of the feature a shape belongs to.
    package func feature(ofShape shape: Int) -> Int { Int(shapes.owners[shape]) }

    /// The kind of a shape.
    func kind(ofShape shape: Int) -> ShapeKind { shapes.kinds[shape] }

    /// The parts of a shape.
    func parts(ofShape shape: Int) -> Range<Int> { shapes.parts(ofShape: shape) }

    /// The places of a part, indices of `vertices`.
    func vertices(ofPart part: Int) -> Range<Int> { shapes.vertices(ofPart: part) }

    /// The places of a shape, indices of `vertices`.
    func vertices(ofShape shape: Int) -> Range<Int> { shapes.vertices(ofShape: shape) }

    /// The place of a point.
    func position(ofPoint shape: Int) -> CGPoint { vertices[vertices(ofShape: shape).lowerBound] }

    /// Calls a closure with each shape in the order of drawing, the lowest first.
    func forEachShape(_ visit: (_ shape: Int, _ feature: Int) -> Void) {
        for row in rows {
            for shape in shapes(ofFeature: row) { visit(shape, row) }
        }
    }

    /// A box around all shapes; it leaves out none, and may be larger than need be after some have moved or gone.
    var bounds: PlanarBox { index.bounds }

    /// Calls a closure with each shape whose box touches another one, once and in no particular order.
    ///
    /// - Complexity: O(log² n + k) for k shapes found close together.
    package func search(_ box: PlanarBox, _ visit: (_ shape: Int) -> Void) {
        index.search(box, visit)
    }

    /// Returns the shapes whose boxes are nearest to a place, nearest first.
    ///
    /// - Parameter maxDistance: The farthest distance that counts, in parts of the world's width.
    func nearest(to place: CGPoint, count: Int, maxDistance: Double = .infinity) -> [PackedRTree.Neighbor] {
        index.nearest(to: place, count: count, maxDistance: maxDistance)
    }
}
