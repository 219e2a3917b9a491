/// Whether an application may know where the device is.
public enum CLAuthorizationStatus: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Nobody was asked yet.
    case notDetermined
    /// It may not, and nobody at the device can change that.
    case restricted
    /// It may not.
    case denied
    /// It may at any time.
    case authorizedAlways
    /// It may while it is in use.
    case authorizedWhenInUse

    /// Whether the application may know, at least while it is in use.
    public var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}
