import Foundation
import KioskGeometry

/// The search for the pole of inaccessibility of a polygon: the position inside that is farthest from the edges.
///
/// Source: V. Agafonkin, "A new algorithm for finding a visual center of a polygon" (2016). Square cells that may contain a better
/// position than the best so far are divided into four, those with the greatest upper bound first.
struct PoleOfInaccessibility {
    private struct Cell {
        var center: CGPoint
        var halfSide: Double
        /// The distance from the centre to the nearest edge; negative outside.
        var distance: Double

        /// The upper bound of the distance to an edge in the cell.
        var bound: Double { distance + halfSide * 2.0.squareRoot() }
    }

    /// The maximum number of cells to examine.
    private static let limit = 1000

    private let rings: [[CGPoint]]

    /// Returns the pole of inaccessibility; nil for rings without area.
    ///
    /// - Parameters:
    ///   - rings: The rings, with finite vertices and without closing vertices; the interior is defined by the even-odd rule.
    ///   - precision: The maximum error of the distance to the edges, as a fraction of the longer side of the polygon.
    /// - Complexity: O(n log(1 / precision)) for most polygons with n vertices.
    static func find(in rings: [[CGPoint]], precision: Double = 0.01) -> CGPoint? {
        PoleOfInaccessibility(rings: rings).find(precision: precision)
    }

    private func find(precision: Double) -> CGPoint? {
        let box = rings.joined().reduce(into: PlanarBox.empty) { $0.formUnion(PlanarBox($1)) }
        let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
        guard width > 0, height > 0 else { return nil }
        let side = max(min(width, height), max(width, height) / 32)
        var best = cell(at: CGPoint(x: box.minX + width / 2, y: box.minY + height / 2), halfSide: 0)
        var cells: [Cell] = []
        for column in 0..<Int((width / side).rounded(.up)) {
            for row in 0..<Int((height / side).rounded(.up)) {
                let center = CGPoint(
                    x: box.minX + (Double(column) + 0.5) * side, y: box.minY + (Double(row) + 0.5) * side)
                cells.append(cell(at: center, halfSide: side / 2))
            }
        }
        let tolerance = precision * max(width, height)
        for _ in 0..<Self.limit {
            guard let index = cells.indices.max(by: { cells[$0].bound < cells[$1].bound }) else { break }
            let next = cells.remove(at: index)
            if next.distance > best.distance { best = next }
            guard next.bound - best.distance > tolerance else { break }
            let half = next.halfSide / 2
            for (x, y) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
                cells.append(cell(at: CGPoint(x: next.center.x + x, y: next.center.y + y), halfSide: half))
            }
        }
        return best.distance > 0 ? best.center : nil
    }

    private func cell(at center: CGPoint, halfSide: Double) -> Cell {
        let distance = rings.lazy.map { PathGeometry.distance(from: center, to: $0, isClosed: true) }.min() ?? 0
        let isInside = PolygonGeometry.contains(center, rings: rings)
        return Cell(center: center, halfSide: halfSide, distance: isInside ? distance : -distance)
    }
}
