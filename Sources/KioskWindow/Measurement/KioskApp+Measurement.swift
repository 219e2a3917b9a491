package import Foundation
import KioskMaps

extension KioskApp {
    /// Runs the application for a number of seconds.
    ///
    /// - Parameters:
    ///   - seconds: The time.
    ///   - warmUp: The time before it, in seconds.
    ///   - begin: Called between both times.
    ///   - end: Called after both times, within the loop.
    /// - Throws: `MapError` if the window is closed before.
    package func run(
        for seconds: TimeInterval, after warmUp: TimeInterval = 1, begin: @escaping () -> Void,
        end: @escaping () -> Void = {}
    ) throws {
        let timer = loop.makeClock()
        defer { loop.remove(timer) }
        let start = timer.now.advanced(bySeconds: warmUp)
        var isComplete = false
        timer.wake(at: start) { _ in begin() }
        timer.wake(at: start.advanced(bySeconds: seconds)) { [weak self] _ in
            end()
            isComplete = true
            self?.stop()
        }
        try run()
        guard isComplete else { throw MapError(message: "the window was closed during the measurement; keep it open") }
    }
}
