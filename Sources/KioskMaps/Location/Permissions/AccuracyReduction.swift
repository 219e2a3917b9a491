import KioskGeometry
import KioskInput
import KioskLocation

/// The accuracy reducer of a set of permissions, with its state and its time.
///
/// An application must not be able to restart an interval or to reset the cell with another map, provider or clock. So there is one
/// reducer for all of them, and its time is that of the clock the permissions were created with, else that of the machine, which
/// the maps with a clock of this package and the receivers of the machine bring. Any other clock could run fast, and so could the
/// times of invented fixes: before there is a clock of the machine, no time passes, and the first reduced fix remains.
@MainActor
final class AccuracyReduction {
    /// Sends the reduced fix that was pending when its interval is over.
    let releases = SignalSubject<Location>()

    /// The hysteresis of the providers of the application, which determine their authorizations themselves.
    let applicationHysteresis = CellHysteresis()

    /// The name of a receiver, and the class of its provider: another class cannot send fixes in its name.
    private struct Receiver: Hashable {
        var provider: ObjectIdentifier
        var name: String
    }

    /// The hysteresis of each receiver of the machine: a provider that is created anew continues it.
    private var receivers: [Receiver: CellHysteresis] = [:]

    /// The maximum number of receivers of a class with a hysteresis of their own; a machine has one or two.
    private static let maximumReceiverCount = 8

    @Unreflected private var reducer: AccuracyReducer
    private var clock: (any FrameClock)?
    private let isClockFinal: Bool
    private var elapsed = 0.0
    /// The latest reading of the clock.
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

    /// The reduced fix that was released last; nil before the first.
    var current: Location? { reducer.current }

    /// Measures time with a clock if it is one of the machine, unless the permissions were created with a clock.
    ///
    /// The clocks of the machine have the same time; the newest one schedules the release, because an earlier one may no longer
    /// be driven.
    func adopt(_ newClock: (any FrameClock)?) {
        guard !isClockFinal, let newClock = newClock as? any MachineClock, newClock !== clock else { return }
        if clock != nil { _ = time() }
        clock = newClock
        reading = newClock.now
        wakeTime = nil
        wait()
    }

    /// Returns the hysteresis of a receiver of the machine.
    ///
    /// - Parameters:
    ///   - name: The name of the receiver.
    ///   - provider: The class of its provider.
    func hysteresis(ofReceiver name: String, of provider: ObjectIdentifier) -> CellHysteresis {
        var receiver = Receiver(provider: provider, name: name)
        if let known = receivers[receiver] { return known }
        // Names beyond the limit share one, so that invented names neither use memory nor give a new state.
        let count = receivers.keys.count { $0.provider == provider }
        if count >= Self.maximumReceiverCount { receiver.name = "" }
        let hysteresis = receivers[receiver] ?? CellHysteresis()
        receivers[receiver] = hysteresis
        return hysteresis
    }

    /// Reduces a batch of fixes.
    ///
    /// - Parameters:
    ///   - fixes: The exact fixes of one provider, from the oldest to the newest.
    ///   - hysteresis: That of the provider; nil for providers of the application.
    func reduce(_ fixes: [Location], with hysteresis: CellHysteresis? = nil) -> ReducedBatch {
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
        (hysteresis ?? applicationHysteresis).reduce(last, with: &reducer, at: time())
        batch.fix = reducer.current
        wait()
        return batch
    }

    /// Returns the time in seconds, which never decreases.
    private func time() -> Double {
        guard let now = clock?.now else { return elapsed }
        if let reading, now > reading { elapsed += now.seconds(since: reading) }
        reading = max(reading ?? now, now)
        return elapsed
    }

    private func wait() {
        guard let clock, let release = reducer.releaseTime, release.isFinite, wakeTime == nil else { return }
        // A millisecond more, so that the interval has passed then, and a fix received before that is the one released.
        let due = clock.now.advanced(bySeconds: release - time()).advanced(byNanoseconds: 1_000_000)
        wakeTime = due
        clock.wake(at: due) { [weak self] _ in
            guard let self, wakeTime == due else { return }
            wakeTime = nil
            if let fix = reducer.release(at: time()) { releases.send(fix) }
            wait()
        }
    }
}
