import Foundation
import KioskGeometry

/// The part of the map that is visible in a rectangle of the screen: a convex polygon in the unit square at any pitch.
///
/// Straight edges on screen are straight on the map, so that geometries are clipped in map coordinates. This avoids the projection
/// of points behind the camera. With terrain, geometries are clipped as on the plane of the centre, and `screenPoint(for:height:)`
/// returns where the elevated ground is seen.
struct VisibleGround {
    let transform: CameraTransform

    /// The rectangle on screen, in upright coordinates.
    let area: CGRect

    /// The bounding box of the visible ground, in the unit square; empty if no ground is visible.
    let extent: PlanarBox

    /// The half-planes that bound the polygon: inside, their products with (east, south, 1), in points of the world from the centre,
    /// are not negative.
    private let edges: [SIMD3<Double>]

    /// The minimum visible depth, as a fraction of the distance of the camera.
    private static let nearest = 0.01

    /// The tolerance for positions on an edge.
    private static let tolerance = 1e-3

    /// Creates the visible ground.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - area: The rectangle on screen, in upright coordinates; its part above the horizon is ignored.
    init(transform: CameraTransform, area: CGRect) {
        self.transform = transform
        let size = transform.size
        let top = transform.horizon.map { max(area.minY, $0 + CameraTransform.horizonMargin) } ?? area.minY
        self.area = CGRect(x: area.minX, y: top, width: area.width, height: max(0, area.maxY - top))
        extent = [(area.minX, top), (area.maxX, top), (area.minX, area.maxY), (area.maxX, area.maxY)].reduce(
            into: PlanarBox.empty
        ) { box, corner in
            let point = transform.worldPoint(for: CGPoint(x: corner.0, y: transform.upright(corner.1)))
            if let point { box.formUnion(PlanarBox(point)) }
        }
        // The rows of the matrix that projects (east, south, 1) to (x, y, w) in clip space, for an upright screen.
        let columns = transform.clipColumns
        let flip = transform.isFlipped ? -1.0 : 1
        let x = SIMD3((0..<3).map { columns[$0].x })
        let y = SIMD3((0..<3).map { flip * columns[$0].y })
        let w = SIMD3((0..<3).map { columns[$0].z })
        // The sides of the rectangle in normalised device coordinates: −1…1 from side to side of the screen, y upwards.
        let (left, right) = (2 * area.minX / size.width - 1, 2 * area.maxX / size.width - 1)
        let (upper, lower) = (1 - 2 * top / size.height, 1 - 2 * area.maxY / size.height)
        // In front of the camera w is positive, so that left ≤ x / w is x − left · w ≥ 0, and likewise for the other sides.
        edges = [
            x - left * w, right * w - x, y - lower * w, upper * w - y,
            // w is the depth.
            w - SIMD3(0, 0, Self.nearest * transform.cameraDistance),
        ]
    }

    /// Returns the upright point on screen of a position in the unit square; nil behind the camera and at the horizon.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - height: The height above the ground, in metres.
    func screenPoint(for position: CGPoint, height: Double = 0) -> CGPoint? {
        let level = height > 0 ? transform.raised(by: height) : transform
        guard !transform.isHidden(position, height: height), let seen = level?.screenPoint(for: position),
            seen.x.isFinite,
            seen.y.isFinite
        else { return nil }
        let point = CGPoint(x: seen.x, y: transform.upright(seen.y))
        // Hills and roofs rise above the horizon.
        if transform.terrain == nil, height == 0, let horizon = transform.horizon,
            point.y < horizon + CameraTransform.horizonMargin
        {
            return nil
        }
        return point
    }

    /// Returns whether a position in the unit square is visible in the rectangle.
    func contains(_ point: CGPoint) -> Bool {
        let point = ground(point)
        return edges.allSatisfy { ($0 * point).sum() >= -Self.tolerance }
    }

    /// Returns the visible part of a segment, as fractions of its length; nil if no part is visible.
    ///
    /// Source: Y.-D. Liang, B. A. Barsky, "A New Concept and Method for Line Clipping" (1984).
    func range(from start: CGPoint, to end: CGPoint) -> ClosedRange<Double>? {
        let (start, end) = (ground(start), ground(end))
        var (first, last) = (0.0, 1.0)
        for edge in edges {
            let (a, b) = ((edge * start).sum(), (edge * end).sum())
            if a < 0, b < 0 { return nil }
            if a < 0 { first = max(first, a / (a - b)) } else if b < 0 { last = min(last, a / (a - b)) }
        }
        return first <= last ? first...last : nil
    }

    /// Returns the visible part of a ring; empty if no part is visible.
    ///
    /// Source: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping" (1974).
    func clipped(_ ring: [CGPoint]) -> [CGPoint] {
        var kept = ring.map(ground)
        for edge in edges {
            guard var last = kept.last else { return [] }
            var next: [SIMD3<Double>] = []
            for corner in kept {
                let (a, b) = ((edge * last).sum(), (edge * corner).sum())
                if (a < 0) != (b < 0) { next.append(last + (corner - last) * (a / (a - b))) }
                if b >= 0 { next.append(corner) }
                last = corner
            }
            kept = next
        }
        return kept.map {
            CGPoint(
                x: transform.center.x + $0.x / transform.worldSize, y: transform.center.y + $0.y / transform.worldSize)
        }
    }

    /// Returns (east, south, 1) of a position in the unit square, in points of the world from the centre.
    private func ground(_ point: CGPoint) -> SIMD3<Double> {
        SIMD3(
            (point.x - transform.center.x) * transform.worldSize, (point.y - transform.center.y) * transform.worldSize,
            1)
    }
}
