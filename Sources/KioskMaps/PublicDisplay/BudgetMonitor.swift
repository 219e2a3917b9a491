/// The comparison of measured values with a limit, which reports when a number of them in a row is above it.
///
/// After a report the next one follows only after the same number of values in a row was within the limit.
struct BudgetMonitor {
    /// Whether the limit is exceeded.
    private(set) var isExceeded = false

    /// The number of values in a row that contradict `isExceeded`, and the greatest of them.
    private var run = (count: 0, greatest: 0.0)

    /// Creates a monitor that has received no value.
    init() {}

    /// Processes a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - limit: The limit, in the same unit.
    ///   - count: The number of values in a row that make a report; at least 1.
    /// - Returns: The greatest value of the row with which the limit begins to be exceeded; nil otherwise.
    mutating func note(_ value: Double, limit: Double, count: Int) -> Double? {
        guard (value > limit) != isExceeded else {
            run = (0, 0)
            return nil
        }
        run = (run.count + 1, max(run.greatest, value))
        guard run.count >= max(1, count) else { return nil }
        defer { run = (0, 0) }
        isExceeded.toggle()
        return isExceeded ? run.greatest : nil
    }
}
