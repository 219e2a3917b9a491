/// Why the status of a viewport is another one.
public struct ViewportStatusChangeReason: Hashable, Sendable {
    /// The text of the reason.
    public let rawValue: String

    /// `idle()` was called.
    public static let idleRequested = ViewportStatusChangeReason(rawValue: "IDLE_REQUESTED")

    /// A transition is under way that could not be over at once.
    public static let transitionStarted = ViewportStatusChangeReason(rawValue: "TRANSITION_STARTED")

    /// A transition has reached its state.
    public static let transitionSucceeded = ViewportStatusChangeReason(rawValue: "TRANSITION_SUCCEEDED")

    /// A transition will not reach its state.
    public static let transitionFailed = ViewportStatusChangeReason(rawValue: "TRANSITION_FAILED")

    /// A finger has taken over the map.
    public static let userInteraction = ViewportStatusChangeReason(rawValue: "USER_INTERACTION")
}
