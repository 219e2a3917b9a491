/// What a replica requests from its connection and its manager.
enum ReplicaEffect: Sendable {
    /// Show records.
    case apply([AnnotationRecord])
    /// Remove annotations that the fleet has forgotten.
    case discard([String])
    /// Send a request to one of the kiosks that answer.
    case request(SyncRequest)
    /// Receive the retained messages of all annotations, and call `retainedEnded(at:)` after the last.
    case readRetained
    /// Begin to answer requests.
    case serve
    /// Send what differs to a kiosk.
    case answer(SyncRequest, SyncAnswer)
    /// Store changes of this kiosk in the outbox.
    case store([AnnotationRecord])
    /// Remove changes from the outbox.
    case confirm([String])
    /// Report records that were refused because of these stamps, the latest of each kiosk.
    case refuse([VersionStamp])
    /// Report a problem.
    case report(String)
}
