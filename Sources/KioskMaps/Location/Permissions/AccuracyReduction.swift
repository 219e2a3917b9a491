import Foundation
import KioskInput
import KioskLocation

/// The accuracy reducer of a set of permissions, with its state and its time.
///
/// An application must not be able to restart an interval or to reset the cell with another map, provider or clock. So there is one
/// reducer for all of them, and its time is that of one clock: the one the permissions were created with, else that of the
/// machine once a receiver is used, else that of the first map. Later clocks are ignored, and a clock that goes back stops the
/// time. Without a clock the times of the fixes are used.
@MainActor
final class AccuracyReduction {
    /// Sends the reduced fix that was pending when its interval is over.
    let releases = SignalSubject<Location>()

    private var reducer: AccuracyReducer
    /// A strong reference: if the clock were released with its map, the next clock would replace it.
    private var clock: (any FrameClock)?
    private var isClockFinal: Bool
    private var elapsed = Timestamp.zero
    /// The latest reading of the clock, or without one of the times of fixes.
    private var reading: Timestamp?
    private var wakeTime: Timestamp?

    init(_ reducer: AccuracyReducer, clock: (any FrameClock)?) {
        self.reducer = reducer
        self.clock = clock
        isClockFinal = clock != nil
    }

    /// The cells and the interval, without the state.
    var settings: AccuracyReducer {
        get { AccuracyReducer(cellSize: reducer.grid.cellSize, interval: reducer.interval) }
        set {
            guard !hasSettings(of: newValue) else { return }
            reducer = AccuracyReducer(cellSize: newValue.grid.cellSize, interval: newValue.interval)
            wakeTime = nil
        }
    }

    /// Whether the cells and the interval are those of a reducer.
    func hasSettings(of other: AccuracyReducer) -> Bool {
        reducer.grid == other.grid && reducer.interval == other.interval
    }

    /// Measures time with a clock, unless there is one.
    func adopt(_ clock: (any FrameClock)?) {
        if self.clock == nil, let clock { replaceClock(by: clock) }
    }

    /// Measures time with the clock of the machine, unless the permissions were created with a clock.
    func adopt(machineClock clock: any FrameClock) {
        guard !isClockFinal else { return }
        isClockFinal = true
        replaceClock(by: clock)
    }

    /// Reduces a batch of fixes.
    func reduce(_ fixes: [Location]) -> ReducedBatch {
        var batch = ReducedBatch()
        // The filter of the application would report the exact fix.
        let valid = fixes.filter { fix in
            var filter = FixFilter()
            if case .drop = filter.verdict(on: fix) { return false }
            return true
        }
        batch.hasInvalidFix = valid.count < fixes.count
        guard let last = valid.last else { return batch }
        batch.date = last.timestamp
        _ = reducer.reduced(last, at: seconds(at: last.timestamp))
        batch.fix = reducer.current
        wait()
        return batch
    }

    private func replaceClock(by clock: any FrameClock) {
        if self.clock != nil { _ = seconds(at: nil) }
        self.clock = clock
        reading = clock.now
        wakeTime = nil
        wait()
    }

    /// The time in seconds, by the clock or else by the time of a fix.
    private func seconds(at date: Date?) -> Double {
        let now =
            clock?.now
            ?? date.map { Timestamp.zero.advanced(bySeconds: $0.timeIntervalSinceReferenceDate) }
        if let now {
            if let reading, now > reading { elapsed = elapsed.advanced(byNanoseconds: now.nanoseconds(since: reading)) }
            reading = max(reading ?? now, now)
        }
        return elapsed.seconds
    }

    private func wait() {
        guard let clock, let release = reducer.releaseTime, release.isFinite, wakeTime == nil else { return }
        // A millisecond more, so that the interval has passed then, and a fix received before that is the one released.
        let due = clock.now.advanced(bySeconds: release - seconds(at: nil)).advanced(byNanoseconds: 1_000_000)
        wakeTime = due
        clock.wake(at: due) { [weak self] _ in
            guard let self, wakeTime == due else { return }
            wakeTime = nil
            if let fix = reducer.release(at: seconds(at: nil)) { releases.send(fix) }
            wait()
        }
    }
}
