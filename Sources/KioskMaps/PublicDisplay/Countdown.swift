import Foundation
import KioskInput

/// A countdown of whole seconds by the clock of a map.
@MainActor
final class Countdown {
    private static let second: Int64 = 1_000_000_000

    private let frames: FrameLoop

    /// Called with the remaining whole seconds: at the beginning, with each second, and with 0 at the end.
    private let onSecond: (Int) -> Void

    private var end: Timestamp?
    private var lastSent = Int.max
    private var wakeUp: (any Cancelable)?

    init(frames: FrameLoop, onSecond: @escaping (Int) -> Void) {
        self.frames = frames
        self.onSecond = onSecond
    }

    /// Whether the countdown has begun and neither ended nor was cancelled.
    var isRunning: Bool { end != nil }

    /// Starts the countdown from the beginning; it does not run without a clock.
    ///
    /// - Parameter seconds: The duration in seconds; NaN and a negative one count as 0, which ends at once.
    func start(for seconds: TimeInterval) {
        cancel()
        lastSent = .max
        run(for: seconds)
    }

    /// Stops the countdown without a call.
    func cancel() {
        wakeUp?.cancel()
        (wakeUp, end) = (nil, nil)
    }

    /// Continues with the remaining time on another clock.
    func didChangeClock(from oldClock: (any FrameClock)?) {
        guard let end, let oldClock else { return }
        let remaining = end.seconds(since: oldClock.now)
        cancel()
        run(for: remaining)
    }

    private func run(for seconds: TimeInterval) {
        guard let now = frames.now else { return }
        end = now.advanced(bySeconds: seconds.isNaN ? 0 : seconds.clamped(to: 0...1e9))
        count(at: now)
    }

    private func count(at time: Timestamp) {
        guard let end else { return }
        let nanoseconds = max(0, end.nanoseconds(since: time))
        let left = Int(nanoseconds / Self.second) + (nanoseconds % Self.second > 0 ? 1 : 0)
        if left == 0 {
            cancel()
        } else {
            wakeUp = frames.clock?.wake(at: end.advanced(byNanoseconds: -Self.second * Int64(left - 1))) {
                [weak self] in
                self?.count(at: $0)
            }
        }
        guard left < lastSent else { return }
        lastSent = left
        onSecond(left)
    }
}
