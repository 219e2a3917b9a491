/// The networks that a request may use.
///
/// Maps always request `none`; downloads of regions request what their options say, and apply it themselves. The default
/// service ignores restrictions; a custom service may apply them.
public enum NetworkRestriction: Hashable, Sendable, CaseIterable {
    /// Any network.
    case none
    /// Only networks that are not metered.
    case disallowExpensive
    /// No network.
    case disallowAll
}
