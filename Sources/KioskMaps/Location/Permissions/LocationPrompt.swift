/// The response to requests for authorization.
public enum LocationPrompt {
    /// The application asks the user: the closure shows the question, and calls its argument once with the answer.
    case prompt(@MainActor (LocationQuestion, @escaping @MainActor (LocationAnswer) -> Void) -> Void)
    /// Every request with a reason is granted without asking the user, as on a private device.
    ///
    /// The exception is full accuracy after `LocationPermissions.decide(_:accuracy:)` was called with reduced accuracy; a map
    /// does not request full accuracy by itself either, because no user would answer.
    case alwaysAllow
    /// Every request is denied without asking the user.
    case deny
}

/// A question to the user.
public enum LocationQuestion: Hashable, Sendable {
    /// Whether the application may receive the location while it is in use.
    case whenInUse(reason: String)
    /// Whether the application may receive the location at any time.
    case always(reason: String)
    /// Whether the application may receive exact locations until it ends.
    case temporaryFullAccuracy(purposeKey: String, reason: String)

    /// The reason for the request, in words for the user.
    public var reason: String {
        switch self {
        case .whenInUse(let reason), .always(let reason), .temporaryFullAccuracy(_, let reason): reason
        }
    }
}

/// An answer of the user.
public enum LocationAnswer: CaseIterable, Hashable, Sendable {
    /// The request is granted.
    case allow
    /// The request is granted with reduced accuracy; a request for full accuracy is denied.
    case allowApproximately
    /// The request is denied.
    case deny
}
