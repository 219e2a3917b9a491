/// Which gestures a map answers to.
public struct GestureOptions: Hashable, Sendable {
    /// Whether one finger drags the map.
    ///
    /// Defaults to `true`.
    public var panEnabled: Bool

    /// Whether two fingers move, zoom and turn the map.
    ///
    /// Defaults to `true`.
    public var pinchEnabled: Bool

    /// Creates options; all gestures are answered unless said otherwise.
    public init(panEnabled: Bool = true, pinchEnabled: Bool = true) {
        self.panEnabled = panEnabled
        self.pinchEnabled = pinchEnabled
    }
}
