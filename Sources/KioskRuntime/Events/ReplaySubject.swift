import DequeModule

/// The sending end of a signal that sends each new observer the most recent values first.
@MainActor
package final class ReplaySubject<Payload> {
    /// The signal to observe: the most recent values when an observer is added, then each new value.
    package let signal: Signal<Payload>

    private final class Recent {
        var values: Deque<Payload> = []
    }

    private let recent = Recent()
    private let limit: Int
    private let subject: SignalSubject<Payload>

    /// Creates a subject.
    ///
    /// - Parameters:
    ///   - limit: The number of values that are kept; older ones are discarded.
    ///   - outbox: The outbox that delivers the values.
    package init(limit: Int, outbox: EventOutbox) {
        self.limit = limit
        let subject = SignalSubject<Payload>(outbox: outbox)
        self.subject = subject
        signal = Signal { [recent, subject] handler in
            for value in recent.values { handler(value) }
            return subject.signal.observe(handler)
        }
    }

    /// Sends a value to the observers and keeps it for later ones.
    package func send(_ payload: Payload) {
        if recent.values.count == limit { recent.values.removeFirst() }
        recent.values.append(payload)
        subject.send(payload)
    }
}
