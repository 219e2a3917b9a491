import KioskInput

/// The detection of changes of the accessibility elements, which are determined in frames, but at most four times a second.
struct ElementTracker {
    /// The minimum time between two comparisons, in seconds, so that few frames contain the work of determining the elements.
    private static let interval = 0.25

    /// The time of the last comparison, and the elements of the last change.
    private var last: (time: Timestamp, root: AccessibilityElement?)?

    /// The time at which a frame is required, because the last one was within the interval; nil if it was not.
    private(set) var nextTime: Timestamp?

    /// Creates a tracker whose first comparison is due.
    init() {}

    /// Begins a comparison if one is due in a frame; returns whether it is.
    ///
    /// - Parameter time: The time of the frame. If it is before that of the last comparison, the clock was replaced, and one is due.
    mutating func beginComparison(at time: Timestamp) -> Bool {
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

    /// Stores the elements; returns whether they differ from those of the previous call.
    mutating func store(_ root: AccessibilityElement) -> Bool {
        guard last?.root != root else { return false }
        last?.root = root
        return true
    }
}
