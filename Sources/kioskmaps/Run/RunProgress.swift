import Foundation
import Glibc
import Synchronization

/// The number of scenarios that were played, as a line on the terminal.
///
/// Nothing is written if standard error is not a terminal.
final class RunProgress: Sendable {
    private let count: Int
    private let isVisible: Bool
    private let counts = Mutex((played: 0, failed: 0))

    init(count: Int) {
        self.count = count
        isVisible = count > 1 && Console.showsProgress
    }

    /// Counts a scenario.
    func advance(isFailed: Bool) {
        let (played, failed) = counts.withLock { counts in
            counts.played += 1
            if isFailed { counts.failed += 1 }
            return counts
        }
        guard played < count else { return }
        show("\(played) of \(count) scenarios" + (failed > 0 ? ", \(failed) failed" : ""))
    }

    /// Removes the line, so that others can be written.
    func clear() { show("") }

    private func show(_ text: String) {
        if isVisible { Console.showProgress(text) }
    }
}
