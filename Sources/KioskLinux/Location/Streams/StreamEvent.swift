/// What happens to what comes from outside.
enum StreamEvent<Payload: StreamPayload>: Hashable, Sendable {
    /// It can come now.
    case opened
    /// Some came.
    case came(Payload)
    /// No more comes, or none ever came, for a reason.
    case closed(LocationSourceError)
}
