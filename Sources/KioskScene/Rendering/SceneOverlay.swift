public import Foundation

/// A drawing at a point of the screen, above the whole map.
public struct SceneOverlay: Sendable {
    /// The identity of the drawing, independent of its origin; equal identities mean equal drawings, which can be
    /// cached.
    public var identity: BucketIdentity

    /// The drawing.
    public var drawing: OverlayDrawing

    /// The point of the drawing's top left corner, in points from the top left corner of the view; it does not
    /// rotate with the map.
    public var origin: CGPoint

    /// The opacity, the size and the rotation.
    public var pose: OverlayPose

    /// Creates an overlay.
    ///
    /// - Parameters:
    ///   - identity: The identity of the drawing.
    ///   - drawing: The drawing.
    ///   - origin: The point of the drawing's top left corner, in points from the top left corner of the view.
    ///   - pose: The opacity, the size and the rotation.
    public init(
        identity: BucketIdentity, drawing: OverlayDrawing, origin: CGPoint, pose: OverlayPose = .identity
    ) {
        self.identity = identity
        self.drawing = drawing
        self.origin = origin
        self.pose = pose
    }
}
