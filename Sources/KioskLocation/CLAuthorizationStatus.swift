/// The authorization of an application to receive the location of the device.
public enum CLAuthorizationStatus: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Authorization has not been requested.
    case notDetermined
    /// The application is not authorized, and the user cannot change that.
    case restricted
    /// The application is not authorized.
    case denied
    /// The application is authorized at any time.
    case authorizedAlways
    /// The application is authorized while it is in use.
    case authorizedWhenInUse

    /// Whether the application is authorized, at least while it is in use.
    public var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}
