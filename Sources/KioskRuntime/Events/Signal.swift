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

extension Signal {
    /// Returns a signal of the results of a closure for each value.
    ///
    ///     let zoom = mapView.mapboxMap.onCameraChanged.map(\.cameraState.zoom).skipRepeats()
    public func map<Value>(_ transform: @escaping (Payload) -> Value) -> Signal<Value> {
        Signal<Value> { handler in observe { handler(transform($0)) } }
    }

    /// Returns a signal of the results of a closure that are not nil.
    public func compactMap<Value>(_ transform: @escaping (Payload) -> Value?) -> Signal<Value> {
        Signal<Value> { handler in
            observe { payload in
                if let value = transform(payload) { handler(value) }
            }
        }
    }

    /// Returns a signal of the values that satisfy a predicate.
    public func filter(_ isIncluded: @escaping (Payload) -> Bool) -> Signal {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    /// Returns a signal of the last values of this one and another, after both have sent one.
    public func combineLatest<Other>(_ other: Signal<Other>) -> Signal<(Payload, Other)> {
        Signal<(Payload, Other)> { handler in
            var last: (own: Payload?, other: Other?)
            let own = observe { payload in
                last.own = payload
                if let other = last.other { handler((payload, other)) }
            }
            let others = other.observe { payload in
                last.other = payload
                if let own = last.own { handler((own, payload)) }
            }
            return AnyCancelable {
                own.cancel()
                others.cancel()
            }
        }
    }
}

extension Signal where Payload: Equatable {
    /// Returns a signal of the values that differ from the value that the observer received last.
    public func skipRepeats() -> Signal {
        Signal { handler in
            var last: Payload?
            return observe { payload in
                guard payload != last else { return }
                last = payload
                handler(payload)
            }
        }
    }
}

extension Signal where Payload: Sendable {
    /// The values from now on as an asynchronous sequence, of which none is lost.
    ///
    ///     for await event in mapView.mapboxMap.onMapIdle.values { … }
    ///
    /// Observation begins when the property is read, and ends with the loop, its task or the source. Values arrive one
    /// turn of the main actor after they were sent: use `observe(_:)` for a response within the same frame.
    public var values: AsyncStream<Payload> { values(bufferingPolicy: .unbounded) }

    /// Returns the values from now on as an asynchronous sequence with a buffering policy.
    ///
    /// - Parameter bufferingPolicy: The policy, such as `.bufferingNewest(1)` for the last value only.
    public func values(
        bufferingPolicy: AsyncStream<Payload>.Continuation.BufferingPolicy
    ) -> AsyncStream<Payload> {
        let (stream, continuation) = AsyncStream<Payload>.makeStream(bufferingPolicy: bufferingPolicy)
        let end = StreamEnd(continuation)
        let token = observe { end.continuation.yield($0) }
        continuation.onTermination = { _ in
            Task { @MainActor in token.cancel() }
        }
        return stream
    }
}

/// Ends a stream when the source releases its observer, so that a task does not wait forever for a released map.
private final class StreamEnd<Payload: Sendable>: Sendable {
    let continuation: AsyncStream<Payload>.Continuation

    init(_ continuation: AsyncStream<Payload>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}
