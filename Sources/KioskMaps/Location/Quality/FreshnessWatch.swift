import Foundation
import KioskInput
import KioskLocation

/// A watch of the age of the last fix, which schedules a wake-up for the next change of the freshness.
@MainActor
final class FreshnessWatch {
    /// The frame loop of the map; without a clock fixes do not age.
    private let frames: FrameLoop

    /// The freshness of the last fix; lost if there is none.
    let freshness: CurrentValueSubject<Freshness>

    private var thresholds: FreshnessThresholds?

    /// The time at which the age began; nil while there is no fix, and without a clock.
    private var start: Timestamp?

    /// The time of the wake-up; nil without one.
    private var wakeTime: Timestamp?
    private var wakeUp: (any Cancelable)?

    init(frames: FrameLoop, outbox: EventOutbox) {
        self.frames = frames
        freshness = CurrentValueSubject(.lost, outbox: outbox)
    }

    private var clock: (any FrameClock)? { frames.clock }

    /// Restarts the age by another clock.
    func didChangeClock() {
        wakeUp?.cancel()
        (wakeUp, wakeTime) = (nil, nil)
        if start != nil { start = clock?.now }
        check()
    }

    /// Starts the age of a fix now; without thresholds the fix does not age.
    ///
    /// - Parameters:
    ///   - thresholds: The ages at which the freshness changes.
    ///   - age: The age that the fix has already, in seconds.
    func restart(_ thresholds: FreshnessThresholds?, age: TimeInterval = 0) {
        self.thresholds = thresholds
        start = (clock?.now ?? .zero).advanced(bySeconds: -age)
        freshness.value = thresholds?.freshness(age: age) ?? .fresh
        check()
    }

    /// Applies thresholds to the last fix; one that did not age until now begins to do so now.
    func apply(_ thresholds: FreshnessThresholds?) {
        guard start != nil else { return }
        if self.thresholds == nil { start = clock?.now ?? .zero }
        self.thresholds = thresholds
        check()
    }

    /// Ends the age, because there is no fix any more.
    func end() {
        start = nil
        freshness.value = .lost
    }

    private func check() {
        guard let clock, let start, let thresholds else { return }
        let age = clock.now.seconds(since: start)
        freshness.value = thresholds.freshness(age: age)
        guard let next = thresholds.nextChange(afterAge: age) else { return }
        // The margin makes the age exceed the threshold regardless of rounding.
        let due = max(start.advanced(bySeconds: next), clock.now).advanced(byNanoseconds: 1_000_000)
        // One wake-up at a time is enough: it checks again.
        if let wakeTime, wakeTime <= due { return }
        wakeUp?.cancel()
        wakeTime = due
        wakeUp = clock.wake(at: due) { [weak self] _ in
            guard let self else { return }
            (wakeUp, wakeTime) = (nil, nil)
            check()
        }
    }
}
