import DequeModule
import Foundation
import Synchronization

/// An executor that runs functions on the cooperative pool and delivers their ends with wake-ups of a clock.
///
/// A function starts as soon as another one has returned, also while the main actor is busy with a frame.
@MainActor
final class CooperativeExecutor: BackgroundExecutor {
    private struct Submission: Sendable {
        var number: Int
        var function: @Sendable () -> Void
    }

    /// The functions that wait, and the numbers of those that have returned.
    private final class Queue: Sendable {
        private struct Contents {
            /// The submissions that have not started, in order.
            var waiting: Deque<Submission> = []
            var runningCount = 0
            /// The numbers of the submissions whose functions have returned and whose ends were not delivered.
            var ended: [Int] = []
        }

        private let width: Int
        private let state = Mutex(Contents())

        init(width: Int) { self.width = width }

        var endedCount: Int { state.withLock { $0.ended.count } }

        /// Adds a submission, and returns the one to start; nil while enough of them run.
        func add(_ submission: Submission) -> Submission? {
            state.withLock { state in
                state.waiting.append(submission)
                return takeNext(from: &state)
            }
        }

        /// Notes that a function has returned, and returns the submission to start, and whether this is the first end to deliver.
        func end(_ number: Int) -> (next: Submission?, isFirst: Bool) {
            state.withLock { state in
                state.runningCount -= 1
                state.ended.append(number)
                return (takeNext(from: &state), state.ended.count == 1)
            }
        }

        /// Removes and returns the numbers of the submissions whose functions have returned.
        func takeEnded() -> [Int] {
            state.withLock { state in
                defer { state.ended = [] }
                return state.ended
            }
        }

        private func takeNext(from state: inout Contents) -> Submission? {
            guard state.runningCount < width, let next = state.waiting.popFirst() else { return nil }
            state.runningCount += 1
            return next
        }
    }

    private let clock: any FrameClock
    private let queue: Queue
    private var submissionCount = 0

    /// The closures of the submissions whose ends were not delivered, by their numbers.
    private var completions: [Int: @MainActor () -> Void] = [:]

    /// Creates an executor.
    ///
    /// - Parameters:
    ///   - clock: The clock whose wake-ups deliver the ends of functions.
    ///   - width: The maximum number of functions that run at the same time; at least 1 is used.
    init(clock: any FrameClock, width: Int = CooperativeExecutor.coresBesideMain) {
        self.clock = clock
        queue = Queue(width: max(1, width))
    }

    /// The number of cores, without one that the main actor keeps.
    nonisolated static var coresBesideMain: Int { max(1, ProcessInfo.processInfo.activeProcessorCount - 1) }

    /// The number of functions that have returned and whose ends were not delivered.
    var undeliveredCount: Int { queue.endedCount }

    func execute(_ function: @escaping @Sendable () -> Void, completion: @escaping @MainActor () -> Void) {
        submissionCount += 1
        completions[submissionCount] = completion
        if let next = queue.add(Submission(number: submissionCount, function: function)) { start(next) }
    }

    /// Runs a submission, and then starts the next one.
    nonisolated private func start(_ submission: Submission) {
        Task.detached { [self, queue] in
            submission.function()
            let (next, isFirst) = queue.end(submission.number)
            if let next { start(next) }
            if isFirst { await scheduleDelivery() }
        }
    }

    private func scheduleDelivery() {
        clock.wake(at: clock.now) { [self] _ in deliver() }
    }

    private func deliver() {
        for number in queue.takeEnded().sorted() { completions.removeValue(forKey: number)?() }
    }
}
