import Foundation
import KioskGeometry

/// The part of the ground in which an object on the ground can lie that is seen in a region or near it.
///
/// Ground that is seen near the horizon is deep and narrow, so it is returned in pieces, each a few times as far away as
/// the one before.
struct GroundStrip {
    private let transform: CameraTransform

    /// A box around the region and its tolerance, in the upright image.
    private let seen: PlanarBox

    /// The maximum distance from a position to the edge of what is drawn for it, in points.
    private let reach: Double

    /// The fraction of the reach that shrinks like the ground, 0…1; the rest is the same on the screen at any distance.
    private let mapFraction: Double

    init(transform: CameraTransform, region: PlanarRegion, reach: Double, tolerance: CGFloat, mapFraction: Double) {
        self.transform = transform
        self.reach = reach
        self.mapFraction = mapFraction
        let box = region.map { CGPoint(x: $0.x, y: transform.upright($0.y)) }.bounds
        let margin = Double(tolerance) + Self.rounding
        seen = PlanarBox(
            minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin)
    }

    /// Calls a closure with boxes in the unit square that cover the strip.
    ///
    /// - Complexity: O(log d) in the depth of the ground.
    func forEachBox(_ visit: (PlanarBox) -> Void) {
        // An object that keeps its size on the screen covers the more ground the farther away it is, and depth grows by
        // at most the sine of the pitch per point: with depths in distances of the camera, its radius r on the ground is
        // reach · depth + r · growth at most, so r = reach · depth / (1 − growth).
        let growth = (1 - mapFraction) * reach * transform.sinPitch / transform.cameraDistance
        guard growth < Self.maximumGrowth, reach.isFinite, seen.minY.isFinite, seen.maxY.isFinite else {
            return visit(.everything)
        }
        let horizon = transform.horizon.map { Double($0) } ?? -.infinity
        let top = max(seen.minY, horizon + Double(CameraTransform.horizonMargin))
        var bottom = seen.maxY
        while bottom >= top {
            let next = max(top, horizon + (bottom - horizon) / Self.piece)
            visit(box(from: next, to: bottom, growth: growth))
            guard next > top else { return }
            bottom = next
        }
    }

    /// Returns a box around the ground seen between two heights of the screen and the objects that reach into it.
    private func box(from top: Double, to bottom: Double, growth: Double) -> PlanarBox {
        var box = PlanarBox.empty
        func include(_ x: Double, _ y: Double) -> Bool {
            guard let point = transform.worldPoint(for: CGPoint(x: x, y: transform.upright(y))) else { return false }
            let depth = transform.depth(of: point) / transform.cameraDistance
            let size = reach * (mapFraction + (1 - mapFraction) * depth)
            let radius = (size / (1 - growth) + Self.groundRounding) / transform.worldSize
            box.formUnion(
                PlanarBox(
                    minX: point.x - radius, minY: point.y - radius, maxX: point.x + radius, maxY: point.y + radius))
            return true
        }
        let isSeen =
            include(seen.minX, top) && include(seen.maxX, top) && include(seen.minX, bottom)
            && include(seen.maxX, bottom)
        return isSeen ? box : .everything
    }

    /// The fraction of the size beyond which the size on the screen grows without bounds.
    private static let maximumGrowth = 0.99

    /// The ratio of the distances from the horizon of the near and the far side of a piece.
    private static let piece = 4.0

    /// A tolerance for rounding, in points of the screen.
    private static let rounding = 0.01

    /// A tolerance for rounding, in points of the world.
    private static let groundRounding = 1.0
}
