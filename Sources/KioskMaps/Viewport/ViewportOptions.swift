/// The options of a viewport, for all of its states.
public struct ViewportOptions: Hashable, Sendable {
    /// Whether a finger, a mouse, a wheel, a knob or a key that moves the map makes the viewport idle.
    ///
    /// Defaults to `true`. Otherwise states and transitions continue to move the camera during the gesture.
    public var transitionsToIdleUponUserInteraction: Bool

    /// Whether the safe area of the map view is added to the padding of the camera.
    ///
    /// Defaults to `false`.
    public var usesSafeAreaInsetsAsPadding: Bool

    /// Whether gestures that only zoom change the zoom level of a state that follows the puck, instead of ending the state.
    ///
    /// A pinch then neither drags nor rotates the map; one finger that drags, or two that tilt, still end the state. The same
    /// applies to a wheel, a knob and keys that zoom. Defaults to `false`.
    public var zoomsWhileFollowing: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - transitionsToIdleUponUserInteraction: Whether a user who moves the map makes the viewport idle.
    ///   - usesSafeAreaInsetsAsPadding: Whether the safe area is added to the padding of the camera.
    ///   - zoomsWhileFollowing: Whether gestures that only zoom keep a state that follows the puck.
    public init(
        transitionsToIdleUponUserInteraction: Bool = true, usesSafeAreaInsetsAsPadding: Bool = false,
        zoomsWhileFollowing: Bool = false
    ) {
        self.transitionsToIdleUponUserInteraction = transitionsToIdleUponUserInteraction
        self.usesSafeAreaInsetsAsPadding = usesSafeAreaInsetsAsPadding
        self.zoomsWhileFollowing = zoomsWhileFollowing
    }
}
