/// What the readers of the parts of a style share: the resources, the events of requests, and the work that decodes.
@MainActor
struct StylePartSource {
    /// The resources of the style.
    let resources: StyleResources

    /// The subjects of the events.
    let events: EventSubjects

    /// The work that runs off the main actor.
    let work: BackgroundWork

    /// Creates requests that are cancelled together.
    func makeReads() -> PendingReads {
        PendingReads(resources: resources, events: events, work: work)
    }
}

extension EventSubjects {
    /// Sends an error of a part of a style.
    ///
    /// - Parameters:
    ///   - type: The part.
    ///   - message: The description of the error.
    ///   - id: The id of the source; nil for other parts.
    func sendLoadingError(_ type: MapLoadingErrorType, _ message: String, sourceID id: String? = nil) {
        let subject = id.map { "source \"\($0)\": " } ?? ""
        mapLoadingError.send(MapLoadingError(type: type, message: subject + message, sourceId: id, timestamp: now))
    }
}
