package import KioskInput

/// The scheduled calls of a clock in the order of their times; those of one time in the order of scheduling.
@MainActor
package struct WakeUpQueue {
    /// The calls by time; cancelled ones are removed by the next scheduling.
    private var wakeUps: [WakeUp] = []

    /// Creates an empty queue.
    package init() {}

    /// The time of the next call; nil if there is none.
    package var nextTime: Timestamp? { wakeUps.first(where: \.isPending)?.time }

    /// Schedules a call.
    ///
    /// - Parameters:
    ///   - time: When the call is due.
    ///   - action: The closure; it receives the time of the call.
    /// - Returns: The call, whose `cancel()` discards the closure.
    /// - Complexity: O(n) in the number of scheduled calls.
    package mutating func schedule(
        at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void
    ) -> WakeUp {
        let wakeUp = WakeUp(at: time, action)
        wakeUps.removeAll { !$0.isPending }
        wakeUps.insert(wakeUp, at: wakeUps.firstIndex { $0.time > time } ?? wakeUps.endIndex)
        return wakeUp
    }

    /// Removes and returns the next call if it is due at a time; nil if none is due.
    ///
    /// - Complexity: O(n) in the number of scheduled calls.
    package mutating func takeNext(dueAt time: Timestamp) -> WakeUp? {
        guard let index = wakeUps.firstIndex(where: \.isPending), wakeUps[index].time <= time else { return nil }
        let wakeUp = wakeUps[index]
        wakeUps.removeSubrange(...index)
        return wakeUp
    }
}
