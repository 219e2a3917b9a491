/// When a source of fixes is asked for permission, started and stopped.
///
///     while let action = lifecycle.nextAction(in: situation) { perform(action) }
///
/// Actions come one at a time and count as done when they are returned, so that performing one may change the
/// situation: a source that sends a fix as it starts, or an observer that goes as it hears it.
/// Nothing is started and nothing goes on without permission.
public struct LocationLifecycle: Hashable, Sendable {
    /// What is observed, or runs.
    public struct Parts: OptionSet, Hashable, Sendable {
        /// The parts as bits.
        public let rawValue: UInt8

        /// Creates parts from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Where the device is.
        public static let location = Parts(rawValue: 1)
        /// Where it points.
        public static let heading = Parts(rawValue: 2)
    }

    /// All that decides.
    public struct Situation: Hashable, Sendable {
        /// What somebody observes.
        public var demand: Parts
        /// Whether the application may know.
        public var authorization: CLAuthorizationStatus
        /// How exactly it may know.
        public var accuracy: CLAccuracyAuthorization
        /// Whether the policy says why it wants to know.
        public var hasUsageDescription: Bool

        /// Creates a situation.
        public init(
            demand: Parts, authorization: CLAuthorizationStatus, accuracy: CLAccuracyAuthorization,
            hasUsageDescription: Bool
        ) {
            self.demand = demand
            self.authorization = authorization
            self.accuracy = accuracy
            self.hasUsageDescription = hasUsageDescription
        }
    }

    /// What is to be done.
    public enum Action: Hashable, Sendable {
        /// Ask for permission while in use.
        case requestAuthorization
        /// Say that nobody can be asked without a reason.
        case reportMissingUsageDescription
        /// Start what is not running.
        case start(Parts)
        /// Stop what is running.
        case stop(Parts)
        /// Ask for full accuracy for a while.
        case requestFullAccuracy
    }

    private enum Asked {
        case notYet
        case withoutReason
        case done
    }

    /// What runs.
    public private(set) var running: Parts = []

    private var asked = Asked.notYet
    private var hasAskedForFullAccuracy = false

    /// Creates the lifecycle of a source that does not run.
    public init() {}

    /// Asks once more where nobody answered, as after somebody was found to ask.
    public mutating func askAgain() {
        asked = .notYet
    }

    /// Returns what is to be done next, `nil` when everything is as it should be.
    public mutating func nextAction(in situation: Situation) -> Action? {
        let wanted = situation.authorization.isAuthorized ? situation.demand : []
        for part in [Parts.location, .heading] where running.contains(part) && !wanted.contains(part) {
            running.remove(part)
            return .stop(part)
        }
        guard situation.demand.contains(.location) else {
            // Who comes after the last one has gone begins a new session.
            asked = .notYet
            hasAskedForFullAccuracy = false
            return nextStart(of: wanted)
        }
        if situation.authorization == .notDetermined { return nextQuestion(situation.hasUsageDescription) }
        if let start = nextStart(of: wanted) { return start }
        guard situation.accuracy == .reducedAccuracy else {
            hasAskedForFullAccuracy = false
            return nil
        }
        guard wanted.contains(.location), !hasAskedForFullAccuracy else { return nil }
        hasAskedForFullAccuracy = true
        return .requestFullAccuracy
    }

    private mutating func nextStart(of wanted: Parts) -> Action? {
        for part in [Parts.location, .heading] where wanted.contains(part) && !running.contains(part) {
            running.insert(part)
            return .start(part)
        }
        return nil
    }

    private mutating func nextQuestion(_ hasUsageDescription: Bool) -> Action? {
        if hasUsageDescription {
            guard asked != .done else { return nil }
            asked = .done
            return .requestAuthorization
        }
        guard asked == .notYet else { return nil }
        asked = .withoutReason
        return .reportMissingUsageDescription
    }
}
