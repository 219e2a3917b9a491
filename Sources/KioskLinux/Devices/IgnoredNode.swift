/// A device node that is not read.
struct IgnoredNode {
    var node: NodeIdentity
    var listing: InputDeviceListing
    /// Whether opening is retried periodically, because no notification is expected.
    var isRetried: Bool
    /// Whether the options do not include the device.
    var isExcluded = false

    /// The listing by which the twins of the device are recognised: a panel that the options exclude has twins, too.
    var candidate: InputDeviceListing {
        var candidate = listing
        if isExcluded { candidate.reasonIgnored = nil }
        return candidate
    }
}
