public import KioskMaps

/// A source that delivers the values of a signal, such as the bytes of a connection or the messages of a broker.
///
///     feed.add(SignalFeedSource(stream.onReceive))
public final class SignalFeedSource: FeedSource {
    private let signal: Signal<[UInt8]>
    private var token: AnyCancelable?

    /// Creates a source.
    ///
    /// - Parameter signal: The signal, which is observed while the source runs.
    public init(_ signal: Signal<[UInt8]>) {
        self.signal = signal
    }

    /// Starts to observe the signal; a source that has started ignores the call.
    public func start(_ deliver: @escaping @MainActor (FeedDelivery) -> Void) {
        guard token == nil else { return }
        token = signal.observe { deliver(.bytes($0)) }
    }

    /// Ends the observation.
    public func stop() {
        token?.cancel()
        token = nil
    }
}
