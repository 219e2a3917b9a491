package import Foundation
package import KioskGeometry

/// A point or a polygon from which distances are measured, in a plane whose y axis points down.
package struct PlanarRegion {
    /// The point, or the first corner.
    package let first: CGPoint

    /// The corners after the first; empty for a point.
    private let others: [CGPoint]

    /// Creates the region of one point.
    package init(_ point: CGPoint) {
        first = point
        others = []
    }

    /// Creates a polygon from its corners, the first of which need not be repeated; nil without corners.
    package init?(corners: [CGPoint]) {
        guard let first = corners.first else { return nil }
        self.first = first
        others = Array(corners.dropFirst())
    }

    /// Creates the region of a rectangle and its edges.
    package init(_ rect: CGRect) {
        first = CGPoint(x: rect.minX, y: rect.minY)
        others = [
            CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
    }

    /// Whether the region is a single point.
    package var isPoint: Bool { others.isEmpty }

    /// The corners, or the point.
    package var corners: [CGPoint] { [first] + others }

    /// The smallest box that contains the region.
    package var bounds: PlanarBox {
        var bounds = PlanarBox(first)
        for corner in others { bounds.formUnion(PlanarBox(corner)) }
        return bounds
    }

    /// Returns the region with each of its points moved.
    package func map(_ move: (CGPoint) -> CGPoint) -> PlanarRegion {
        // A region of one point, by far the most frequent, needs no storage.
        PlanarRegion(first: move(first), others: others.isEmpty ? [] : others.map(move))
    }

    private init(first: CGPoint, others: [CGPoint]) {
        self.first = first
        self.others = others
    }
}

extension PlanarRegion {
    /// Returns the parts of the region in a box.
    ///
    /// A point on an edge lies in one of two adjacent boxes, and the edges of a polygon in both.
    package func clipped(to box: PlanarBox) -> [PlanarRegion] {
        if isPoint { return box.containsHalfOpen(first) ? [self] : [] }
        return PolygonGeometry.clipped([corners], to: box).compactMap { PlanarRegion(corners: $0) }
    }

    /// Returns whether a point lies inside by the even-odd rule; false for a region that is a point.
    package func contains(_ point: CGPoint) -> Bool {
        !isPoint && PolygonGeometry.contains(point, rings: [corners])
    }

    /// Returns the distance to a point; 0 when it lies inside.
    ///
    /// - Complexity: O(m) in the corners.
    package func distance(to point: CGPoint) -> CGFloat {
        if isPoint { return hypot(point.x - first.x, point.y - first.y) }
        return contains(point) ? 0 : PathGeometry.distance(from: point, to: corners, isClosed: true)
    }

    /// Returns the distance to a path; 0 if they touch, infinite if the path has no points.
    ///
    /// - Complexity: O(m · n) in the corners and the points of the path.
    package func distance<Path: BidirectionalCollection<CGPoint>>(to path: Path, isClosed: Bool) -> CGFloat {
        if isPoint { return PathGeometry.distance(from: first, to: path, isClosed: isClosed) }
        guard let start = path.first, var last = isClosed ? path.last : start else { return .infinity }
        var nearest = CGFloat.infinity
        for point in path {
            if contains(point) || isCrossed(by: last, point) { return 0 }
            nearest = min(nearest, PathGeometry.distance(from: point, to: corners, isClosed: true))
            last = point
        }
        // The distance between two paths that do not cross is that of a corner of either.
        for corner in corners {
            nearest = min(nearest, PathGeometry.distance(from: corner, to: path, isClosed: isClosed))
        }
        return nearest
    }

    /// Returns the distance to the inside of rings by the even-odd rule; 0 when they overlap.
    ///
    /// - Complexity: O(m · n) in the corners and the points of the rings.
    package func distance<Path: BidirectionalCollection<CGPoint>>(toInsideOf rings: [Path]) -> CGFloat {
        if PolygonGeometry.contains(first, rings: rings) { return 0 }
        return rings.lazy.map { distance(to: $0, isClosed: true) }.min() ?? .infinity
    }

    /// Returns the distance to the inside of a rectangle; 0 when they overlap.
    package func distance(to box: CGRect) -> CGFloat {
        if isPoint {
            return hypot(
                max(box.minX - first.x, 0, first.x - box.maxX), max(box.minY - first.y, 0, first.y - box.maxY))
        }
        return distance(toInsideOf: [PlanarRegion(box).corners])
    }

    private func isCrossed(by start: CGPoint, _ end: CGPoint) -> Bool {
        var last = others.last ?? first
        for corner in corners {
            if PathGeometry.isCrossing(start, end, last, corner) { return true }
            last = corner
        }
        return false
    }
}

extension PlanarRegion {
    /// Returns the part of the region at or below a height of the screen; nil if it is empty.
    ///
    /// Source: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping" (1974).
    fileprivate func clipped(below y: CGFloat) -> PlanarRegion? {
        var kept: [CGPoint] = []
        var last = others.last ?? first
        for corner in corners {
            if (corner.y >= y) != (last.y >= y) {
                let fraction = (y - last.y) / (corner.y - last.y)
                kept.append(CGPoint(x: last.x + (corner.x - last.x) * fraction, y: y))
            }
            if corner.y >= y { kept.append(corner) }
            last = corner
        }
        return PlanarRegion(corners: kept)
    }
}

extension CameraTransform {
    /// Returns the part of the unit square that is visible in a region of the screen; nil if it is empty.
    ///
    /// The ground less than `horizonMargin` below the horizon is not included.
    package func ground(in region: PlanarRegion) -> PlanarRegion? {
        let lowest = (horizon ?? -.infinity) + Self.horizonMargin
        if region.isPoint {
            // Hills rise above the horizon.
            if terrain != nil, let hit = surfaceHit(at: region.first) { return PlanarRegion(hit.world) }
            guard self.upright(region.first.y) >= lowest else { return nil }
            return worldPoint(for: region.first).map { PlanarRegion($0) }
        }
        let upright = region.map { CGPoint(x: $0.x, y: self.upright($0.y)) }
        let isWhole = upright.corners.allSatisfy { $0.y >= lowest }
        guard let seen = isWhole ? upright : upright.clipped(below: lowest) else { return nil }
        var corners: [CGPoint] = []
        for corner in seen.corners {
            guard let point = worldPoint(for: CGPoint(x: corner.x, y: self.upright(corner.y))) else { return nil }
            corners.append(point)
        }
        return PlanarRegion(corners: corners)
    }
}
