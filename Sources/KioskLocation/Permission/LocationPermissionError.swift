/// Why nobody was asked whether the application may know where the device is.
public enum LocationPermissionError: Error, Hashable, Sendable {
    /// The policy does not say why the application wants to know.
    case missingUsageDescription
    /// The policy does not say why the application wants to know exactly, for a purpose.
    case missingPurposeKey(String)
    /// The application has not said how to ask.
    case nobodyToAsk
    /// The application itself decided on reduced accuracy, and no person is asked.
    case reducedByDecision
}

extension LocationPermissionError: CustomStringConvertible {
    /// What is missing and where it belongs.
    public var description: String {
        switch self {
        case .missingUsageDescription:
            "nobody was asked for the location: the policy says no reason; add "
                + "“\(LocationPolicy.whenInUseKey)” to it and set LocationPermissions.policy"
        case .missingPurposeKey(let key):
            "nobody was asked for full accuracy: the policy says no reason for the purpose “\(key)”; add it to "
                + "“\(LocationPolicy.temporaryKey)”"
        case .nobodyToAsk:
            "the location is not granted, for there is nobody to ask; set LocationPermissions.prompt to .prompt with a "
                + "closure that asks, or to .alwaysAllow on a device of your own"
        case .reducedByDecision:
            "full accuracy is not granted: the application decided on reduced accuracy; call decide(_:accuracy:) with "
                + ".fullAccuracy, or set LocationPermissions.prompt to .prompt with a closure that asks"
        }
    }
}
