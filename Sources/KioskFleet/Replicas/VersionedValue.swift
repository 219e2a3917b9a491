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
