/// The sending end of a signal.
///
///     let fixes = SignalSubject<[Location]>()
///     mapView.location.override(locationProvider: fixes.signal)
///     fixes.send([fix])
@MainActor
public final class SignalSubject<Payload> {
    /// The signal to observe; it sends nothing after the subject is released.
    public let signal: Signal<Payload>

    @usableFromInline let observers: ObserverList<Payload>

    /// Creates a subject.
    ///
    /// - Parameter onObserved: A handler for a source that is expensive: receives `true` when the first observer is added and
    ///   `false` when the last one is removed, so that the source runs only in between.
    public convenience init(onObserved: @escaping (Bool) -> Void = { _ in }) {
        self.init(outbox: EventOutbox(), onObserved: onObserved)
    }

    /// Creates a subject whose values are delivered in one order with those of other subjects.
    ///
    /// - Parameters:
    ///   - outbox: The outbox that delivers the values.
    ///   - onObserved: A handler for a source that is expensive, as for `init(onObserved:)`.
    package init(outbox: EventOutbox, onObserved: @escaping (Bool) -> Void = { _ in }) {
        let observers = ObserverList<Payload>(outbox: outbox, onObserved: onObserved)
        self.observers = observers
        // Weak, so that a signal that outlives its map does not keep the observers.
        signal = Signal { [weak observers] handler in observers?.add(handler) ?? AnyCancelable {} }
    }

    /// Sends a value to the current observers.
    ///
    /// A value that an observer sends meanwhile follows once this one has reached all of them.
    @inlinable
    public func send(_ payload: Payload) {
        observers.send(payload)
    }
}

/// The observers of one signal, in the order they were added.
@MainActor
@usableFromInline
final class ObserverList<Payload> {
    @usableFromInline
    final class Observer {
        /// The handler; nil once the observation is cancelled.
        @usableFromInline var handler: ((Payload) -> Void)?

        init(_ handler: @escaping (Payload) -> Void) { self.handler = handler }
    }

    @usableFromInline var observers: [Observer] = []
    @usableFromInline let outbox: EventOutbox
    private let onObserved: (Bool) -> Void

    init(outbox: EventOutbox, onObserved: @escaping (Bool) -> Void) {
        self.outbox = outbox
        self.onObserved = onObserved
    }

    func add(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        let observer = Observer(handler)
        observers.append(observer)
        if observers.count == 1 { onObserved(true) }
        // Weak, so that handlers are released with the source although tokens outlive it.
        return AnyCancelable { [weak self, weak observer] in
            guard let observer else { return }
            observer.handler = nil
            self?.remove(observer)
        }
    }

    // Inlined, so that a value without observers costs a comparison, and one that need not wait allocates nothing.
    @inlinable
    func send(_ payload: Payload) {
        guard !observers.isEmpty else { return }
        guard outbox.beginDelivery() else {
            return outbox.post { [observers] in
                for observer in observers { observer.handler?(payload) }
            }
        }
        for observer in observers { observer.handler?(payload) }
        outbox.endDelivery()
    }

    private func remove(_ observer: Observer) {
        guard let index = observers.firstIndex(where: { $0 === observer }) else { return }
        observers.remove(at: index)
        if observers.isEmpty { onObserved(false) }
    }
}
