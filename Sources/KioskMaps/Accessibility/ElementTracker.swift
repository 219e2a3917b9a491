import KioskInput

/// The times at which elements are compared with those before.
struct ElementTracker {
    /// The shortest time between two comparisons, in seconds.
    private static let interval = 0.25

    private var last: (time: Timestamp, root: AccessibilityElement?)?

    /// When the elements are determined next, because a frame came too early; nil if no frame did.
    private(set) var nextTime: Timestamp?

    init() {}

    /// Returns whether the elements are determined in a frame.
    mutating func isDue(at time: Timestamp) -> Bool {
        if let last, time >= last.time {
            let due = last.time.advanced(bySeconds: Self.interval)
            guard time >= due else {
                nextTime = due
                return false
            }
        }
        nextTime = nil
        last = (time, last?.root)
        return true
    }

    /// Returns whether the elements differ from those of the previous call.
    mutating func isChanged(_ root: AccessibilityElement) -> Bool {
        guard last?.root != root else { return false }
        last?.root = root
        return true
    }
}
