/// Handlers for the beginning and the end of gestures.
public struct MapGestureHandlers {
    /// Called when a gesture begins; nil for none.
    public var onBegin: ((GestureType) -> Void)?

    /// Called when a gesture ends, with whether an animation of the camera follows; nil for none.
    public var onEnd: ((GestureType, Bool) -> Void)?

    /// Called when the animation after a gesture ends; nil for none.
    public var onAnimationEnd: ((GestureType) -> Void)?

    /// Creates handlers.
    ///
    /// - Parameters:
    ///   - onBegin: Called when a gesture begins.
    ///   - onEnd: Called when a gesture ends, with whether an animation of the camera follows.
    ///   - onEndAnimation: Called when the animation after a gesture ends.
    public init(
        onBegin: ((GestureType) -> Void)? = nil, onEnd: ((GestureType, Bool) -> Void)? = nil,
        onEndAnimation: ((GestureType) -> Void)? = nil
    ) {
        self.onBegin = onBegin
        self.onEnd = onEnd
        onAnimationEnd = onEndAnimation
    }
}

/// A delegate of gestures that calls handlers.
final class MapGestureDelegate: GestureManagerDelegate {
    private let handlers: MapGestureHandlers

    init(_ handlers: MapGestureHandlers) {
        self.handlers = handlers
    }

    func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) {
        handlers.onBegin?(gestureType)
    }

    func gestureManager(
        _ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool
    ) {
        handlers.onEnd?(gestureType, willAnimate)
    }

    func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType) {
        handlers.onAnimationEnd?(gestureType)
    }
}
