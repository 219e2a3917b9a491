/// The sending end of a signal that has a present value: sent to each observer as it comes, and whenever it is another.
@MainActor
final class CurrentValueSubject<Value: Equatable> {
    private var present: Value
    private let changes = SignalSubject<Value>()

    init(_ value: Value) {
        present = value
    }

    /// The present value; setting one that is equal sends nothing.
    var value: Value {
        get { present }
        set {
            guard newValue != present else { return }
            present = newValue
            changes.send(newValue)
        }
    }

    /// The end that others observe; silent once the subject is gone.
    var signal: Signal<Value> {
        Signal { [weak self] handler in
            guard let self else { return AnyCancelable {} }
            handler(present)
            return changes.signal.observe(handler)
        }
    }
}
