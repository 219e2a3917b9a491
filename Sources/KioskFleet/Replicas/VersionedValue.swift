import KioskGeometry

/// A value with the stamp of its last change: the last writer wins.
struct VersionedValue<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The stamp of the change.
    var stamp: VersionStamp

    /// The value.
    var value: Value

    /// Merges another value: the greater stamp wins.
    ///
    /// Equal stamps have equal values unless two kiosks use one id; then the greater text wins, so that the order is total.
    /// - Parameters:
    ///   - other: The other value.
    ///   - text: Returns a text that differs for different values.
    /// - Returns: What the merge has found.
    mutating func merge(_ other: Self, text: (Value) -> [UInt8]) -> MergeOutcome {
        if other.stamp == stamp {
            guard other.value != value else { return [] }
            guard text(value).lexicographicallyPrecedes(text(other.value)) else { return .otherIsBehind }
        } else if other.stamp < stamp {
            return .otherIsBehind
        }
        self = other
        return .changed
    }
}

/// The differences that a merge has found; none if both were equal.
struct MergeOutcome: OptionSet, Sendable {
    var rawValue: UInt8

    /// The other one had changes that were missing here.
    static let changed = MergeOutcome(rawValue: 1)

    /// The other one lacks changes that are here.
    static let otherIsBehind = MergeOutcome(rawValue: 2)
}
