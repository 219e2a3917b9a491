/// A source of values that can be observed.
///
///     mapView.mapboxMap.onCameraChanged.observe { event in
///         print(event.cameraState.zoom)
///     }.store(in: &cancelables)
///
/// Values are delivered at once, inside the call that causes them, in the order of subscription, to those who observed when
/// the value was sent and have not been cancelled since.
@MainActor
public struct Signal<Payload> {
    private let observeImpl: (_ handler: @escaping (Payload) -> Void) -> AnyCancelable

    /// Creates a signal from what to do with each of its observers.
    ///
    /// - Parameter observeImpl: Called for each observer as it comes; what its token releases is dropped as the observer goes.
    public init(observeImpl: @escaping (_ handler: @escaping (Payload) -> Void) -> AnyCancelable) {
        self.observeImpl = observeImpl
    }

    /// Calls a handler for every value until the returned token is cancelled or released.
    public func observe(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        observeImpl(handler)
    }

    /// Calls a handler for the next value only, unless the returned token is cancelled or released before.
    public func observeNext(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        var token: AnyCancelable?
        let observation = observe { payload in
            guard let current = token else { return }
            token = nil
            current.cancel()
            handler(payload)
        }
        token = observation
        return AnyCancelable {
            token = nil
            observation.cancel()
        }
    }
}

/// The sending end of a signal.
@MainActor
final class SignalSubject<Payload> {
    private let observers = ObserverList<Payload>()

    /// The end that others observe.
    var signal: Signal<Payload> { Signal(observeImpl: observers.add) }

    func send(_ payload: Payload) {
        observers.send(payload)
    }
}

/// The observers of one signal, in the order they came.
@MainActor
final class ObserverList<Payload> {
    private final class Observer {
        /// Nil once it is cancelled, so that it hears nothing more of a value that is on its way.
        var handler: ((Payload) -> Void)?

        init(_ handler: @escaping (Payload) -> Void) { self.handler = handler }
    }

    private var observers: [Observer] = []

    func add(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        let observer = Observer(handler)
        observers.append(observer)
        return AnyCancelable { [weak self] in
            observer.handler = nil
            self?.observers.removeAll { $0 === observer }
        }
    }

    func send(_ payload: Payload) {
        for observer in observers { observer.handler?(payload) }
    }
}
