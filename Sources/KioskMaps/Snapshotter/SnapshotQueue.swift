import DequeModule

/// A limit of the number of snapshots that load their maps at the same time, so that memory is limited.
///
///     let queue = SnapshotQueue(limit: 2)
///
/// Snapshots that are started beyond the limit wait in order.
@MainActor
public final class SnapshotQueue {
    /// The queue of snapshotters that are created without one; four load at the same time.
    public static let shared = SnapshotQueue(limit: 4)

    /// The place of a snapshot in a queue.
    final class Ticket {
        fileprivate(set) var isRunning = false
        fileprivate let begin: () -> Void

        fileprivate init(begin: @escaping () -> Void) {
            self.begin = begin
        }
    }

    /// The maximum number of snapshots that load their maps at the same time, at least 1.
    public let limit: Int

    /// The number of snapshots that load their maps.
    public private(set) var runningCount = 0

    private var waiting: Deque<Ticket> = []

    /// Creates a queue.
    ///
    /// - Parameter limit: The maximum number of snapshots that load their maps at the same time; less than 1 counts as 1.
    public init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// Calls a closure when there is a place: immediately, or when a place is left.
    ///
    /// - Returns: The place, for `leave(_:)`.
    func enter(_ begin: @escaping () -> Void) -> Ticket {
        let ticket = Ticket(begin: begin)
        waiting.append(ticket)
        beginNext()
        return ticket
    }

    /// Leaves a place, or stops waiting for one.
    func leave(_ ticket: Ticket) {
        guard ticket.isRunning else { return waiting.removeAll { $0 === ticket } }
        ticket.isRunning = false
        runningCount -= 1
        beginNext()
    }

    private func beginNext() {
        while runningCount < limit, let ticket = waiting.popFirst() {
            ticket.isRunning = true
            runningCount += 1
            ticket.begin()
        }
    }
}
