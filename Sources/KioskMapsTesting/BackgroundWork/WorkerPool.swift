public import Foundation
public import KioskMaps

/// An executor for tests that runs functions on threads, with a random delay before each, under a manual clock.
///
/// The next step of the clock waits for everything that was submitted and delivers in the order of submission, so results do
/// not depend on the number of threads and the delays.
///
///     let clock = ManualClock()
///     let pool = WorkerPool(clock: clock, workers: 8, seed: 1)
///     clock.backgroundExecutor = pool
@MainActor
public final class WorkerPool: BackgroundExecutor {
    /// The number of functions that were submitted.
    public private(set) var submissionCount = 0

    // The clock holds the executor.
    private unowned let clock: ManualClock
    private let queue = OperationQueue()
    private let longestDelay: TimeInterval
    private var random: SplitMix

    /// The closures to call with the next step of the clock.
    private var completions: [@MainActor () -> Void] = []

    /// Creates a pool.
    ///
    /// - Parameters:
    ///   - clock: The clock whose steps deliver the ends of functions.
    ///   - workers: The maximum number of functions that run at the same time.
    ///   - seed: The seed of the delays.
    ///   - longestDelay: The maximum delay before a function, in seconds.
    public init(clock: ManualClock, workers: Int, seed: UInt64, longestDelay: TimeInterval = 0.002) {
        self.clock = clock
        self.longestDelay = longestDelay
        random = SplitMix(seed: seed)
        queue.maxConcurrentOperationCount = max(1, workers)
    }

    /// Runs a function on a thread, after a random delay.
    public func execute(_ function: @escaping @Sendable () -> Void, completion: @escaping @MainActor () -> Void) {
        submissionCount += 1
        let delay = longestDelay * random.nextUnit()
        queue.addOperation {
            Thread.sleep(forTimeInterval: delay)
            function()
        }
        completions.append(completion)
        if completions.count == 1 { clock.wake(at: clock.now) { [weak self] _ in self?.deliver() } }
    }

    private func deliver() {
        queue.waitUntilAllOperationsAreFinished()
        let delivered = completions
        completions = []
        for completion in delivered { completion() }
    }
}
