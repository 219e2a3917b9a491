import KioskGeometry

/// The sending end of a signal that has a current value: each observer receives the current value first, and then each
/// change.
@MainActor
public final class CurrentValueSubject<Value: Equatable> {
    @Unreflected private var current: Value
    private let changes: SignalSubject<Value>

    /// Creates a subject with its first value.
    public convenience init(_ value: Value) {
        self.init(value, outbox: EventOutbox())
    }

    /// Creates a subject whose changes are delivered in one order with the events of other subjects.
    package init(_ value: Value, outbox: EventOutbox) {
        current = value
        changes = SignalSubject(outbox: outbox)
    }

    /// The current value; setting an equal value sends nothing.
    public var value: Value {
        get { current }
        set {
            guard newValue != current else { return }
            current = newValue
            changes.send(newValue)
        }
    }

    /// The signal to observe; it sends nothing after the subject is released.
    public var signal: Signal<Value> {
        Signal { [weak self] handler in
            guard let self else { return AnyCancelable {} }
            handler(current)
            return changes.signal.observe(handler)
        }
    }
}
