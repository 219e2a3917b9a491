public import Foundation

/// The gestures that a map responds to, and their effects.
///
///     mapView.gestures.options.rotateEnabled = false  // north stays up
///     mapView.gestures.options.focalPoint = puck      // what lies here stays here
///
/// A gesture under way that is switched off ends where it is.
public struct GestureOptions: Hashable, Sendable {
    /// Whether one finger drags the map.
    ///
    /// Defaults to `true`.
    public var panEnabled: Bool

    /// Whether two fingers move and zoom the map; how much of that, say `pinchPanEnabled` and `pinchZoomEnabled`.
    ///
    /// Defaults to `true`.
    public var pinchEnabled: Bool

    /// Whether the map turns: by two fingers, a mouse with its second button, and keys.
    ///
    /// Defaults to `true`.
    public var rotateEnabled: Bool

    /// Whether two fingers turn and zoom the map at the same time; otherwise they do what they did first.
    ///
    /// Defaults to `true`.
    public var simultaneousRotateAndPinchZoomEnabled: Bool

    /// Whether two fingers that spread zoom the map.
    ///
    /// Defaults to `true`.
    public var pinchZoomEnabled: Bool

    /// Whether two fingers move the map; otherwise it zooms and turns about `focalPoint`, or about the middle of the fingers
    /// as they began.
    ///
    /// Defaults to `true`.
    public var pinchPanEnabled: Bool

    /// Whether the map tilts: by two fingers side by side that move up or down, a mouse with its second button, and keys.
    ///
    /// Defaults to `true`.
    public var pitchEnabled: Bool

    /// Whether a double tap zooms in by one level; without it a tap is sent as soon as its finger lifts.
    ///
    /// Defaults to `true`.
    public var doubleTapToZoomInEnabled: Bool

    /// Whether a tap of two fingers zooms out by one level.
    ///
    /// Defaults to `true`.
    public var doubleTouchToZoomOutEnabled: Bool

    /// Whether a finger that taps, comes down again and moves up or down zooms the map; otherwise it drags it.
    ///
    /// Defaults to `true`.
    public var quickZoomEnabled: Bool

    /// Where to one finger drags the map.
    ///
    /// Defaults to everywhere.
    public var panMode: PanMode

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
        panEnabled: Bool = true, pinchEnabled: Bool = true, rotateEnabled: Bool = true,
        simultaneousRotateAndPinchZoomEnabled: Bool = true, pinchZoomEnabled: Bool = true,
        pinchPanEnabled: Bool = true, pitchEnabled: Bool = true, doubleTapToZoomInEnabled: Bool = true,
        doubleTouchToZoomOutEnabled: Bool = true, quickZoomEnabled: Bool = true,
        panMode: PanMode = .horizontalAndVertical, panDecelerationFactor: CGFloat = 0.998, focalPoint: CGPoint? = nil
    ) {
        self.panEnabled = panEnabled
        self.pinchEnabled = pinchEnabled
        self.rotateEnabled = rotateEnabled
        self.simultaneousRotateAndPinchZoomEnabled = simultaneousRotateAndPinchZoomEnabled
        self.pinchZoomEnabled = pinchZoomEnabled
        self.pinchPanEnabled = pinchPanEnabled
        self.pitchEnabled = pitchEnabled
        self.doubleTapToZoomInEnabled = doubleTapToZoomInEnabled
        self.doubleTouchToZoomOutEnabled = doubleTouchToZoomOutEnabled
        self.quickZoomEnabled = quickZoomEnabled
        self.panMode = panMode
        self.panDecelerationFactor = panDecelerationFactor
        self.focalPoint = focalPoint
    }

    /// Whether two fingers turn the map.
    @available(*, deprecated, renamed: "rotateEnabled")
    public var pinchRotateEnabled: Bool {
        get { rotateEnabled }
        set { rotateEnabled = newValue }
    }
}
