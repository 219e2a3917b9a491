public import KioskGestures

/// A gesture of a map: the kind that is recognised, its type for delegates, and the options that enable it.
///
/// An app adds a gesture of its own with a recogniser and an effect:
///
///     mapView.gestures.add(
///         MapGesture(.circle, as: .rotation, isContinuous: true, recognizer: CircleRecognizer()) { event, camera in
///             guard case .custom(_, _, _, let degrees) = event else { return nil }
///             return CameraOptions(bearing: camera.bearing - degrees)
///         })
///
/// It is enabled, announced to the delegate, owned by `AnimationOwner.gestures` and cancelled as the others are.
public struct MapGesture: Sendable {
    /// The camera that follows from an event of an added gesture; nil leaves the camera as it is.
    public typealias Effect = @Sendable (_ event: GestureEvent, _ camera: CameraState) -> CameraOptions?

    /// The recogniser and the effect of an added gesture.
    struct Custom: Sendable {
        let recognizer: any GestureRecognizer
        let isContinuous: Bool
        let effect: Effect
    }

    /// The kind that is recognised.
    public let kind: GestureKind

    /// The type that the delegate receives; nil for a gesture that it does not receive.
    public let type: GestureType?

    /// Whether the gesture has an effect only over time, so that it needs a clock.
    let needsClock: Bool

    /// The recogniser and the effect of an added gesture; nil for a built-in gesture.
    let custom: Custom?

    /// Whether the gesture is recognised although options disable its effect on the map: a finger may drag a feature.
    fileprivate let isRecognizedWhenDisabled: Bool

    fileprivate let isEnabled: @Sendable (GestureOptions) -> Bool

    private init(
        _ kind: GestureKind, _ type: GestureType? = nil, needsClock: Bool = false,
        isRecognizedWhenDisabled: Bool = false,
        isEnabled: @escaping @Sendable (GestureOptions) -> Bool = { _ in true }
    ) {
        self.kind = kind
        self.type = type
        self.needsClock = needsClock
        self.isRecognizedWhenDisabled = isRecognizedWhenDisabled
        self.isEnabled = isEnabled
        custom = nil
    }

    /// Creates a gesture to be added to a map.
    ///
    /// The camera moves immediately with each `changed` event of a continuous gesture. With a discrete gesture, which is complete
    /// when it is recognised, the camera eases to the effect, which requires a clock.
    ///
    /// - Parameters:
    ///   - kind: The kind of gesture, which is not one of `GestureKind.allCases`.
    ///   - type: The type that the delegate receives: that of the effect.
    ///   - isContinuous: Whether the gesture begins, changes and ends; otherwise it is complete when it is recognised.
    ///   - recognizer: The recogniser, which returns `GestureEvent.custom` events of the kind.
    ///   - isEnabled: Returns whether options enable the gesture.
    ///   - effect: Returns the camera of an event, from the event and the current camera.
    public init(
        _ kind: GestureKind, as type: GestureType, isContinuous: Bool, recognizer: any GestureRecognizer,
        isEnabled: @escaping @Sendable (GestureOptions) -> Bool = { _ in true }, effect: @escaping Effect
    ) {
        self.kind = kind
        self.type = type
        self.isEnabled = isEnabled
        isRecognizedWhenDisabled = false
        needsClock = !isContinuous
        custom = Custom(recognizer: recognizer, isContinuous: isContinuous, effect: effect)
    }

    /// The gestures of every map, in the order of their kinds: the only list of their types and options.
    package static let standard: [MapGesture] = [
        MapGesture(.pan, .pan, isRecognizedWhenDisabled: true) { $0.panEnabled },
        MapGesture(.fling, .pan, needsClock: true, isRecognizedWhenDisabled: true) { $0.panEnabled },
        MapGesture(.pinch, .pinch) { $0.pinchEnabled && ($0.pinchZoomEnabled || $0.pinchPanEnabled) },
        MapGesture(.rotate, .rotation) { $0.rotateEnabled },
        MapGesture(.pitch, .pitch) { $0.pitchEnabled },
        MapGesture(.tap, .singleTap),
        MapGesture(.doubleTap, .doubleTapToZoomIn, needsClock: true) { $0.doubleTapToZoomInEnabled },
        MapGesture(.quickZoom, .quickZoom) { $0.quickZoomEnabled || $0.oneFingerRotationEnabled && $0.rotateEnabled },
        MapGesture(.twoFingerTap, .doubleTouchToZoomOut, needsClock: true) { $0.doubleTouchToZoomOutEnabled },
        MapGesture(.longPress) { $0.longPressEnabled }, MapGesture(.hold) { $0.longPressEnabled },
        MapGesture(.orbit, .rotation, isRecognizedWhenDisabled: true) { $0.rotateEnabled || $0.pitchEnabled },
        MapGesture(.scroll), MapGesture(.knob), MapGesture(.key),
    ]
}

extension [MapGesture] {
    /// Returns the kinds that options disable, or that have no effect without a clock.
    func ignoredKinds(_ options: GestureOptions, hasClock: Bool) -> Set<GestureKind> {
        Set(
            lazy.filter {
                !$0.isRecognizedWhenDisabled && !$0.isEnabled(options) || $0.needsClock && !hasClock
            }.map(\.kind))
    }

    /// The added gesture of a kind; nil without one.
    func custom(_ kind: GestureKind) -> (type: GestureType, effect: MapGesture.Effect)? {
        guard let gesture = last(where: { $0.kind == kind }), let type = gesture.type, let custom = gesture.custom
        else {
            return nil
        }
        return (type, custom.effect)
    }
}

extension GestureOptions {
    /// Returns whether the options enable the effect of a gesture on the map; true for a kind that was added.
    package func enables(_ kind: GestureKind) -> Bool {
        MapGesture.standard.first { $0.kind == kind }?.isEnabled(self) ?? true
    }
}
