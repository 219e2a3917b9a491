/// A device node that is not read.
struct IgnoredNode {
    var node: NodeIdentity
    var listing: InputDeviceListing
    /// Whether opening is retried periodically, because no notification is expected.
    var isRetried: Bool
    /// Whether the options do not include the device.
    var isExcluded = false
}
