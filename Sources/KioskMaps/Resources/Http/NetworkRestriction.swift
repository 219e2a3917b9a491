/// Which networks a request may use.
///
/// The service of the house asks for no more than `none`: a kiosk does not know what its network costs. A service of the
/// application's own may know.
public enum NetworkRestriction: Hashable, Sendable, CaseIterable {
    /// Any network.
    case none
    /// None that is paid for by its use.
    case disallowExpensive
    /// No network at all.
    case disallowAll
}
