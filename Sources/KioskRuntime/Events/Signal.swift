/// A source of values that can be observed.
///
///     mapView.mapboxMap.onCameraChanged.observe { event in
///         print(event.cameraState.zoom)
///     }.store(in: &cancelables)
///
/// The change that causes a value is complete when the value is delivered. The value is delivered inside the call that
/// causes it, in the order of subscription, to those that observed when it was sent and still do: an observer that is
/// added meanwhile receives the next value, and one that is cancelled meanwhile receives nothing more. Values that are
/// caused by an observer follow after the current one has reached all observers. Signals of events send nothing on
/// subscription; signals that are documented to do so send their current value first.
@MainActor
public struct Signal<Payload> {
    private let observeImpl: (_ handler: @escaping (Payload) -> Void) -> AnyCancelable

    /// Creates a signal from a function that adds an observer.
    ///
    /// - Parameter observeImpl: Called for each new observer. The returned token is released when the observation ends,
    ///   so that a source costs nothing without observers.
    public init(observeImpl: @escaping (_ handler: @escaping (Payload) -> Void) -> AnyCancelable) {
        self.observeImpl = observeImpl
    }

    /// Creates a signal that sends one value to each new observer, and no other.
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
        // A signal with a current value has sent it already.
        if isOver { observation.cancel() } else { token = observation }
        return AnyCancelable {
            isOver = true
            token = nil
            observation.cancel()
        }
    }
}
