public import Foundation

/// A drawing at a point of the screen, above the whole map.
public struct SceneOverlay: Sendable {
    /// The identity of the drawing, independent of its origin; equal identities mean equal drawings, which can be
    /// cached.
    public var identity: BucketIdentity

    /// The drawing.
    public var drawing: OverlayDrawing

    /// The point of the drawing's top left corner, in points from the top left corner of the view; drawings do not
    /// rotate.
    public var origin: CGPoint

    /// Creates an overlay.
    ///
    /// - Parameters:
    ///   - identity: The identity of the drawing.
    ///   - drawing: The drawing.
    ///   - origin: The point of the drawing's top left corner, in points from the top left corner of the view.
    public init(identity: BucketIdentity, drawing: OverlayDrawing, origin: CGPoint) {
        self.identity = identity
        self.drawing = drawing
        self.origin = origin
    }
}
