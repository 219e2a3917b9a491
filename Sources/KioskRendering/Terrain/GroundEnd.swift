import Foundation
import KioskScene

/// The end of elevated ground: a plane at a right angle to the optical axis, beyond which no ground is drawn.
///
/// Up to the horizon, ground has no end; up to this plane, which is seen somewhat below the horizon, few tiles cover it.
///
/// Source: the far plane of the open renderers.
struct GroundEnd {
    /// The height above the principal point at which the lowest ground ends on screen, as a fraction of that of the horizon.
    private static let horizonFraction = 0.85

    /// The factor of the depth by which the ground overlaps the sky, so that rounding leaves no gap between them.
    private static let overlap = 1.01

    /// The y at which the lowest ground ends, in points from the top of the view; higher ground ends above it.
    let y: Double

    /// The depth of the plane: its distance from the camera along the optical axis, in points.
    let depth: Double

    /// Creates the end of the ground of a camera; nil if the ground is flat, or the camera looks straight down.
    init?(_ transform: CameraTransform) {
        guard transform.terrain != nil, let horizon = transform.horizon else { return nil }
        let center = Double(transform.principalPoint.y)
        y = center - (center - horizon) * Self.horizonFraction
        // The optical axis meets the plane of the centre at the distance of the camera, and the lowest ground at `depthOnAxis`.
        // Above the principal point, at a fraction of the height of the horizon, the depth of that ground is
        // depthOnAxis / (1 - fraction).
        let drop = max(-transform.groundLevels.lowerBound, 0)
        let depthOnAxis = transform.cameraDistance + drop / cos(transform.pitch * .pi / 180)
        depth = depthOnAxis * Self.overlap / (1 - Self.horizonFraction)
    }

    /// Returns the value with which the depth buffer is cleared before a frame, so that the depth test hides ground beyond the
    /// end.
    ///
    /// It is 1, which hides nothing, if the ground has no end, or one above the view: ground in the view is nearer.
    static func clearDepth(_ transform: CameraTransform) -> Float {
        guard let end = GroundEnd(transform), end.y > 0 else { return 1 }
        // The buffer contains 1 - nearest / depth; see `solidPosition` of GroundShader.
        let nearest = GroundShader.nearestFraction * transform.cameraDistance
        let ratio = nearest / end.depth
        return ratio.isFinite ? Float(1 - min(max(ratio, 0), 1)) : 1
    }
}
