public import Foundation

/// A drawing at a place of the screen, above the whole map.
public struct SceneOverlay: Sendable {
    /// Names the drawing, wherever it is: equal identities mean equal drawings, so a renderer may keep what it uploaded.
    public var identity: BucketIdentity

    /// What to draw.
    public var drawing: OverlayDrawing

    /// Where its top left corner goes, in points from the top left corner of the view, the right way up.
    public var origin: CGPoint

    /// Creates an overlay.
    public init(identity: BucketIdentity, drawing: OverlayDrawing, origin: CGPoint) {
        self.identity = identity
        self.drawing = drawing
        self.origin = origin
    }
}
