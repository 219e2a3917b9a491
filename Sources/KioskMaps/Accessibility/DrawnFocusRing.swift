import Foundation

/// The ring that was drawn last: one that only moved keeps its identity.
struct DrawnFocusRing {
    private var drawing: OverlayDrawing?
    private var revision: UInt64 = 0

    init() {}

    /// Returns the ring around a rectangle; nil if no part of it is visible.
    ///
    /// - Parameters:
    ///   - ring: The appearance of the ring.
    ///   - frame: The rectangle, in points.
    ///   - bounds: The view, in points.
    mutating func overlay(_ ring: FocusRing, around frame: CGRect, within bounds: CGRect) -> SceneOverlay? {
        guard let (drawing, origin) = ring.drawing(around: frame, within: bounds) else { return nil }
        if drawing != self.drawing {
            self.drawing = drawing
            revision += 1
        }
        return SceneOverlay(
            identity: BucketIdentity(layer: "focus ring", revision: revision), drawing: drawing, origin: origin)
    }
}
