/// The differences that a merge has found; none if both were equal.
struct MergeOutcome: OptionSet, Sendable {
    var rawValue: UInt8

    /// The other one had changes that were missing here.
    static let changed = MergeOutcome(rawValue: 1)

    /// The other one lacks changes that are here.
    static let otherIsBehind = MergeOutcome(rawValue: 2)
}
