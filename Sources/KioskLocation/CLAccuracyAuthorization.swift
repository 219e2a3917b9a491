/// The accuracy of the locations that an application may receive.
public enum CLAccuracyAuthorization: Int, CaseIterable, Hashable, Sendable, Codable {
    /// The accuracy of the provider.
    case fullAccuracy
    /// An accuracy of kilometres.
    case reducedAccuracy
}
