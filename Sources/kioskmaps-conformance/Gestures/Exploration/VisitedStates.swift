/// A set of the digests of states: a hash table with open addressing, of 8 bytes for each slot.
///
/// A digest is its own hash value. The table doubles when three quarters of it are full, so that a state takes 11 to 22 bytes.
struct VisitedStates: Sendable {
    private var slots: [UInt64]
    private var mask: Int

    /// The number of digests.
    private(set) var count = 0

    /// Creates an empty set with room for a number of digests.
    init(minimumCapacity: Int) {
        var size = 1024
        while size * 3 / 4 < minimumCapacity { size *= 2 }
        slots = Array(repeating: 0, count: size)
        mask = size - 1
    }

    /// Returns whether the set contains a digest.
    func contains(_ digest: UInt64) -> Bool {
        let digest = Self.stored(digest)
        var index = Int(truncatingIfNeeded: digest) & mask
        while slots[index] != 0 {
            if slots[index] == digest { return true }
            index = (index + 1) & mask
        }
        return false
    }

    /// Adds a digest; returns false if the set contains it already.
    mutating func insert(_ digest: UInt64) -> Bool {
        if count >= slots.count / 4 * 3 { grow() }
        guard add(Self.stored(digest)) else { return false }
        count += 1
        return true
    }

    private mutating func add(_ digest: UInt64) -> Bool {
        var index = Int(truncatingIfNeeded: digest) & mask
        while slots[index] != 0 {
            if slots[index] == digest { return false }
            index = (index + 1) & mask
        }
        slots[index] = digest
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        mask = slots.count - 1
        for digest in old where digest != 0 { _ = add(digest) }
    }

    /// Zero marks an empty slot.
    private static func stored(_ digest: UInt64) -> UInt64 { digest == 0 ? 1 : digest }
}
