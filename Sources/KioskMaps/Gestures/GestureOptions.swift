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

    /// Whether a double tap zooms in by one level; without it a tap is told as soon as its finger lifts.
    ///
    /// Defaults to `true`.
    public var doubleTapToZoomInEnabled: Bool

    /// Whether a tap of two fingers zooms out by one level.
    ///
    /// Defaults to `true`.
    public var doubleTouchToZoomOutEnabled: Bool

    /// What is left of the velocity of a map that was flung after each millisecond, from 0, which stops it, to 0.9999.
    ///
    /// Defaults to 0.998; 0.99 stops it fast.
    public var panDecelerationFactor: CGFloat

    /// Where the map stays while it zooms or turns, in points from the top left corner; nil where the fingers are.
    ///
    /// With a focal point two fingers do not move the map. Defaults to nil.
    public var focalPoint: CGPoint?

    /// Creates options; all gestures are answered, where the fingers are, unless said otherwise.
    public init(
        panEnabled: Bool = true, pinchEnabled: Bool = true, doubleTapToZoomInEnabled: Bool = true,
        doubleTouchToZoomOutEnabled: Bool = true, panDecelerationFactor: CGFloat = 0.998, focalPoint: CGPoint? = nil
    ) {
        self.panEnabled = panEnabled
        self.pinchEnabled = pinchEnabled
        self.doubleTapToZoomInEnabled = doubleTapToZoomInEnabled
        self.doubleTouchToZoomOutEnabled = doubleTouchToZoomOutEnabled
        self.panDecelerationFactor = panDecelerationFactor
        self.focalPoint = focalPoint
    }
}
