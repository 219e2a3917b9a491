import Dispatch
import Glibc
import Synchronization

/// The wait for the locks of other processes on a database.
///
/// A file is opened within a short time, so that a command answers while another program blocks the file; transactions of downloads
/// wait longer for each other.
final class LockWait: Sendable {
    /// The time for all locks that the opening of a file needs, in seconds.
    static let openingLimit = 2.0

    /// The time for the lock of a transaction, in seconds.
    static let transactionLimit = 10.0

    /// The longest pause between two attempts, in seconds.
    private static let maximumPause = 0.025

    private let openingDeadline = Mutex<Double?>(nil)
    private let now: @Sendable () -> Double
    private let sleep: @Sendable (Double) -> Void

    /// Creates a wait.
    ///
    /// - Parameters:
    ///   - now: Returns a time that only increases, in seconds.
    ///   - sleep: Blocks the thread for a time in seconds.
    init(
        now: @escaping @Sendable () -> Double = { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
        sleep: @escaping @Sendable (Double) -> Void = { _ = usleep(UInt32($0 * 1e6)) }
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// Begins the opening of a file.
    func beginOpening() { openingDeadline.withLock { $0 = now() + Self.openingLimit } }

    /// Ends the opening of a file.
    func endOpening() { openingDeadline.withLock { $0 = nil } }

    /// Pauses before another attempt to lock, and returns whether there is one.
    ///
    /// - Parameter attempt: The number of earlier attempts.
    func waits(attempt: Int) -> Bool {
        // Pauses of 1, 2, 3 … ms up to the longest one.
        let pause = min(Double(attempt + 1) / 1000, Self.maximumPause)
        if let deadline = openingDeadline.withLock({ $0 }) {
            guard now() + pause <= deadline else { return false }
        } else {
            guard Double(attempt) * Self.maximumPause < Self.transactionLimit else { return false }
        }
        sleep(pause)
        return true
    }
}
