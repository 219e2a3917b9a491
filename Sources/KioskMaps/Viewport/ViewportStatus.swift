/// What a viewport is doing.
public enum ViewportStatus {
    /// The viewport leaves the camera alone.
    case idle
    /// A state holds the camera.
    case state(any ViewportState)
    /// The camera is on its way to a state.
    case transition(any ViewportTransition, toState: any ViewportState)

    /// The state that holds the camera, or will; nil when idle.
    var leadingState: (any ViewportState)? {
        switch self {
        case .idle: nil
        case .state(let state), .transition(_, toState: let state): state
        }
    }
}

extension ViewportStatus: Hashable {
    /// Statuses are equal when they are of one kind and hold the same objects.
    public static func == (left: ViewportStatus, right: ViewportStatus) -> Bool {
        left.identity == right.identity
    }

    /// Hashes the kind and the identity of the objects.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }

    private var identity: [ObjectIdentifier] {
        switch self {
        case .idle: []
        case .state(let state): [ObjectIdentifier(state)]
        case .transition(let transition, let state): [ObjectIdentifier(transition), ObjectIdentifier(state)]
        }
    }
}

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

/// Told when the status of a viewport is another one.
@MainActor
public protocol ViewportStatusObserver: AnyObject {
    /// The status has changed; by now it may be yet another one, which `ViewportManager.status` tells.
    func viewportStatusDidChange(
        from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason)
}
