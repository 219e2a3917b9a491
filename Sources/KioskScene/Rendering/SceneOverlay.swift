package import Foundation

/// A drawing at a point of the screen, above the whole map.
package struct SceneOverlay: Sendable {
    /// The identity of the drawing, independent of its origin; equal identities mean equal drawings, which can be
    /// cached.
    package var identity: BucketIdentity

    /// The drawing.
    package var drawing: OverlayDrawing

    /// The point of the drawing's top left corner, in points from the top left corner of the view; it does not
    /// rotate with the map.
    package var origin: CGPoint

    /// The opacity, the size and the rotation.
    package var pose: OverlayPose

    /// The rectangle outside of which nothing of the drawing is visible, in points from the top left corner of the view; nil for the
    /// whole view.
    package var clip: CGRect?

    /// Creates an overlay.
    ///
    /// - Parameters:
    ///   - identity: The identity of the drawing.
    ///   - drawing: The drawing.
    ///   - origin: The point of the drawing's top left corner, in points from the top left corner of the view.
    ///   - pose: The opacity, the size and the rotation.
    ///   - clip: The rectangle outside of which nothing of the drawing is visible, in points; nil for the whole view.
    package init(
        identity: BucketIdentity, drawing: OverlayDrawing, origin: CGPoint, pose: OverlayPose = .identity,
        clip: CGRect? = nil
    ) {
        self.identity = identity
        self.drawing = drawing
        self.origin = origin
        self.pose = pose
        self.clip = clip
    }
}
