/// A delegate that is notified when gestures begin and end.
@MainActor
public protocol GestureManagerDelegate: AnyObject {
    /// Notifies the delegate of the beginning of a gesture.
    ///
    /// - Parameters:
    ///   - gestureManager: The manager.
    ///   - gestureType: The type of the gesture.
    func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType)

    /// Notifies the delegate of the end of a gesture.
    ///
    /// - Parameters:
    ///   - gestureManager: The manager.
    ///   - gestureType: The type of the gesture.
    ///   - willAnimate: Whether an animation of the camera follows.
    func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool)

    /// Notifies the delegate of the end of the animation that follows a gesture.
    ///
    /// - Parameters:
    ///   - gestureManager: The manager.
    ///   - gestureType: The type of the gesture.
    func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType)
}

extension GestureManagerDelegate {
    /// Does nothing.
    public func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) {}

    /// Does nothing.
    ///
    /// - Parameters:
    ///   - gestureManager: The manager.
    ///   - gestureType: The type of the gesture.
    ///   - willAnimate: Whether an animation of the camera follows.
    public func gestureManager(
        _ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool
    ) {}

    /// Does nothing.
    public func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType) {}
}
