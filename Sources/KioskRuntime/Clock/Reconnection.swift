package import KioskInput

/// A state machine that opens a stream, closes it if no data is received within a time-out, and opens it again after a delay.
///
/// It has no clock and performs nothing: methods that depend on the time receive it, and the caller performs the actions that they
/// return, and calls `check(at:)` at `deadline`.
///
///     ┌──────┐ start: open  ┌─────────┐ didOpen     ┌──────┐ time-out: closeSilent
///     │ idle │ ───────────▶ │ opening │ ──────────▶ │ open │ ─────────────────────▶ waiting
///     └──────┘              └─────────┘             └──────┘ didFail ─────────────▶ waiting
///         ▲                      ▲ check: open                                          │
///         │ stop: close, end     └──────────────────────────────────────────────────────┘
package struct Reconnection: Sendable {
    /// A phase of the stream.
    package enum Phase: Hashable, Sendable {
        /// The stream is not requested.
        case idle
        /// The stream is being opened.
        case opening
        /// The stream is open, and is closed at a time unless data is received before; nil for no time-out.
        case open(until: Timestamp?)
        /// The stream failed or timed out, and is opened again at a time.
        case waiting(until: Timestamp)
    }

    /// An action to perform.
    package enum Action: Hashable, Sendable {
        /// Open the stream.
        case open
        /// Close the stream.
        case close
        /// Close the stream, and report that it timed out.
        case closeSilent
    }

    /// The phase of the stream.
    package private(set) var phase = Phase.idle
    /// The time without parsed data after which the stream is closed, in seconds; nil for no limit.
    package var timeout: Double?
    private var backoff: Backoff

    /// Creates the state machine of a stream that is not requested.
    ///
    /// - Parameters:
    ///   - backoff: The delays before the stream is opened again.
    ///   - timeout: The time without parsed data after which the stream is closed, in seconds; nil for no limit.
    package init(backoff: Backoff, timeout: Double?) {
        self.backoff = backoff
        self.timeout = timeout
    }

    /// The time at which to call `check(at:)`; nil if no call is due.
    package var deadline: Timestamp? {
        switch phase {
        case .idle, .opening: nil
        case .open(let until): until
        case .waiting(let until): until
        }
    }

    /// Requests the stream.
    package mutating func start() -> Action? {
        guard phase == .idle else { return nil }
        backoff.reset()
        phase = .opening
        return .open
    }

    /// Ends the request of the stream.
    package mutating func stop() -> Action? {
        defer { phase = .idle }
        return isConnected ? .close : nil
    }

    /// Records that the stream is open.
    package mutating func didOpen(at time: Timestamp) {
        guard phase == .opening else { return }
        phase = .open(until: limit(from: time))
    }

    /// Records that data was received and parsed.
    package mutating func didReceive(at time: Timestamp) {
        guard case .open = phase else { return }
        phase = .open(until: limit(from: time))
    }

    /// Records success, such as a fix, which resets the delay before the next attempt.
    package mutating func didSucceed() {
        backoff.reset()
    }

    /// Records that the stream cannot be opened, or was closed by the other end.
    package mutating func didFail(at time: Timestamp) {
        guard isConnected else { return }
        phase = .waiting(until: time.advanced(bySeconds: backoff.wait()))
    }

    /// Records that the stream failed with an error that another attempt does not repair; it is not requested any more.
    package mutating func end() {
        phase = .idle
    }

    /// Returns the action that is due at a time.
    package mutating func check(at time: Timestamp) -> Action? {
        guard let deadline, time >= deadline else { return nil }
        if case .waiting = phase {
            phase = .opening
            return .open
        }
        didFail(at: time)
        return .closeSilent
    }

    /// Whether the stream is open or being opened.
    private var isConnected: Bool {
        switch phase {
        case .opening, .open: true
        case .idle, .waiting: false
        }
    }

    /// Returns the time at which the stream times out if nothing is received after a time; nil without a time-out.
    private func limit(from time: Timestamp) -> Timestamp? {
        timeout.map { time.advanced(bySeconds: $0) }
    }
}
