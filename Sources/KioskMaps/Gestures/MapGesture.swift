import KioskGestures

/// A gesture of a map: the kind that is recognised, its type for delegates, and the options that enable it.
///
/// `all` is the list of gestures from which the ignored kinds of the arena and the types of the delegate derive.
struct MapGesture: Sendable {
    /// The kind that is recognised.
    let kind: GestureKind

    /// The type that the delegate receives; nil for a gesture that it does not receive.
    let type: GestureType?

    /// Whether the gesture has an effect only over time, so that it needs a clock.
    let needsClock: Bool

    private let isEnabled: @Sendable (GestureOptions) -> Bool

    private init(
        _ kind: GestureKind, _ type: GestureType? = nil, needsClock: Bool = false,
        isEnabled: @escaping @Sendable (GestureOptions) -> Bool = { _ in true }
    ) {
        self.kind = kind
        self.type = type
        self.needsClock = needsClock
        self.isEnabled = isEnabled
    }

    /// All gestures, in the order of their kinds.
    static let all: [MapGesture] = [
        // A finger may drag a feature although it may not drag the map.
        MapGesture(.pan, .pan),
        MapGesture(.fling, .pan, needsClock: true),
        MapGesture(.pinch, .pinch) { $0.pinchEnabled && ($0.pinchZoomEnabled || $0.pinchPanEnabled) },
        MapGesture(.rotate, .rotation) { $0.rotateEnabled },
        MapGesture(.pitch, .pitch) { $0.pitchEnabled },
        MapGesture(.tap, .singleTap),
        MapGesture(.doubleTap, .doubleTapToZoomIn, needsClock: true) { $0.doubleTapToZoomInEnabled },
        MapGesture(.quickZoom, .quickZoom) { $0.quickZoomEnabled },
        MapGesture(.twoFingerTap, .doubleTouchToZoomOut, needsClock: true) { $0.doubleTouchToZoomOutEnabled },
        MapGesture(.longPress), MapGesture(.hold),
        MapGesture(.orbit, .rotation),
        MapGesture(.scroll), MapGesture(.knob), MapGesture(.key),
    ]

    /// Returns the kinds that options disable, or that have no effect without a clock.
    static func ignoredKinds(_ options: GestureOptions, hasClock: Bool) -> Set<GestureKind> {
        Set(all.lazy.filter { !$0.isEnabled(options) || $0.needsClock && !hasClock }.map(\.kind))
    }
}
