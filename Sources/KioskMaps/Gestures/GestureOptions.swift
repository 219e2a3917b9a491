public import Foundation
public import KioskGestures

/// The gestures that a map responds to, and their effects.
///
///     mapView.gestures.options.rotateEnabled = false  // north stays up
///     mapView.gestures.options.focalPoint = puck      // what lies here stays here
///
/// A gesture in progress that is disabled ends.
public struct GestureOptions: Hashable, Sendable {
    /// Whether one finger drags the map.
    ///
    /// Defaults to `true`.
    public var panEnabled: Bool

    /// Whether two fingers move and zoom the map, as `pinchPanEnabled` and `pinchZoomEnabled` select.
    ///
    /// Defaults to `true`.
    public var pinchEnabled: Bool

    /// Whether the map rotates: by two fingers, the second button of a mouse, and keys.
    ///
    /// Defaults to `true`.
    public var rotateEnabled: Bool

    /// Whether two fingers rotate and zoom the map at the same time; otherwise only the first of both is recognised.
    ///
    /// Defaults to `true`.
    public var simultaneousRotateAndPinchZoomEnabled: Bool

    /// Whether two fingers that spread zoom the map.
    ///
    /// Defaults to `true`.
    public var pinchZoomEnabled: Bool

    /// Whether two fingers move the map; otherwise it zooms and rotates about `focalPoint`, or about the initial midpoint of the
    /// fingers.
    ///
    /// Defaults to `true`.
    public var pinchPanEnabled: Bool

    /// Whether the map tilts: by two fingers side by side that move up or down, the second button of a mouse, and keys.
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

    /// Whether a finger that taps, comes down again and moves up or down zooms the map; otherwise it drags the map.
    ///
    /// Defaults to `true`.
    public var quickZoomEnabled: Bool

    /// Whether a finger that taps, comes down again and moves to the side rotates the map, for panels with a single contact.
    ///
    /// The movement up and down zooms at the same time if `quickZoomEnabled`. Defaults to `false`.
    public var oneFingerRotationEnabled: Bool

    /// Whether a finger that rests presses long: on the map, on annotations and features, and to drag annotations.
    ///
    /// Without it, annotations of managers whose `dragStart` is `.touch` are dragged nevertheless. Defaults to `true`.
    public var longPressEnabled: Bool

    /// The directions in which one finger drags the map.
    ///
    /// Defaults to both.
    public var panMode: PanMode

    /// The factor by which the velocity of a deceleration decreases in each millisecond, from 0, which stops it, to 0.9999.
    ///
    /// Defaults to 0.998; 0.99 stops the map soon.
    public var panDecelerationFactor: CGFloat

    /// The fixed point of zoom and rotation, in points from the top left corner; nil for the position of the fingers.
    ///
    /// With a focal point two fingers do not move the map. Defaults to nil.
    public var focalPoint: CGPoint?

    /// The division of the contacts into groups, one for each person; nil if all contacts are those of one person.
    ///
    /// Each group has recognisers of its own, so that fingers of two people never make one gesture. The group whose gesture begins
    /// first moves the camera until that gesture ends; meanwhile the others tap, press long and drag annotations, and gestures of
    /// theirs that would move the camera have no effect until their fingers lift. A group that rests for
    /// `TouchGroupOptions.restInterval` does not keep the camera from others. Contacts that are down while this changes to or from
    /// nil are lost: their gestures end, and they do not tap. Defaults to nil.
    public var groups: TouchGroupOptions?

    /// The prediction of touches, by which a map that fingers move is drawn where they will be when the frame is shown; nil draws it
    /// where they were reported.
    ///
    /// Gestures, hits, flings, events and `MapboxMap.cameraState` are those of the reports in either case. The prediction of a panel
    /// with much noise ends by itself, which is reported. Defaults to nil.
    public var prediction: TouchPrediction?

    /// Creates options; by default all gestures are enabled.
    ///
    /// - Parameters:
    ///   - panEnabled: Whether one finger drags the map.
    ///   - pinchEnabled: Whether two fingers move and zoom the map.
    ///   - rotateEnabled: Whether the map rotates.
    ///   - simultaneousRotateAndPinchZoomEnabled: Whether two fingers rotate and zoom the map at the same time.
    ///   - pinchZoomEnabled: Whether two fingers that spread zoom the map.
    ///   - pinchPanEnabled: Whether two fingers move the map.
    ///   - pitchEnabled: Whether the map tilts.
    ///   - doubleTapToZoomInEnabled: Whether a double tap zooms in.
    ///   - doubleTouchToZoomOutEnabled: Whether a tap of two fingers zooms out.
    ///   - quickZoomEnabled: Whether a finger that taps, comes down again and moves zooms the map.
    ///   - panMode: The directions in which one finger drags the map.
    ///   - panDecelerationFactor: The factor by which the velocity decreases in each millisecond.
    ///   - focalPoint: The fixed point of zoom and rotation, in points; nil for the position of the fingers.
    ///   - oneFingerRotationEnabled: Whether a finger that taps, comes down again and moves to the side rotates the map.
    ///   - longPressEnabled: Whether a finger that rests presses long.
    public init(
        panEnabled: Bool = true, pinchEnabled: Bool = true, rotateEnabled: Bool = true,
        simultaneousRotateAndPinchZoomEnabled: Bool = true, pinchZoomEnabled: Bool = true,
        pinchPanEnabled: Bool = true, pitchEnabled: Bool = true, doubleTapToZoomInEnabled: Bool = true,
        doubleTouchToZoomOutEnabled: Bool = true, quickZoomEnabled: Bool = true,
        panMode: PanMode = .horizontalAndVertical, panDecelerationFactor: CGFloat = 0.998, focalPoint: CGPoint? = nil,
        oneFingerRotationEnabled: Bool = false, longPressEnabled: Bool = true
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
        self.oneFingerRotationEnabled = oneFingerRotationEnabled
        self.longPressEnabled = longPressEnabled
    }

    /// Whether two fingers rotate the map.
    @available(*, deprecated, renamed: "rotateEnabled")
    public var pinchRotateEnabled: Bool {
        get { rotateEnabled }
        set { rotateEnabled = newValue }
    }
}
