import Foundation
import Synchronization

/// A date that tests advance.
final class TestDate: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    /// Returns the current date.
    var now: @Sendable () -> Date { { self.date.withLock { $0 } } }

    func advance(by seconds: Double) { date.withLock { $0 += seconds } }
}

/// The problems that were reported on any thread.
final class ProblemLog: Sendable {
    private let log = Mutex<[String]>([])

    var texts: [String] { log.withLock { $0 } }

    func append(_ text: String) { log.withLock { $0.append(text) } }
}
