package import Foundation
import Glibc
import Synchronization

/// A dispatcher that distributes jobs to worker processes, and reports the results in the order of the jobs.
///
/// A job that ends its process fails, and so does one that does not end in time; the following ones run in a new process.
package final class WorkerDispatcher<Result: WorkerResult>: Sendable {
    private struct Progress: Sendable {
        /// The index of the next job to run.
        var nextIndex = 0

        /// The results that were not reported because an earlier one is missing, by index.
        var pending: [Int: Result] = [:]

        /// The reported results.
        var reported: [Result] = []

        /// The processes that run jobs.
        var running: Set<Int32> = []

        /// The reason for which no further jobs are run; nil while they are.
        var stopReason: String?
    }

    private let ids: [String]
    private let makeWorker: @Sendable () throws -> WorkerProcess
    private let report: @Sendable (Result) -> Void
    private let timeout: TimeInterval?
    private let progress = Mutex(Progress())

    /// Creates a dispatcher.
    ///
    /// - Parameters:
    ///   - ids: The ids of the jobs.
    ///   - timeout: The time after which a job that has not ended is killed with its process, in seconds; nil for none.
    ///   - makeWorker: Starts a worker process.
    ///   - report: Receives the results, one at a time and in the order of the ids, on any thread.
    package init(
        _ ids: [String], timeout: TimeInterval? = nil, makeWorker: @escaping @Sendable () throws -> WorkerProcess,
        report: @escaping @Sendable (Result) -> Void
    ) {
        self.ids = ids
        self.makeWorker = makeWorker
        self.report = report
        self.timeout = timeout
    }

    /// Kills the processes; the jobs without a result fail with a reason.
    ///
    /// - Parameter reason: The reason.
    package func stop(_ reason: String) {
        progress.withLock { progress in
            guard progress.stopReason == nil else { return }
            progress.stopReason = reason
            for id in progress.running { kill(id, SIGKILL) }
        }
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
            if let reason = progress.withLock({ $0.stopReason }) {
                finish(index, Result(id: ids[index], error: reason))
                continue
            }
            let watch = JobWatch()
            do {
                let current = try worker ?? makeWorker()
                worker = current
                begin(current.id)
                watch.begin(current.id, timeout: timeout)
                let result: Result = try current.result(of: ids[index])
                watch.end()
                finish(index, result, of: current.id)
            } catch {
                let log = worker?.logLine ?? ""
                let suffix = log.isEmpty ? "" : "; the last line of its log is \"\(log)\""
                let reason = progress.withLock { $0.stopReason }
                let message = reason ?? (watch.end() ?? "\(error)") + suffix
                finish(index, Result(id: ids[index], error: message), of: worker?.id)
                worker = nil
            }
        }
        worker?.stop()
    }

    /// Records a process that runs a job, and kills it if the jobs were stopped in the meantime.
    private func begin(_ process: Int32) {
        progress.withLock { progress in
            progress.running.insert(process)
            if progress.stopReason != nil { kill(process, SIGKILL) }
        }
    }

    private func takeNext() -> Int? {
        progress.withLock { progress in
            guard progress.nextIndex < ids.count else { return nil }
            defer { progress.nextIndex += 1 }
            return progress.nextIndex
        }
    }

    private func finish(_ index: Int, _ result: Result, of process: Int32? = nil) {
        progress.withLock { progress in
            if let process { progress.running.remove(process) }
            progress.pending[index] = result
            while let next = progress.pending.removeValue(forKey: progress.reported.count) {
                progress.reported.append(next)
                report(next)
            }
        }
    }
}
