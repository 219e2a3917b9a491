/// The status of a viewport.
public enum ViewportStatus {
    /// The viewport does not move the camera.
    case idle
    /// A state drives the camera.
    case state(any ViewportState)
    /// A transition moves the camera to a state.
    case transition(any ViewportTransition, toState: any ViewportState)

    /// The state that drives the camera, or will after the transition; nil if idle.
    var drivingState: (any ViewportState)? {
        switch self {
        case .idle: nil
        case .state(let state), .transition(_, toState: let state): state
        }
    }
}

extension ViewportStatus: Hashable {
    /// Returns whether two statuses are of one kind and contain the same objects.
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

/// The reason for a change of the status of a viewport.
public struct ViewportStatusChangeReason: Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String

    /// `idle()` was called.
    public static let idleRequested = ViewportStatusChangeReason(rawValue: "IDLE_REQUESTED")

    /// A transition has started that did not end immediately.
    public static let transitionStarted = ViewportStatusChangeReason(rawValue: "TRANSITION_STARTED")

    /// A transition has reached its state.
    public static let transitionSucceeded = ViewportStatusChangeReason(rawValue: "TRANSITION_SUCCEEDED")

    /// A transition will not reach its state.
    public static let transitionFailed = ViewportStatusChangeReason(rawValue: "TRANSITION_FAILED")

    /// The user has moved the map.
    public static let userInteraction = ViewportStatusChangeReason(rawValue: "USER_INTERACTION")
}

/// An observer of the status of a viewport.
@MainActor
public protocol ViewportStatusObserver: AnyObject {
    /// Notifies the observer of a change of the status.
    ///
    /// `ViewportManager.status` may have changed again meanwhile.
    ///
    /// - Parameters:
    ///   - fromStatus: The previous status.
    ///   - toStatus: The new status.
    ///   - reason: The reason for the change.
    func viewportStatusDidChange(
        from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason)
}
