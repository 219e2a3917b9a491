/// A source of values that can be observed.
///
///     mapView.mapboxMap.onCameraChanged.observe { event in
///         print(event.cameraState.zoom)
///     }.store(in: &cancelables)
///
/// Values are delivered at once, inside the call that causes them, in the order of subscription, to those who observed when
/// the value was sent.
@MainActor
public struct Signal<Payload> {
    private let observers: ObserverList<Payload>

    init(_ observers: ObserverList<Payload>) {
        self.observers = observers
    }

    /// Calls a handler for every value until the returned token is cancelled or released.
    public func observe(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        observers.add(handler)
    }

    /// Calls a handler for the next value only, unless the returned token is cancelled or released before.
    public func observeNext(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        var token: AnyCancelable?
        let observation = observers.add { payload in
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
    var signal: Signal<Payload> { Signal(observers) }

    func send(_ payload: Payload) {
        observers.send(payload)
    }
}

/// The observers of one signal, in the order they came.
@MainActor
final class ObserverList<Payload> {
    private var handlers: [(id: Int, handler: (Payload) -> Void)] = []
    private var nextID = 0

    func add(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        let id = nextID
        nextID += 1
        handlers.append((id, handler))
        return AnyCancelable { [weak self] in
            self?.handlers.removeAll { $0.id == id }
        }
    }

    func send(_ payload: Payload) {
        for (_, handler) in handlers { handler(payload) }
    }
}
