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
