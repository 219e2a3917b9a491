/// What happens to bytes from outside.
enum StreamEvent: Hashable, Sendable {
    /// They can come now.
    case opened
    /// Some came.
    case bytes([UInt8])
    /// No more come, or none ever came, for a reason.
    case closed(LocationSourceError)
}
