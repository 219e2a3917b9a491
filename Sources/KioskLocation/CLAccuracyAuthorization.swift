/// How exactly an application may know where the device is.
public enum CLAccuracyAuthorization: Int, CaseIterable, Hashable, Sendable, Codable {
    /// As exactly as the device knows.
    case fullAccuracy
    /// Only roughly, within kilometres.
    case reducedAccuracy
}
