/// The lifecycle of a provider of fixes: when its authorization is requested, and when it is started and stopped.
///
///     while let action = lifecycle.nextAction(in: situation) { perform(action) }
///
/// Actions come one at a time and count as done when they are returned, so that performing one may change the
/// situation: a provider may send a fix as it starts, and an observer may end as it is notified.
/// Nothing is started and nothing continues without authorization.
public struct LocationLifecycle: Hashable, Sendable {
    /// The parts of a provider.
    public struct Parts: OptionSet, Hashable, Sendable {
        /// The parts as bits.
        public let rawValue: UInt8

        /// Creates parts from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Fixes.
        public static let location = Parts(rawValue: 1)
        /// Headings.
        public static let heading = Parts(rawValue: 2)
    }

    /// The state of the provider and its surroundings.
    public struct Situation: Hashable, Sendable {
        /// The parts that are observed.
        public var demand: Parts
        /// The authorization to receive the location.
        public var authorization: CLAuthorizationStatus
        /// The accuracy of the locations that may be received.
        public var accuracy: CLAccuracyAuthorization
        /// Whether the policy has a reason for the authorization.
        public var hasUsageDescription: Bool
        /// Whether the policy has a reason for full accuracy.
        public var hasPurposeDescription: Bool

        /// Creates a situation.
        ///
        /// - Parameters:
        ///   - demand: The parts that are observed.
        ///   - authorization: The authorization to receive the location.
        ///   - accuracy: The accuracy of the locations that may be received.
        ///   - hasUsageDescription: Whether the policy has a reason for the authorization.
        ///   - hasPurposeDescription: Whether the policy has a reason for full accuracy.
        public init(
            demand: Parts, authorization: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization,
            hasUsageDescription: Bool, hasPurposeDescription: Bool
        ) {
            self.demand = demand
            self.authorization = authorization
            self.accuracy = accuracy
            self.hasUsageDescription = hasUsageDescription
            self.hasPurposeDescription = hasPurposeDescription
        }
    }

    /// An action to perform.
    public enum Action: Hashable, Sendable {
        /// Request authorization while in use.
        case requestAuthorization
        /// Report that a request needs a reason.
        case reportMissingUsageDescription
        /// Start what is not running.
        case start(Parts)
        /// Stop what is running.
        case stop(Parts)
        /// Request temporary full accuracy, or report that the request needs a reason.
        case requestFullAccuracy
    }

    /// Whether a request was made, or was due while the policy stated no reason.
    private enum RequestState {
        case notYet
        case withoutReason
        case done

        /// Returns whether the request is due; then it counts as made.
        mutating func isDue(hasReason: Bool) -> Bool {
            guard self == .notYet || self == .withoutReason && hasReason else { return false }
            self = hasReason ? .done : .withoutReason
            return true
        }

        /// Repeats a request that was made; for others a reason is still missing.
        mutating func repeatRequests() {
            if self == .done { self = .notYet }
        }
    }

    /// The parts that run.
    public private(set) var running: Parts = []

    /// Whether a part has run.
    package private(set) var hasRun = false

    private var authorizationRequest = RequestState.notYet
    private var fullAccuracyRequest = RequestState.notYet

    /// Creates the lifecycle of a provider that does not run.
    public init() {}

    /// Repeats requests without an answer, as after a prompt was set.
    public mutating func repeatRequests() {
        authorizationRequest.repeatRequests()
        fullAccuracyRequest.repeatRequests()
    }

    /// Returns the next action; nil when there is none.
    public mutating func nextAction(in situation: Situation) -> Action? {
        let requested = situation.authorization.isAuthorized ? situation.demand : []
        for part in [Parts.location, .heading] where running.contains(part) && !requested.contains(part) {
            running.remove(part)
            return .stop(part)
        }
        guard situation.demand.contains(.location) else {
            // Demand after a time without any begins a new session; declined full accuracy stays declined in each.
            authorizationRequest = .notYet
            return nextStart(of: requested)
        }
        if situation.authorization == .notDetermined { return nextRequest(situation.hasUsageDescription) }
        if let start = nextStart(of: requested) { return start }
        guard situation.accuracy == .reducedAccuracy else {
            fullAccuracyRequest = .notYet
            return nil
        }
        guard requested.contains(.location), fullAccuracyRequest.isDue(hasReason: situation.hasPurposeDescription)
        else {
            return nil
        }
        return .requestFullAccuracy
    }

    private mutating func nextStart(of requested: Parts) -> Action? {
        for part in [Parts.location, .heading] where requested.contains(part) && !running.contains(part) {
            running.insert(part)
            hasRun = true
            return .start(part)
        }
        return nil
    }

    private mutating func nextRequest(_ hasUsageDescription: Bool) -> Action? {
        guard authorizationRequest.isDue(hasReason: hasUsageDescription) else { return nil }
        return hasUsageDescription ? .requestAuthorization : .reportMissingUsageDescription
    }
}
