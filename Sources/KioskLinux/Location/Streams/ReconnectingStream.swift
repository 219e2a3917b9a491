import KioskInput
import KioskMaps

/// A stream that is opened again when it ends, fails or is silent.
@MainActor
final class ReconnectingStream<Payload: StreamPayload> {
    /// Called with received data; returns whether it was parsed, since only parsed data counts as a sign of life.
    var onPayload: (Payload) -> Bool = { _ in false }
    /// Called when the stream is being opened, and when it is open.
    var onOpening: (_ isOpen: Bool) -> Void = { _ in }
    /// Called when the stream cannot be opened, or ends.
    var onFailure: (LocationProviderError) -> Void = { _ in }
    /// Called with the time-out in seconds when no data was parsed within it; the stream is opened again.
    var onSilence: (Double) -> Void = { _ in }

    /// Opens a connection; the token closes it.
    typealias Open = @MainActor (@escaping @MainActor (StreamEvent<Payload>) -> Void) -> AnyCancelable

    private let clock: any FrameClock
    private let open: Open
    private var reconnection: Reconnection
    private var connection: AnyCancelable?
    /// The number of the connection, by which events of an earlier one are ignored.
    private var connectionNumber = 0
    private var wakeTime: Timestamp?

    init(clock: any FrameClock, reconnection: Reconnection, open: @escaping Open) {
        self.clock = clock
        self.reconnection = reconnection
        self.open = open
    }

    /// The time without parsed data after which the stream is silent, in seconds; nil for no limit.
    var timeout: Double? {
        get { reconnection.timeout }
        set {
            guard newValue != reconnection.timeout else { return }
            reconnection.timeout = newValue
            reconnection.didReceive(at: clock.now)
            wait()
        }
    }

    func start() { perform(reconnection.start()) }

    func stop() { perform(reconnection.stop()) }

    /// Records success, such as a fix.
    func didSucceed() { reconnection.didSucceed() }

    private func perform(_ action: Reconnection.Action?) {
        switch action {
        case nil: break
        case .open:
            connectionNumber += 1
            let number = connectionNumber
            onOpening(false)
            // The handler may have stopped the stream.
            guard reconnection.phase == .opening, connectionNumber == number else { return }
            connection = open { [weak self] event in
                guard let self, connectionNumber == number else { return }
                handle(event)
            }
        case .close: closeConnection()
        case .closeSilent:
            closeConnection()
            onSilence(reconnection.timeout ?? 0)
        }
        wait()
    }

    private func handle(_ event: StreamEvent<Payload>) {
        switch event {
        case .opened:
            reconnection.didOpen(at: clock.now)
            onOpening(true)
        case .received(let payload):
            if onPayload(payload) { reconnection.didReceive(at: clock.now) }
        case .closed(let failure):
            closeConnection()
            if failure.code.isFinal { reconnection.end() } else { reconnection.didFail(at: clock.now) }
            onFailure(failure)
        }
        wait()
    }

    private func closeConnection() {
        connectionNumber += 1
        connection?.cancel()
        connection = nil
    }

    private func wait() {
        guard let deadline = reconnection.deadline else { return }
        // One wake-up at a time is enough: it checks the deadline again.
        if let wakeTime, wakeTime <= deadline { return }
        wakeTime = deadline
        clock.wake(at: deadline) { [weak self] now in
            guard let self, wakeTime == deadline else { return }
            wakeTime = nil
            perform(reconnection.check(at: now))
        }
    }
}
