/// An event of a stream.
enum StreamEvent<Payload: StreamPayload>: Hashable, Sendable {
    /// The stream is open.
    case opened
    /// Data was received.
    case received(Payload)
    /// The stream has ended or could not be opened.
    case closed(LocationProviderError)
}
