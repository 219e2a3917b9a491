/// How people are asked whether the application may know where the device is.
public enum LocationPrompt {
    /// By the application: the closure shows the question, and calls the one it is given, once, with the answer.
    case prompt(@MainActor (LocationQuestion, @escaping @MainActor (LocationAnswer) -> Void) -> Void)
    /// Not at all: every request with a reason is allowed, as on a private device.
    ///
    /// The exception is full accuracy after `LocationPermissions.decide(_:accuracy:)` decided on reduced accuracy; a map does
    /// not request full accuracy by itself either, since no person would answer.
    case alwaysAllow
    /// Not at all: nothing is allowed.
    case deny
}

/// What people are asked.
public enum LocationQuestion: Hashable, Sendable {
    /// Whether the application may know while it is in use, and why it wants to.
    case whenInUse(reason: String)
    /// Whether the application may know at any time, and why it wants to.
    case always(reason: String)
    /// Whether it may know exactly until it ends, the purpose by its key, and why it wants to.
    case temporaryFullAccuracy(purposeKey: String, reason: String)

    /// Why the application wants to know: a sentence for people.
    public var reason: String {
        switch self {
        case .whenInUse(let reason), .always(let reason), .temporaryFullAccuracy(_, let reason): reason
        }
    }
}

/// What people answer.
public enum LocationAnswer: CaseIterable, Hashable, Sendable {
    /// It may.
    case allow
    /// It may know roughly; to the question for full accuracy the same as `deny`.
    case allowApproximately
    /// It may not.
    case deny
}
