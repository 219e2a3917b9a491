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
