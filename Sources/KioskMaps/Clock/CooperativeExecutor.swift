import Foundation

/// An executor that runs functions on the cooperative pool and delivers their ends with wake-ups of a clock.
@MainActor
final class CooperativeExecutor: BackgroundExecutor {
    private struct Submission {
        var number: Int
        var function: @Sendable () -> Void
        var completion: @MainActor () -> Void
    }

    private let clock: any FrameClock
    private let width: Int

    /// The submissions that have not started, the latest first.
    private var waiting: [Submission] = []
    private var runningCount = 0
    private var submissionCount = 0

    /// The closures to call with the next wake-up, by the numbers of their submissions.
    private var ended: [Int: @MainActor () -> Void] = [:]

    /// Creates an executor.
    ///
    /// - Parameters:
    ///   - clock: The clock whose wake-ups deliver the ends of functions.
    ///   - width: The maximum number of functions that run at the same time; at least 1 is used.
    init(clock: any FrameClock, width: Int = CooperativeExecutor.coresBesideMain) {
        self.clock = clock
        self.width = max(1, width)
    }

    /// The number of cores, without one that the main actor keeps.
    nonisolated static var coresBesideMain: Int { max(1, ProcessInfo.processInfo.activeProcessorCount - 1) }

    /// The number of functions that have returned and whose ends were not delivered.
    var undeliveredCount: Int { ended.count }

    func execute(_ function: @escaping @Sendable () -> Void, completion: @escaping @MainActor () -> Void) {
        submissionCount += 1
        waiting.insert(Submission(number: submissionCount, function: function, completion: completion), at: 0)
        startWaiting()
    }

    private func startWaiting() {
        while runningCount < width, let next = waiting.popLast() {
            runningCount += 1
            start(next.function, number: next.number, completion: next.completion)
        }
    }

    private func start(
        _ function: @escaping @Sendable () -> Void, number: Int, completion: @escaping @MainActor () -> Void
    ) {
        Task.detached {
            function()
            await self.end(number, completion)
        }
    }

    private func end(_ number: Int, _ completion: @escaping @MainActor () -> Void) {
        runningCount -= 1
        startWaiting()
        ended[number] = completion
        if ended.count == 1 { clock.wake(at: clock.now) { [self] _ in deliver() } }
    }

    private func deliver() {
        let delivered = ended.sorted { $0.key < $1.key }
        ended = [:]
        for (_, completion) in delivered { completion() }
    }
}
