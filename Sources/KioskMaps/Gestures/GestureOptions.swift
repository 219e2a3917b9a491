public import Foundation

/// Which gestures a map answers to, and how.
public struct GestureOptions: Hashable, Sendable {
    /// Whether one finger drags the map.
    ///
    /// Defaults to `true`.
    public var panEnabled: Bool

    /// Whether two fingers move, zoom and turn the map.
    ///
    /// Defaults to `true`.
    public var pinchEnabled: Bool

    /// Whether the map turns: by two fingers, a mouse with its second button, and keys.
    ///
    /// Defaults to `true`.
    public var rotateEnabled: Bool

    /// Whether the map tilts: by two fingers, a mouse with its second button, and keys.
    ///
    /// Defaults to `true`.
    public var pitchEnabled: Bool

    /// Whether a double tap zooms in by one level; without it a tap is told as soon as its finger lifts.
    ///
    /// Defaults to `true`.
    public var doubleTapToZoomInEnabled: Bool

    /// Whether a tap of two fingers zooms out by one level.
    ///
    /// Defaults to `true`.
    public var doubleTouchToZoomOutEnabled: Bool

    /// Where the map stays while it zooms or turns, in points from the top left corner; nil where the fingers are.
    ///
    /// With a focal point two fingers do not move the map. Defaults to nil.
    public var focalPoint: CGPoint?

    /// Creates options; all gestures are answered, where the fingers are, unless said otherwise.
    public init(
        panEnabled: Bool = true, pinchEnabled: Bool = true, rotateEnabled: Bool = true, pitchEnabled: Bool = true,
        doubleTapToZoomInEnabled: Bool = true,
        doubleTouchToZoomOutEnabled: Bool = true, focalPoint: CGPoint? = nil
    ) {
        self.panEnabled = panEnabled
        self.pinchEnabled = pinchEnabled
        self.rotateEnabled = rotateEnabled
        self.pitchEnabled = pitchEnabled
        self.doubleTapToZoomInEnabled = doubleTapToZoomInEnabled
        self.doubleTouchToZoomOutEnabled = doubleTouchToZoomOutEnabled
        self.focalPoint = focalPoint
    }
}
