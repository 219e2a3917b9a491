/// How a viewport behaves, whatever its state.
public struct ViewportOptions: Hashable, Sendable {
    /// Whether a finger, a mouse, a wheel, a knob or a key that takes over the map makes the viewport idle.
    ///
    /// Defaults to `true`. Otherwise states and transitions go on moving the camera against them.
    public var transitionsToIdleUponUserInteraction: Bool

    /// Whether the safe area of the map view is added to the padding of the camera.
    ///
    /// Defaults to `false`.
    public var usesSafeAreaInsetsAsPadding: Bool

    /// Whether fingers that only zoom change the zoom level of a state that follows the puck, instead of ending it.
    ///
    /// A pinch then neither drags nor turns the map; one finger that drags, or two that tilt, still end the state. A wheel, a
    /// knob and keys that zoom do it, too.
    /// Defaults to `false`.
    public var zoomsWhileFollowing: Bool

    /// Creates options.
    public init(
        transitionsToIdleUponUserInteraction: Bool = true, usesSafeAreaInsetsAsPadding: Bool = false,
        zoomsWhileFollowing: Bool = false
    ) {
        self.transitionsToIdleUponUserInteraction = transitionsToIdleUponUserInteraction
        self.usesSafeAreaInsetsAsPadding = usesSafeAreaInsetsAsPadding
        self.zoomsWhileFollowing = zoomsWhileFollowing
    }
}
