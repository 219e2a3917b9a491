import KioskInput

/// When a source that brings bytes is opened, given up and opened again.
///
/// What happens goes in with its time, and what is to be done comes out. It knows no clock: whoever asks comes back at
/// `deadline`.
struct Reconnection: Sendable {
    /// What the source is doing.
    enum State: Hashable, Sendable {
        /// Nobody wants to know.
        case resting
        /// It is being opened.
        case opening
        /// It is open, and counts as dead when it says nothing until a time.
        case open(until: Timestamp?)
        /// It was lost, and is tried again at a time.
        case waiting(until: Timestamp)
    }

    /// What is to be done.
    enum Action: Hashable, Sendable {
        /// Open it.
        case open
        /// Close what is open.
        case close
        /// Say that it has said nothing for so long, and close it.
        case giveUp
    }

    private(set) var state = State.resting
    /// The seconds of silence after which it counts as dead; nil for ever.
    var patience: Double?
    private var backoff: Backoff

    init(backoff: Backoff, patience: Double?) {
        self.backoff = backoff
        self.patience = patience
    }

    /// When to call `check(at:)`; nil when there is nothing to wait for.
    var deadline: Timestamp? {
        switch state {
        case .resting, .opening: nil
        case .open(let until): until
        case .waiting(let until): until
        }
    }

    /// Somebody wants to know.
    mutating func start() -> Action? {
        guard state == .resting else { return nil }
        backoff.reset()
        state = .opening
        return .open
    }

    /// Nobody wants to know any more.
    mutating func stop() -> Action? {
        defer { state = .resting }
        return isConnected ? .close : nil
    }

    /// It is open.
    mutating func opened(at time: Timestamp) {
        guard state == .opening else { return }
        state = .open(until: limit(from: time))
    }

    /// It said something that was understood.
    mutating func heard(at time: Timestamp) {
        guard case .open = state else { return }
        state = .open(until: limit(from: time))
    }

    /// It brought what it is there for: the next loss is the first one.
    mutating func worked() {
        backoff.reset()
    }

    /// It cannot be opened, or is gone.
    mutating func lost(at time: Timestamp) {
        guard isConnected else { return }
        state = .waiting(until: time.advanced(bySeconds: backoff.wait()))
    }

    /// It has nothing more to say, ever.
    mutating func ended() {
        state = .resting
    }

    /// Time has passed.
    mutating func check(at time: Timestamp) -> Action? {
        guard let deadline, time >= deadline else { return nil }
        if case .waiting = state {
            state = .opening
            return .open
        }
        lost(at: time)
        return .giveUp
    }

    private var isConnected: Bool {
        switch state {
        case .opening, .open: true
        case .resting, .waiting: false
        }
    }

    private func limit(from time: Timestamp) -> Timestamp? {
        patience.map { time.advanced(bySeconds: $0) }
    }
}
