import Foundation
import KioskScene

/// The end of elevated ground in front of the horizon, which is near enough for few tiles to cover the ground.
///
/// Source: the far plane of the open renderers.
struct GroundEnd {
    /// The fraction of the height of the horizon above the principal point at which the lowest ground ends.
    private static let horizonFraction = 0.85

    /// The factor of the depth that prevents a gap between the ground and what is drawn above its end.
    private static let margin = 1.01

    /// The y at which level ground ends, in points from the top of the view.
    let y: Double

    /// The depth beyond which no ground is drawn, in points.
    let depth: Double

    /// Creates the end of the ground of a camera; nil if the ground is flat, or the camera looks straight down.
    init?(_ transform: CameraTransform) {
        guard transform.terrain != nil, let horizon = transform.horizon else { return nil }
        let center = Double(transform.principalPoint.y)
        y = center - (center - horizon) * Self.horizonFraction
        // The depth of a plane that the optical axis meets at a reach grows to infinity at the horizon.
        let lowest = max(-transform.groundLevels.lowerBound, 0)
        let reach = transform.cameraDistance + lowest / cos(transform.pitch * .pi / 180)
        depth = reach * Self.margin / (1 - Self.horizonFraction)
    }

    /// Returns the value of the depth buffer before a frame is drawn, with which nothing is drawn beyond the end.
    ///
    /// It is 1, which hides nothing, if the end is above the view: ground in the view is nearer.
    static func clearDepth(_ transform: CameraTransform) -> Float {
        guard let end = GroundEnd(transform), end.y > 0 else { return 1 }
        // The buffer contains 1 - nearest / depth, as GroundShader computes it.
        let fraction = GroundShader.nearestFraction * transform.cameraDistance / end.depth
        return fraction.isFinite ? Float(1 - min(max(fraction, 0), 1)) : 1
    }
}
