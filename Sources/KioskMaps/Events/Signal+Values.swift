extension Signal where Payload: Sendable {
    /// The values from now on, to be awaited; none is lost, however late they are asked for.
    ///
    ///     for await event in mapView.mapboxMap.onMapIdle.values { … }
    ///
    /// Observation begins when the property is read, and ends with the loop, its task or the source. Values arrive one turn of
    /// the main actor after they were sent: use `observe(_:)` for what must happen in the same frame.
    public var values: AsyncStream<Payload> { values(bufferingPolicy: .unbounded) }

    /// The values from now on, to be awaited, with a say in how many wait at most.
    ///
    /// - Parameter bufferingPolicy: `.bufferingNewest(1)` for who only cares for the last one.
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

/// Ends a stream when the source lets go of its observer: who awaits a map that is gone would wait for ever.
private final class StreamEnd<Payload: Sendable>: Sendable {
    let continuation: AsyncStream<Payload>.Continuation

    init(_ continuation: AsyncStream<Payload>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}
