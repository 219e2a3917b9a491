package import Foundation
import KioskGeometry

/// How the outlines of features become those of solids: walls along them, or rounded corners.
package struct ExtrusionForm: Hashable, Sendable {
    /// The outline of a solid.
    package struct Outline: Equatable, Sendable {
        /// The rings, in the unit square.
        package var rings: [[CGPoint]]
        /// Whether the rings are lines, which are not closed.
        package var isLine: Bool
    }

    /// The width of the walls that are drawn along the rings in place of the polygon, in metres; 0 for the polygon.
    package var wallWidth = 0.0

    /// The distance from a corner at which its curve begins, in metres; 0 for sharp corners.
    package var cornerDistance = 0.0

    /// The cosine of a turn, from which on a corner counts as straight and is not rounded.
    private static let straight = 0.98

    /// The number of edges of a rounded corner.
    private static let cornerEdges = 4

    /// The part of an edge that a rounded corner may replace.
    private static let edgeFraction = 0.45

    /// The least sum of 1 and the cosine of a turn for which walls meet in a point.
    private static let sharpest = 0.3

    /// Creates the form of a feature as it is.
    package init() {}

    /// Whether outlines are those of the features.
    package var isPlain: Bool { wallWidth <= 0 && cornerDistance <= 0 }

    /// Returns the outlines of the solids of a shape.
    ///
    /// - Parameters:
    ///   - rings: The rings of the shape, in the unit square.
    ///   - isLine: Whether the rings are lines.
    ///   - tile: The square of the tile that contains the shape; nil if it is not part of a tile. There are no walls along edges
    ///     beside it, at which the tile was cut.
    /// - Complexity: O(vertices)
    package func outlines(of rings: [[CGPoint]], isLine: Bool, tile: CGRect?) -> [Outline] {
        let rings = rings.map { Self.corners(of: $0, isClosed: !isLine) }
        if wallWidth > 0 {
            return rings.flatMap { walls(along: $0, isClosed: !isLine, tile: tile) }
        }
        guard !isLine, cornerDistance > 0 else { return [Outline(rings: rings.map(Self.points), isLine: isLine)] }
        return [Outline(rings: rings.map { Self.points(rounded($0)) }, isLine: false)]
    }

    /// Returns the length of a metre along the ground at a position, in widths of the world.
    package static func metre(at position: SIMD2<Double>) -> Double {
        let latitude = WebMercator.coordinate(for: CGPoint(x: position.x, y: position.y)).latitude
        return 1 / (Projection.metersPerPoint(for: latitude, zoom: 0) * WebMercator.tileSize)
    }

    /// Returns the corners of a ring without those that repeat the previous one, and without positions that are not finite.
    private static func corners(of ring: [CGPoint], isClosed: Bool) -> [SIMD2<Double>] {
        var corners: [SIMD2<Double>] = []
        for point in ring where point.x.isFinite && point.y.isFinite {
            let corner = SIMD2<Double>(point.x, point.y)
            if corners.last != corner { corners.append(corner) }
        }
        if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
        return corners
    }

    private static func points(_ corners: [SIMD2<Double>]) -> [CGPoint] { corners.map { CGPoint(x: $0.x, y: $0.y) } }

    /// Returns a wall for each edge, and a solid for each corner that fills the gap between two walls.
    private func walls(along corners: [SIMD2<Double>], isClosed: Bool, tile: CGRect?) -> [Outline] {
        guard corners.count > 1 else { return [] }
        var outlines: [Outline] = []
        var last: SIMD2<Double>?
        let count = isClosed ? corners.count : corners.count - 1
        func half(at corner: SIMD2<Double>) -> Double { wallWidth / 2 * Self.metre(at: corner) }
        func side(_ index: Int) -> SIMD2<Double>? {
            let (start, end) = (corners[index % corners.count], corners[(index + 1) % corners.count])
            if let tile, Self.isBeside(tile, start, end) { return nil }
            let direction = end - start
            return SIMD2(-direction.y, direction.x) / (direction * direction).sum().squareRoot()
        }
        if isClosed { last = side(corners.count - 1) }
        for index in 0..<count {
            let (start, end) = (corners[index], corners[(index + 1) % corners.count])
            let current = side(index)
            if let current {
                let (first, second) = (current * half(at: start), current * half(at: end))
                outlines.append(
                    Outline(
                        rings: [Self.points([start + first, end + second, end - second, start - first])], isLine: false)
                )
                if let last, let filling = Self.filling(at: start, last, current, half: half(at: start)) {
                    outlines.append(Outline(rings: [Self.points(filling)], isLine: false))
                }
            }
            last = current
        }
        return outlines
    }

    /// Returns the outline of the gap between two walls on the outer side of a corner; nil if there is none.
    private static func filling(
        at corner: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>, half: Double
    ) -> [SIMD2<Double>]? {
        let cross = before.x * after.y - before.y * after.x
        guard abs(cross) > 1e-9 else { return nil }
        let outer = cross > 0 ? -half : half
        let (first, second) = (corner + before * outer, corner + after * outer)
        let cosine = 1 + (before * after).sum()
        guard cosine > sharpest else { return [corner, first, second] }
        return [corner, first, corner + (before + after) * (outer / cosine), second]
    }

    /// Returns whether an edge lies on one side of a square, outside.
    private static func isBeside(_ tile: CGRect, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Bool {
        max(start.x, end.x) < tile.minX || min(start.x, end.x) > tile.maxX || max(start.y, end.y) < tile.minY
            || min(start.y, end.y) > tile.maxY
    }

    /// Replaces the corners of a ring by parabolas: quadratic Bézier curves whose control point is the corner.
    private func rounded(_ corners: [SIMD2<Double>]) -> [SIMD2<Double>] {
        guard corners.count > 2 else { return corners }
        var result: [SIMD2<Double>] = []
        result.reserveCapacity(corners.count * (Self.cornerEdges + 1))
        for index in corners.indices {
            let corner = corners[index]
            let back = corners[(index + corners.count - 1) % corners.count] - corner
            let forth = corners[(index + 1) % corners.count] - corner
            let (backLength, forthLength) = ((back * back).sum().squareRoot(), (forth * forth).sum().squareRoot())
            let cosine = -(back * forth).sum() / (backLength * forthLength)
            guard cosine < Self.straight else {
                result.append(corner)
                continue
            }
            let cut = min(cornerDistance * Self.metre(at: corner), Self.edgeFraction * min(backLength, forthLength))
            let (start, end) = (corner + back * (cut / backLength), corner + forth * (cut / forthLength))
            for step in 0...Self.cornerEdges {
                let fraction = Double(step) / Double(Self.cornerEdges)
                let (first, second) = (start + (corner - start) * fraction, corner + (end - corner) * fraction)
                result.append(first + (second - first) * fraction)
            }
        }
        return result
    }
}
