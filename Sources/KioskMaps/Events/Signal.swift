/// A source of values that can be observed.
///
///     mapView.mapboxMap.onCameraChanged.observe { event in
///         print(event.cameraState.zoom)
///     }.store(in: &cancelables)
///
/// The change that causes a value is complete when the value is delivered. It is delivered inside the call that causes it, in
/// the order of subscription, to those that observed when it was sent and still do: an observer that is added meanwhile
/// receives the next value, and one that is cancelled meanwhile receives nothing more. Values that are caused by an observer
/// follow once the present one has reached all observers. Signals of events send nothing on subscription; those that say so
/// send their present value first.
@MainActor
public struct Signal<Payload> {
    private let observeImpl: (_ handler: @escaping (Payload) -> Void) -> AnyCancelable

    /// Creates a signal from what to do with each of its observers.
    ///
    /// - Parameter observeImpl: Called for each observer as it comes; what its token releases is dropped as the observer goes,
    ///   so a source costs nothing while nobody observes.
    public init(observeImpl: @escaping (_ handler: @escaping (Payload) -> Void) -> AnyCancelable) {
        self.observeImpl = observeImpl
    }

    /// Creates a signal that sends one value to each observer as it comes, and no other.
    public init(just value: Payload) {
        self.init { handler in
            handler(value)
            return AnyCancelable {}
        }
    }

    /// Calls a handler for every value until the returned token is cancelled or released.
    public func observe(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        observeImpl(handler)
    }

    /// Calls a handler for the next value only, unless the returned token is cancelled or released before.
    public func observeNext(_ handler: @escaping (Payload) -> Void) -> AnyCancelable {
        var isOver = false
        var token: AnyCancelable?
        let observation = observe { payload in
            guard !isOver else { return }
            isOver = true
            token?.cancel()
            token = nil
            handler(payload)
        }
        // A signal with a present value has sent it by now.
        if isOver { observation.cancel() } else { token = observation }
        return AnyCancelable {
            isOver = true
            token = nil
            observation.cancel()
        }
    }
}
