/// The answer to a `SyncRequest`, which is sent in parts.
struct SyncAnswer: Sendable {
    /// The buckets that differ.
    var buckets: [Int] = []

    /// Whether a request without digests found a difference.
    var differs = false

    /// Whether the kiosk lacks records because it has refused them.
    var isIncomplete = false

    /// The records of the buckets.
    var records: [AnnotationRecord] = []
}
