import Dispatch
import Foundation
import Glibc
import Synchronization

/// A watch that kills the process of a job that does not end in time.
final class JobWatch: Sendable {
    private enum State {
        /// The job runs.
        case running
        /// The job has ended.
        case ended
        /// The process was killed after this time, in seconds.
        case killed(TimeInterval)
    }

    private let state = Mutex(State.running)

    /// Starts the time of a job.
    ///
    /// - Parameters:
    ///   - process: The number of its process.
    ///   - timeout: The time after which the process is killed, in seconds; nil never kills it.
    func begin(_ process: Int32, timeout: TimeInterval?) {
        guard let timeout else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak self] in
            self?.state.withLock { state in
                guard case .running = state else { return }
                state = .killed(timeout)
                kill(process, SIGKILL)
            }
        }
    }

    /// Ends the time of the job, and returns the error if its process was killed; nil if it was not.
    @discardableResult
    func end() -> String? {
        state.withLock { state in
            if case .killed(let timeout) = state {
                return "not ended after \(timeout.short) s of real time, its process was killed"
            }
            state = .ended
            return nil
        }
    }
}
