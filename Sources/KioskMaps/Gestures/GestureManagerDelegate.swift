/// A delegate that is notified when gestures begin and end.
@MainActor
public protocol GestureManagerDelegate: AnyObject {
    /// A gesture was recognised.
    func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType)

    /// A gesture has ended; `willAnimate` is true if the map continues to move by itself.
    func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool)

    /// The movement after a gesture has ended.
    func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType)
}

extension GestureManagerDelegate {
    /// Does nothing.
    public func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) {}

    /// Does nothing.
    public func gestureManager(
        _ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool
    ) {}

    /// Does nothing.
    public func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType) {}
}
