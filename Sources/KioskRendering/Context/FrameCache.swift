/// A cache of the values that frames use: each is kept until a frame ends in which it was not used.
@MainActor
struct FrameCache<Key: Hashable, Value> {
    /// An object, because a change inside a dictionary allocates.
    private final class Entry {
        let value: Value

        /// The last frame that used the value.
        var frame: UInt64

        init(_ value: Value, frame: UInt64) {
            self.value = value
            self.frame = frame
        }
    }

    private var entries: [Key: Entry] = [:]

    /// The number of frames that ended.
    private var frame: UInt64 = 0

    /// The number of values that the current frame used.
    private var usedCount = 0

    /// The number of values.
    var count: Int { entries.count }

    /// Returns a value, which is kept until the current frame ends; nil if there is none.
    mutating func use(_ key: Key) -> Value? {
        guard let entry = entries[key] else { return nil }
        if entry.frame != frame {
            entry.frame = frame
            usedCount += 1
        }
        return entry.value
    }

    /// Stores a value, which is kept until the current frame ends.
    mutating func store(_ value: Value, for key: Key) {
        let known = entries.updateValue(Entry(value, frame: frame), forKey: key)
        if known?.frame != frame { usedCount += 1 }
    }

    /// Ends a frame: removes the values that it did not use.
    ///
    /// - Complexity: O(1) if all values were used; otherwise O(n).
    mutating func removeUnused() {
        if usedCount < entries.count { entries = entries.filter { $0.value.frame == frame } }
        frame += 1
        usedCount = 0
    }
}
