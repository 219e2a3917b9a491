import KioskLocation

/// The settings of requests that were in force at a decision.
struct RequestSettings {
    /// The prompt; nil if there was none.
    let prompt: LocationPrompt?

    /// Whether the policy had a reason for the authorization.
    let hasUsageReason: Bool

    private let purposeKeys: Set<String>

    init(policy: LocationPolicy, prompt: LocationPrompt?) {
        self.prompt = prompt
        hasUsageReason = policy.whenInUseUsageDescription != nil
        purposeKeys = Set(policy.temporaryUsageDescriptions.keys)
    }

    /// Returns whether the policy had a reason for full accuracy for a purpose.
    func hasReason(forPurpose key: String) -> Bool { purposeKeys.contains(key) }
}
