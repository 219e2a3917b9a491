import Dispatch
import GRDBSQLite
import Synchronization

/// The limits of the work of SQLite in a database of unknown origin.
///
/// The number of steps of the virtual machine is the same on every machine: a database cannot need more of them than a multiple of
/// its size, unless its pages refer to each other or its views multiply rows. The time covers what takes long in few steps.
final class QueryBudget: Sendable {
    /// The limit that was exceeded.
    enum Limit: Hashable, Sendable {
        case steps(Int)
        case seconds(Double)
    }

    private struct State {
        var remainingSteps = Int.max
        var steps = Int.max
        var deadline = Double.infinity
        var exceeded: Limit?
    }

    /// The number of steps between two checks: about 10 µs.
    private static let period = 256

    /// The time of an operation, and between two rows of a long one, in seconds.
    private static let seconds = 2.0

    private let state = Mutex(State())

    /// Returns a time that only increases, in seconds.
    private let now: @Sendable () -> Double

    /// Creates a budget without limits, until an operation begins.
    ///
    /// - Parameter now: Returns a time that only increases, in seconds.
    init(now: @escaping @Sendable () -> Double = { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }) {
        self.now = now
    }

    /// The error of the limit that the operation has exceeded; nil if it has not.
    var limitError: (any Error)? { state.withLock { $0.exceeded }.map { QueryLimitError(limit: $0) } }

    /// Begins an operation.
    ///
    /// - Parameter steps: The number of steps that it may take.
    func begin(steps: Int) {
        let deadline = now() + Self.seconds
        state.withLock { $0 = State(remainingSteps: steps, steps: steps, deadline: deadline) }
    }

    /// Begins to count the time anew, because the operation has made progress.
    func restartTime() {
        let deadline = now() + Self.seconds
        state.withLock { $0.deadline = deadline }
    }

    /// Ends an operation.
    func end() { state.withLock { $0 = State() } }

    /// Lets SQLite check the budget.
    ///
    /// The connection keeps the address of the budget, which must exist longer.
    func watch(_ connection: OpaquePointer?) {
        sqlite3_progress_handler(
            connection, Int32(Self.period),
            { context in
                guard let context else { return 1 }
                return Unmanaged<QueryBudget>.fromOpaque(context).takeUnretainedValue().spend() ? 0 : 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Counts the steps since the last call, and returns whether the query may continue.
    private func spend() -> Bool {
        let time = now()
        return state.withLock { state in
            if state.remainingSteps != .max { state.remainingSteps -= Self.period }
            if state.remainingSteps < 0 { state.exceeded = .steps(state.steps) }
            if time > state.deadline { state.exceeded = state.exceeded ?? .seconds(Self.seconds) }
            return state.exceeded == nil
        }
    }
}

/// The error of a query that exceeds its budget.
struct QueryLimitError: Error, Hashable, CustomStringConvertible {
    /// The limit.
    var limit: QueryBudget.Limit

    /// The limit and the remedy.
    var description: String {
        switch limit {
        case .steps(let count):
            "a query takes more than \(count) steps, too many for the size of the file; it is damaged or made to"
                + " exhaust the reader, so replace the file"
        case .seconds(let seconds):
            "a query takes more than \(seconds) s; add an index to the table, or replace the file"
        }
    }
}
