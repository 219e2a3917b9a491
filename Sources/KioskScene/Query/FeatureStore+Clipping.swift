import Foundation
package import KioskGeometry

extension FeatureStore {
    /// Returns the rows of the features whose boxes intersect a box in some copies of the world, in ascending order.
    ///
    /// - Parameters:
    ///   - box: The box, in the unit square and around it.
    ///   - copies: The copies of the world, as offsets in its width.
    /// - Complexity: O(log n + k log k) for k features.
    package func rows(in box: PlanarBox, copies: [Double]) -> [Int] {
        var rows: Set<Int> = []
        for copy in copies {
            search(box.moved(by: CGPoint(x: -copy, y: 0))) { rows.insert(feature(ofShape: $0)) }
        }
        return rows.sorted()
    }

    /// Creates a store of the parts of lines and outlines in a box, with the features that have any.
    ///
    /// - Parameters:
    ///   - other: The features.
    ///   - copies: The copies of the world in which they are regarded, as offsets in its width.
    ///   - box: The box, in the unit square and around it.
    /// - Complexity: O(log n + k) for k vertices of the features in the box.
    package init(linesOf other: FeatureStore, copies: [Double], in box: PlanarBox) {
        self.init()
        for row in other.rows(in: box, copies: copies) {
            append(copyOf: row, in: other) { columns, owner in
                for shape in other.shapes(ofFeature: row) where other.kind(ofShape: shape) != .point {
                    let pieces = copies.flatMap { other.pieces(ofShape: shape, copy: $0, in: box) }
                    guard !pieces.isEmpty else { continue }
                    for piece in pieces { columns.appendPart(piece) }
                    columns.endShape(other.kind(ofShape: shape), owner: owner)
                }
            }
        }
    }

    /// Returns the parts of a line or an outline in a box.
    private func pieces(ofShape shape: Int, copy: Double, in box: PlanarBox) -> [[CGPoint]] {
        let isClosed = kind(ofShape: shape) == .polygon
        return parts(ofShape: shape).flatMap { part in
            let path = vertices(ofPart: part).map { CGPoint(x: vertices[$0].x + copy, y: vertices[$0].y) }
            return isClosed
                ? [PathGeometry.clippedRing(path, to: box)] : PathGeometry.clipped(path, isClosed: false, to: box)
        }.filter { $0.count > 1 }
    }
}
