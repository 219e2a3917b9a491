import Foundation
import Synchronization

/// A dispatcher that distributes scenes to worker processes, and reports the results in the order of the scenes.
///
/// A scene that ends its process fails; the following ones run in a new process.
final class SceneDispatcher: Sendable {
    private struct Progress {
        /// The index of the next scene to run.
        var nextIndex = 0

        /// The results that were not reported because an earlier one is missing, by index.
        var pending: [Int: SceneResult] = [:]

        /// The reported results.
        var reported: [SceneResult] = []
    }

    private let ids: [String]
    private let makeWorker: @Sendable () throws -> WorkerProcess
    private let report: @Sendable (SceneResult) -> Void
    private let progress = Mutex(Progress())

    /// Creates a dispatcher.
    ///
    /// - Parameters:
    ///   - ids: The ids of the scenes.
    ///   - makeWorker: Starts a worker process.
    ///   - report: Receives the results, one at a time and in the order of the ids, on any thread.
    init(
        _ ids: [String], makeWorker: @escaping @Sendable () throws -> WorkerProcess,
        report: @escaping @Sendable (SceneResult) -> Void
    ) {
        self.ids = ids
        self.makeWorker = makeWorker
        self.report = report
    }

    /// Runs all scenes and returns the results in the order of the ids.
    ///
    /// - Parameter jobs: The number of processes at the same time.
    func run(jobs: Int) -> [SceneResult] {
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

    /// Runs scenes in one process after the other until none is left.
    private func runWorker() {
        var worker: WorkerProcess?
        while let index = takeNext() {
            do {
                let current = try worker ?? makeWorker()
                worker = current
                finish(index, try current.result(of: ids[index]))
            } catch {
                worker = nil
                var result = SceneResult(id: ids[index])
                result.error = "\(error)"
                finish(index, result)
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

    private func finish(_ index: Int, _ result: SceneResult) {
        progress.withLock { progress in
            progress.pending[index] = result
            while let next = progress.pending.removeValue(forKey: progress.reported.count) {
                progress.reported.append(next)
                report(next)
            }
        }
    }
}
