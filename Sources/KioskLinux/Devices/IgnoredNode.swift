/// A node that is not read.
struct IgnoredNode {
    var node: NodeIdentity
    var listing: InputDeviceListing
    /// Whether it may work later without notice.
    var isRetried: Bool
}
