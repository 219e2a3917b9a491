import Foundation
import Synchronization

/// A dispatcher that distributes jobs to worker processes, and reports the results in the order of the jobs.
///
/// A job that ends its process fails; the following ones run in a new process.
package final class WorkerDispatcher<Result: WorkerResult>: Sendable {
    private struct Progress: Sendable {
        /// The index of the next job to run.
        var nextIndex = 0

        /// The results that were not reported because an earlier one is missing, by index.
        var pending: [Int: Result] = [:]

        /// The reported results.
        var reported: [Result] = []
    }

    private let ids: [String]
    private let makeWorker: @Sendable () throws -> WorkerProcess
    private let report: @Sendable (Result) -> Void
    private let progress = Mutex(Progress())

    /// Creates a dispatcher.
    ///
    /// - Parameters:
    ///   - ids: The ids of the jobs.
    ///   - makeWorker: Starts a worker process.
    ///   - report: Receives the results, one at a time and in the order of the ids, on any thread.
    package init(
        _ ids: [String], makeWorker: @escaping @Sendable () throws -> WorkerProcess,
        report: @escaping @Sendable (Result) -> Void
    ) {
        self.ids = ids
        self.makeWorker = makeWorker
        self.report = report
    }

    /// Runs all jobs and returns the results in the order of the ids.
    ///
    /// - Parameter jobs: The number of processes at the same time.
    package func run(jobs: Int) -> [Result] {
        let count = min(jobs, ids.count)
        let semaphore = DispatchSemaphore(value: 0)
        for _ in 0..<count {
            Thread {
                self.runWorker()
                semaphore.signal()
            }.start()
        }
        for _ in 0..<count { semaphore.wait() }
        return progress.withLock { $0.reported }
    }

    /// Runs jobs in one process after the other until none is left.
    private func runWorker() {
        var worker: WorkerProcess?
        while let index = takeNext() {
            do {
                let current = try worker ?? makeWorker()
                worker = current
                finish(index, try current.result(of: ids[index]))
            } catch {
                worker = nil
                finish(index, Result(id: ids[index], error: "\(error)"))
            }
        }
        worker?.stop()
    }

    private func takeNext() -> Int? {
        progress.withLock { progress in
            guard progress.nextIndex < ids.count else { return nil }
            defer { progress.nextIndex += 1 }
            return progress.nextIndex
        }
    }

    private func finish(_ index: Int, _ result: Result) {
        progress.withLock { progress in
            progress.pending[index] = result
            while let next = progress.pending.removeValue(forKey: progress.reported.count) {
                progress.reported.append(next)
                report(next)
            }
        }
    }
}
