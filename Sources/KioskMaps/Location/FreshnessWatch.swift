import KioskInput
import KioskLocation

/// Follows the age of the last fix, and wakes when it makes a difference.
@MainActor
final class FreshnessWatch {
    /// Tells the time; without one fixes do not age.
    var clock: (any FrameClock)? {
        didSet {
            generation += 1
            wakeTime = nil
            if last != nil { last = clock?.now }
            check()
        }
    }

    /// How far the last fix can be trusted; lost when there is none.
    let freshness = CurrentValueSubject<Freshness>(.lost)

    private var thresholds: FreshnessThresholds?

    /// When the source was heard last; nil before that, and without a clock.
    private var last: Timestamp?

    /// When the clock will wake this; nil when it will not.
    private var wakeTime: Timestamp?

    /// Grows with each clock, so that an earlier one wakes nothing.
    private var generation = 0

    /// Notes that the source talks now; fixes without thresholds never get old.
    func hear(_ thresholds: FreshnessThresholds?) {
        self.thresholds = thresholds
        last = clock?.now ?? .zero
        freshness.value = .fresh
        check()
    }

    /// Notes from which ages on the last fix is old; one that did not grow old until now begins to do so now.
    func heed(_ thresholds: FreshnessThresholds?) {
        guard last != nil else { return }
        if self.thresholds == nil { last = clock?.now ?? .zero }
        self.thresholds = thresholds
        check()
    }

    /// Notes that there is no fix any more.
    func forget() {
        last = nil
        freshness.value = .lost
    }

    private func check() {
        guard let clock, let last, let thresholds else { return }
        let age = clock.now.seconds(since: last)
        freshness.value = thresholds.freshness(age: age)
        guard let next = thresholds.nextChange(afterAge: age) else { return }
        // The age is a little more than the threshold by then, whatever the rounding.
        let due = max(last.advanced(bySeconds: next), clock.now).advanced(byNanoseconds: 1_000_000)
        // One wake-up at a time is enough: it looks anew when it comes.
        if let wakeTime, wakeTime <= due { return }
        wakeTime = due
        let asked = generation
        clock.wake(at: due) { [weak self] _ in
            guard let self, generation == asked, wakeTime == due else { return }
            wakeTime = nil
            check()
        }
    }
}
