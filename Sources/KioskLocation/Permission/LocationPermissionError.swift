/// A reason why a request for the location was not made.
public enum LocationPermissionError: Error, Hashable, Sendable {
    /// The policy does not state why the application needs the location.
    case missingUsageDescription
    /// The policy does not state why the application needs full accuracy, for a purpose.
    case missingPurposeKey(String)
    /// The permissions have no prompt.
    case missingPrompt
    /// The provider has no permissions: it was neither created with them nor attached to a map.
    case missingPermissions
    /// The application itself set reduced accuracy, and no user is asked.
    case reducedByDecision
    /// The prompt or the reason was set after authorization was determined.
    case settingsAfterDecision
    /// The dispatcher that a provider uses belongs to another one.
    case foreignDispatcher
}

extension LocationPermissionError: CustomStringConvertible {
    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .missingUsageDescription:
            "location: authorization not determined, and the policy states no reason for a request; on a kiosk without a "
                + "prompt call LocationPermissions.shared.decide(.authorizedWhenInUse), or set LocationPermissions.policy "
                + "with “\(LocationPolicy.whenInUseKey)” and LocationPermissions.prompt"
        case .missingPurposeKey(let key):
            "location: full accuracy not requested, the policy states no reason for the purpose “\(key)”; add it to "
                + "“\(LocationPolicy.temporaryKey)”"
        case .missingPrompt:
            "location: authorization not requested, there is no prompt; set LocationPermissions.prompt to .prompt with a "
                + "closure, or call LocationPermissions.shared.decide(.authorizedWhenInUse) on a kiosk without one"
        case .missingPermissions:
            "location: authorization not requested, the provider has no permissions; create it with permissions: or pass it "
                + "to overrideLocationProvider(with:)"
        case .reducedByDecision:
            "location: full accuracy not granted, the application set reduced accuracy; call decide(_:accuracy:) with "
                + ".fullAccuracy, or set LocationPermissions.prompt to .prompt with a closure before it"
        case .settingsAfterDecision:
            "location: authorization not requested, LocationPermissions.policy or prompt was set after authorization was "
                + "determined; set them before that, or call decide(_:accuracy:) after it"
        case .foreignDispatcher:
            "location: update ignored, the dispatcher belongs to another provider; create one LocationDispatcher for each "
                + "provider"
        }
    }
}
