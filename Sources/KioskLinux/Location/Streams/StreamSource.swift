import KioskInput
import KioskMaps

/// Keeps something coming from outside: opens it, notices that it is gone or dead, and opens it again after a while.
@MainActor
final class StreamSource<Payload: StreamPayload> {
    /// Takes what came, and returns whether something in it was understood; what came alone does not count as life.
    var onPayload: (Payload) -> Bool = { _ in false }
    /// Told that it is being opened, or is open.
    var onOpening: (_ isOpen: Bool) -> Void = { _ in }
    /// Told why nothing comes.
    var onFailure: (LocationSourceError) -> Void = { _ in }
    /// Told that nothing was understood for so many seconds, after which it is opened again.
    var onSilence: (Double) -> Void = { _ in }

    /// Opens the source; the token closes it.
    typealias Open = @MainActor (@escaping @MainActor (StreamEvent<Payload>) -> Void) -> AnyCancelable

    private let clock: any FrameClock
    private let open: Open
    private var reconnection: Reconnection
    private var stream: AnyCancelable?
    /// Grows with each stream, so that an earlier one says nothing.
    private var session = 0
    private var wakeTime: Timestamp?

    init(clock: any FrameClock, reconnection: Reconnection, open: @escaping Open) {
        self.clock = clock
        self.reconnection = reconnection
        self.open = open
    }

    /// The seconds of silence after which it counts as dead; nil for ever.
    var patience: Double? {
        get { reconnection.patience }
        set {
            guard newValue != reconnection.patience else { return }
            reconnection.patience = newValue
            reconnection.heard(at: clock.now)
            wait()
        }
    }

    func start() { perform(reconnection.start()) }

    func stop() { perform(reconnection.stop()) }

    /// Notes that it brought what it is there for.
    func worked() { reconnection.worked() }

    private func perform(_ action: Reconnection.Action?) {
        switch action {
        case nil: break
        case .open:
            session += 1
            let number = session
            onOpening(false)
            // Whoever was told may have stopped it.
            guard reconnection.state == .opening, session == number else { return }
            stream = open { [weak self] event in
                guard let self, session == number else { return }
                take(event)
            }
        case .close: closeStream()
        case .giveUp:
            closeStream()
            onSilence(reconnection.patience ?? 0)
        }
        wait()
    }

    private func take(_ event: StreamEvent<Payload>) {
        switch event {
        case .opened:
            reconnection.opened(at: clock.now)
            onOpening(true)
        case .came(let payload):
            if onPayload(payload) { reconnection.heard(at: clock.now) }
        case .closed(let failure):
            closeStream()
            if failure.code.isFinal { reconnection.ended() } else { reconnection.lost(at: clock.now) }
            onFailure(failure)
        }
        wait()
    }

    private func closeStream() {
        session += 1
        stream?.cancel()
        stream = nil
    }

    private func wait() {
        guard let deadline = reconnection.deadline else { return }
        // One wake-up at a time is enough: it looks anew when it comes.
        if let wakeTime, wakeTime <= deadline { return }
        wakeTime = deadline
        clock.wake(at: deadline) { [weak self] now in
            guard let self, wakeTime == deadline else { return }
            wakeTime = nil
            perform(reconnection.check(at: now))
        }
    }
}
