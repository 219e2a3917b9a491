/// Told when gestures begin and end.
@MainActor
public protocol GestureManagerDelegate: AnyObject {
    /// A gesture was recognised.
    func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType)

    /// A gesture is over; `willAnimate` says whether the map moves on by itself.
    func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool)

    /// The movement after a gesture is over.
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
