package import Foundation

/// The opacity, the size and the rotation of an overlay, which change without drawing it anew.
package struct OverlayPose: Hashable, Sendable {
    /// The factor of the opacity, 0…1.
    package var opacity: Double

    /// The factor of the size.
    package var scale: Double

    /// The rotation, in degrees clockwise.
    package var rotation: Double

    /// The point of the drawing that stays where it is, in points from its top left corner.
    package var pivot: CGPoint

    /// The drawing as it is.
    package static let identity = OverlayPose()

    /// Creates a pose.
    ///
    /// - Parameters:
    ///   - opacity: The factor of the opacity, 0…1.
    ///   - scale: The factor of the size.
    ///   - rotation: The rotation, in degrees clockwise.
    ///   - pivot: The point of the drawing that stays where it is, in points from its top left corner.
    package init(opacity: Double = 1, scale: Double = 1, rotation: Double = 0, pivot: CGPoint = .zero) {
        self.opacity = opacity
        self.scale = scale
        self.rotation = rotation
        self.pivot = pivot
    }
}
