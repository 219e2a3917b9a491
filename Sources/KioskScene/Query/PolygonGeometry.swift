import Foundation
import KioskGeometry

/// The interior of rings of points in the plane.
enum PolygonGeometry {
    /// Returns whether a point lies inside by the even-odd rule, so that a hole is outside.
    ///
    /// Source: W. R. Franklin, "PNPOLY: Point Inclusion in Polygon Test".
    /// - Complexity: O(n).
    static func contains<Ring: BidirectionalCollection<CGPoint>>(_ point: CGPoint, rings: some Sequence<Ring>) -> Bool {
        var isInside = false
        for ring in rings {
            guard var before = ring.last else { continue }
            for corner in ring {
                if (corner.y > point.y) != (before.y > point.y),
                    point.x < (before.x - corner.x) * (point.y - corner.y) / (before.y - corner.y) + corner.x
                {
                    isInside.toggle()
                }
                before = corner
            }
        }
        return isInside
    }
}

extension PolygonGeometry {
    /// Returns the part of a polygon that lies in a box, as rings by the even-odd rule.
    ///
    /// A polygon that the box cuts into several parts results in several rings, which no edges connect.
    /// - Complexity: O(n log n) in the points.
    static func clipped(_ rings: [[CGPoint]], to box: PlanarBox) -> [[CGPoint]] {
        [
            HalfPlane(isVertical: true, limit: box.minX, keepsGreater: true),
            HalfPlane(isVertical: true, limit: box.maxX, keepsGreater: false),
            HalfPlane(isVertical: false, limit: box.minY, keepsGreater: true),
            HalfPlane(isVertical: false, limit: box.maxY, keepsGreater: false),
        ].reduce(rings) { $1.clipped($0) }
    }
}

/// The points on one side of a vertical or horizontal line and on the line.
private struct HalfPlane {
    let isVertical: Bool
    let limit: Double
    let keepsGreater: Bool

    private func contains(_ point: CGPoint) -> Bool {
        let value = isVertical ? point.x : point.y
        return keepsGreater ? value >= limit : value <= limit
    }

    /// Returns the point at which an edge crosses the line.
    private func crossing(_ start: CGPoint, _ end: CGPoint) -> CGPoint {
        if isVertical {
            CGPoint(x: limit, y: start.y + (end.y - start.y) * ((limit - start.x) / (end.x - start.x)))
        } else {
            CGPoint(x: start.x + (end.x - start.x) * ((limit - start.y) / (end.y - start.y)), y: limit)
        }
    }

    /// Returns the part of a polygon in the half-plane.
    ///
    /// The line cuts rings into chains that begin and end on it. Along the line, the polygon lies between the first and the
    /// second end of a chain, the third and the fourth, and so on; these are connected.
    func clipped(_ rings: [[CGPoint]]) -> [[CGPoint]] {
        var kept: [[CGPoint]] = []
        var chains: [[CGPoint]] = []
        for ring in rings {
            guard let outside = ring.firstIndex(where: { !contains($0) }) else {
                kept.append(ring)
                continue
            }
            var chain: [CGPoint] = []
            var last = ring[outside]
            for point in ring[(outside + 1)...] + ring[...outside] {
                if contains(point) {
                    if chain.isEmpty { chain.append(crossing(last, point)) }
                    chain.append(point)
                } else if !chain.isEmpty {
                    chain.append(crossing(last, point))
                    chains.append(chain)
                    chain = []
                }
                last = point
            }
        }
        return kept + connected(chains)
    }

    /// Returns the rings that chains form with the parts of the line between them.
    private func connected(_ chains: [[CGPoint]]) -> [[CGPoint]] {
        // The ends of chain n have the numbers 2n and 2n + 1.
        let ends = chains.flatMap { [$0.first, $0.last].compactMap { $0.map { isVertical ? $0.y : $0.x } } }
        let order = ends.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
        var partners = Array(ends.indices)
        for index in stride(from: 1, to: order.count, by: 2) {
            (partners[order[index - 1]], partners[order[index]]) = (order[index], order[index - 1])
        }
        var isUsed = chains.map { _ in false }
        var rings: [[CGPoint]] = []
        for first in chains.indices where !isUsed[first] {
            var ring: [CGPoint] = []
            var end = 2 * first
            repeat {
                isUsed[end / 2] = true
                ring += end.isMultiple(of: 2) ? chains[end / 2] : chains[end / 2].reversed()
                end = partners[end ^ 1]
            } while end != 2 * first
            rings.append(ring)
        }
        return rings
    }
}
