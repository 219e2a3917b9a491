import Foundation
import KioskGeometry

/// The part of the ground that contains the positions of objects that face the viewer and are visible in or near a region of
/// the screen.
///
/// For objects that shrink like the ground and a region of one point, the strip ends a point below the horizon, so that a
/// tap does not examine all the ground beyond, whose objects are too small to see. Objects that keep their size are drawn
/// and found up to the horizon. The strip is deep, so it is returned in pieces, each twice as far away as the one before.
struct BillboardStrip {
    private let transform: CameraTransform

    /// A box around the region, in the upright image.
    private let seen: PlanarBox

    /// The size of the largest object, in points where the ground is as large as at the principal point.
    private let reach: Double

    /// The maximum distance of an object from the region, in points.
    private let tolerance: Double

    /// The fraction of the size that shrinks like the ground, 0…1; the rest is the same at any distance.
    private let mapFraction: Double

    /// The distance from the horizon at which the ground begins, in points.
    private let margin: Double

    init(transform: CameraTransform, region: PlanarRegion, reach: Double, tolerance: CGFloat, mapFraction: Double) {
        self.transform = transform
        seen = region.map { CGPoint(x: $0.x, y: transform.upright($0.y)) }.bounds
        self.reach = reach
        self.tolerance = Double(tolerance) + Self.rounding
        self.mapFraction = mapFraction
        margin = mapFraction == 1 && region.isPoint ? Double(CameraTransform.horizonMargin) : 0
    }

    /// Calls a closure with boxes in the unit square that cover the strip.
    ///
    /// - Parameter bounds: The bounds of all objects; copies to the east and west count as well.
    /// - Complexity: O(log d) in the maximum depth of the ground.
    func forEachBox(over bounds: PlanarBox, _ visit: (PlanarBox) -> Void) {
        guard let scales = scales(over: bounds) else { return visit(.everything) }
        var near = scales.upperBound
        while near > scales.lowerBound {
            let far = max(near / 2, scales.lowerBound)
            visit(piece(far...near))
            near = far
        }
    }

    /// The scales, points of the screen per point of the world, between which an object may be near enough; nil without
    /// such a limit.
    private func scales(over bounds: PlanarBox) -> ClosedRange<Double>? {
        guard reach.isFinite, tolerance.isFinite else { return nil }
        // Not empty, so that there is one piece.
        guard !isFlat, let horizon = transform.horizon else { return 1...1.0.nextUp }
        // Ground at a scale s is seen s · slope below the horizon, and an object there extends s · growing + fixed around it. The limits
        // are the scales at which the object touches the lower and the upper edge of the region.
        let slope = transform.cameraDistance * transform.cosPitch / transform.sinPitch
        let (growing, fixed) = (reach * mapFraction, reach * (1 - mapFraction) + tolerance)
        let nearest = growing < slope ? (seen.maxY - horizon + fixed) / (slope - growing) : Self.largestScale
        let farthest = (seen.minY - horizon - fixed) / (slope + growing)
        guard nearest.isFinite, farthest.isFinite else { return nil }
        let lowest = max(farthest, smallestScale(over: bounds), margin / slope)
        return lowest...max(nearest, lowest)
    }

    /// The scale of the farthest ground.
    private func smallestScale(over bounds: PlanarBox) -> Double {
        let (west, east) = (
            transform.center.x - CameraTransform.visibleWorlds, transform.center.x + CameraTransform.visibleWorlds
        )
        func depth(_ x: Double, _ y: Double) -> Double { transform.depth(of: CGPoint(x: x, y: y)) }
        let farthest = max(
            depth(west, bounds.minY), depth(east, bounds.minY), depth(west, bounds.maxY), depth(east, bounds.maxY))
        // Layers translate what they draw, but by less than a world.
        let depth = max(farthest, transform.cameraDistance) + transform.worldSize
        return transform.cameraDistance / depth
    }

    /// Returns a box around the ground between two scales.
    private func piece(_ scales: ClosedRange<Double>) -> PlanarBox {
        let margin = reach * (1 - mapFraction + mapFraction * scales.upperBound) + tolerance
        var box = PlanarBox.empty
        func include(down: Double, scale: Double) {
            func include(x: Double) {
                let right = (x - transform.principalPoint.x) / scale
                let east = right * transform.cosBearing - down * transform.sinBearing
                let south = right * transform.sinBearing + down * transform.cosBearing
                box.formUnion(PlanarBox(transform.worldPoint(east: east, south: south)))
            }
            include(x: seen.minX - margin)
            include(x: seen.maxX + margin)
        }
        func include(scale: Double) {
            guard isFlat else {
                return include(down: transform.cameraDistance * (1 - 1 / scale) / transform.sinPitch, scale: scale)
            }
            include(down: seen.minY - margin - transform.principalPoint.y, scale: scale)
            include(down: seen.maxY + margin - transform.principalPoint.y, scale: scale)
        }
        include(scale: scales.lowerBound)
        include(scale: scales.upperBound)
        return box
    }

    /// Whether the scale is the same everywhere as at the principal point, within a thousandth of a point.
    private var isFlat: Bool { transform.sinPitch < 1e-6 }

    /// The scale of ground just before the camera; nearer ground is not drawn.
    private static let largestScale = 100.0

    /// A tolerance for rounding, in points.
    private static let rounding = 0.01
}

extension PlanarBox {
    /// The bounds of all objects.
    static let everything = PlanarBox(
        minX: -.greatestFiniteMagnitude, minY: -.greatestFiniteMagnitude, maxX: .greatestFiniteMagnitude,
        maxY: .greatestFiniteMagnitude)
}

extension CameraTransform {
    /// The number of copies of the world to either side of the camera; more are seen only where they are a point wide.
    static let visibleWorlds = 8.0

    /// Returns the point of the unit square at an offset from the centre, in points of the world to the east and south.
    fileprivate func worldPoint(east: Double, south: Double) -> CGPoint {
        CGPoint(x: center.x + east / worldSize, y: center.y + south / worldSize)
    }
}
