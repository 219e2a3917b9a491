import Foundation
import KioskGeometry

/// The part of the ground that contains the positions of upright objects, such as buildings, which are visible in or near a
/// region of the screen.
///
/// Such an object is seen where its position is not: it hides ground that is farther away. The strip ends a point below
/// the horizon.
struct UprightStrip {
    private let transform: CameraTransform

    /// The corners of a box around the region and its tolerance.
    private let corners: [CGPoint]

    /// The levels between which objects are, in points of the world above the plane of the centre.
    private let levels: ClosedRange<Double>

    /// The greatest distance along the ground from a position to what is drawn, in points of the world.
    private let reach: Double

    /// Creates a strip.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - region: The region of the screen.
    ///   - height: The height of the highest object, in points of the world.
    ///   - ground: The least and the greatest level of the ground, in points of the world above the plane of the centre.
    ///   - reach: The greatest distance along the ground from a position to what is drawn, in points of the world.
    ///   - tolerance: The maximum distance from the region, in points.
    init(
        transform: CameraTransform, region: PlanarRegion, height: Double, ground: ClosedRange<Double>,
        reach: Double = 0, tolerance: CGFloat
    ) {
        self.transform = transform
        self.reach = reach
        levels = ground.lowerBound...(ground.upperBound + max(height, 0))
        let box = region.bounds
        let margin = Double(tolerance) + Self.rounding
        corners = [box.minX - margin, box.maxX + margin].flatMap { x in
            [box.minY - margin, box.maxY + margin].map { CGPoint(x: x, y: $0) }
        }
    }

    /// Calls a closure with a box in the unit square that covers the strip.
    func forEachBox(_ visit: (PlanarBox) -> Void) {
        guard levels.upperBound.isFinite, levels.lowerBound.isFinite else { return visit(.everything) }
        let eye = transform.eye
        var box = PlanarBox.empty
        for corner in corners {
            let ray = transform.ray(through: corner)
            for depth in depths(of: ray, from: eye.z) {
                let point = eye + ray * depth
                guard point.x.isFinite, point.y.isFinite else { return visit(.everything) }
                box.formUnion(PlanarBox(transform.worldPoint(right: point.x, down: point.y)))
            }
        }
        let margin = (Self.groundRounding + reach) / transform.worldSize
        visit(
            PlanarBox(
                minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin))
    }

    /// Returns the depths between which a ray from the camera is between the levels.
    private func depths(of ray: SIMD3<Double>, from eyeHeight: Double) -> [Double] {
        // The ground at the horizon is infinitely far away.
        let slope = transform.sinPitch > 0 ? transform.cameraDistance * transform.cosPitch / transform.sinPitch : 1
        let farthest = transform.cameraDistance * max(1, slope / Double(CameraTransform.horizonMargin))
        guard ray.z < 0 else { return [levels.upperBound > eyeHeight ? 0 : farthest, farthest] }
        return [levels.upperBound, levels.lowerBound].map { min(max(0, ($0 - eyeHeight) / ray.z), farthest) }
    }

    /// A tolerance for rounding, in points of the screen.
    private static let rounding = 0.01

    /// A tolerance for rounding, in points of the world.
    private static let groundRounding = 1.0
}
