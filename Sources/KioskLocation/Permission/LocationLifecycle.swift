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
        /// Whether the policy says why it wants to know exactly.
        public var hasPurposeDescription: Bool

        /// Creates a situation.
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
        /// Ask for full accuracy for a while, or say that nobody can be asked without a reason.
        case requestFullAccuracy
    }

    /// Whether a question was asked, or should have been when there was no reason to give.
    private enum Asked {
        case notYet
        case withoutReason
        case done

        /// Returns whether it is to be asked now; then it counts as asked.
        mutating func isDue(hasReason: Bool) -> Bool {
            guard self == .notYet || self == .withoutReason && hasReason else { return false }
            self = hasReason ? .done : .withoutReason
            return true
        }

        /// What was asked is asked once more; for the rest a reason is still missing.
        mutating func askAgain() {
            if self == .done { self = .notYet }
        }
    }

    /// What runs.
    public private(set) var running: Parts = []

    /// Whether anything ever ran.
    public private(set) var hasRun = false

    private var asked = Asked.notYet
    private var askedExactly = Asked.notYet

    /// Creates the lifecycle of a source that does not run.
    public init() {}

    /// Asks once more where nobody answered, as after somebody was found to ask.
    public mutating func askAgain() {
        asked.askAgain()
        askedExactly.askAgain()
    }

    /// Returns what is to be done next, `nil` when everything is as it should be.
    public mutating func nextAction(in situation: Situation) -> Action? {
        let wanted = situation.authorization.isAuthorized ? situation.demand : []
        for part in [Parts.location, .heading] where running.contains(part) && !wanted.contains(part) {
            running.remove(part)
            return .stop(part)
        }
        guard situation.demand.contains(.location) else {
            // Who comes after the last one has gone begins a new session; people who declined to be known exactly need not
            // do so in each.
            asked = .notYet
            return nextStart(of: wanted)
        }
        if situation.authorization == .notDetermined { return nextQuestion(situation.hasUsageDescription) }
        if let start = nextStart(of: wanted) { return start }
        guard situation.accuracy == .reducedAccuracy else {
            askedExactly = .notYet
            return nil
        }
        guard wanted.contains(.location), askedExactly.isDue(hasReason: situation.hasPurposeDescription) else {
            return nil
        }
        return .requestFullAccuracy
    }

    private mutating func nextStart(of wanted: Parts) -> Action? {
        for part in [Parts.location, .heading] where wanted.contains(part) && !running.contains(part) {
            running.insert(part)
            hasRun = true
            return .start(part)
        }
        return nil
    }

    private mutating func nextQuestion(_ hasUsageDescription: Bool) -> Action? {
        guard asked.isDue(hasReason: hasUsageDescription) else { return nil }
        return hasUsageDescription ? .requestAuthorization : .reportMissingUsageDescription
    }
}
