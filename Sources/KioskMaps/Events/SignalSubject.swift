/// The sending end of a signal.
///
///     let fixes = SignalSubject<[Location]>()
///     mapView.location.override(locationProvider: fixes.signal)
///     fixes.send([fix])
@MainActor
public final class SignalSubject<Payload> {
    /// The end that others observe; silent once the subject is gone.
    public let signal: Signal<Payload>

    private let observers: ObserverList<Payload>

    /// Creates a subject.
    ///
    /// - Parameter onObserved: For a source that is expensive: told `true` when the first observer comes and `false` when the
    ///   last one has gone, so that it runs only in between.
    public init(onObserved: @escaping (Bool) -> Void = { _ in }) {
        let observers = ObserverList<Payload>(onObserved: onObserved)
        self.observers = observers
        // Weak, so that a signal somebody keeps does not keep the observers of a map that is gone.
        signal = Signal { [weak observers] handler in observers?.add(handler) ?? AnyCancelable {} }
    }

    /// Sends a value to those who observe now.
    ///
    /// What an observer sends meanwhile follows once this value has reached everybody.
    public func send(_ payload: Payload) {
        observers.send(payload)
    }
}

/// The observers of one signal, in the order they came.
@MainActor
private final class ObserverList<Payload> {
    private final class Observer {
        let handler: (Payload) -> Void

        init(_ handler: @escaping (Payload) -> Void) { self.handler = handler }
    }

    private var observers: [Observer] = []
    private var waiting: [Payload] = []
    private var isSending = false
    private let onObserved: (Bool) -> Void

    init(onObserved: @escaping (Bool) -> Void) {
        self.onObserved = onObserved
    }

    func add(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        let observer = Observer(handler)
        observers.append(observer)
        if observers.count == 1 { onObserved(true) }
        // Weak, so that handlers are released with the source although tokens outlive it.
        return AnyCancelable { [weak self, weak observer] in
            if let observer { self?.remove(observer) }
        }
    }

    /// A value sent by a handler waits until the one under way has reached everybody, so that all hear the same order.
    func send(_ payload: Payload) {
        waiting.append(payload)
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            for observer in observers { observer.handler(next) }
        }
    }

    private func remove(_ observer: Observer) {
        guard let index = observers.firstIndex(where: { $0 === observer }) else { return }
        observers.remove(at: index)
        if observers.isEmpty { onObserved(false) }
    }
}
