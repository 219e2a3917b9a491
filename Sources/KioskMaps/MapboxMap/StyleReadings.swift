/// What a part of a style waits for: each answer is told, and all are called off together.
@MainActor
final class StyleReadings {
    private let resources: StyleResources
    private let events: EventSubjects
    private var waiting: [Int: any Cancelable] = [:]
    private var count = 0

    /// Whether nobody wants the answers any more.
    private(set) var isCancelled = false

    init(resources: StyleResources, events: EventSubjects) {
        self.resources = resources
        self.events = events
    }

    /// Reads what a URL names, and tells of it.
    ///
    /// - Parameter completion: Called once, unless the readings are called off before, if only by who was told.
    func read(
        _ url: String, kind: RequestInfo.Resource,
        completion: @escaping (Result<ResourceAnswer, ResourceError>) -> Void
    ) {
        count += 1
        let number = count
        var isAnswered = false
        let reading = resources.read(url, kind: kind) { [self] answer, event in
            isAnswered = true
            waiting[number] = nil
            events.resourceRequest.send(event)
            if !isCancelled { completion(answer) }
        }
        if !isAnswered { waiting[number] = reading }
    }

    /// Does something when the map is let back to the network, if an error says that it was kept off and the answer is still
    /// wanted then.
    func retry(after error: ResourceError, _ action: @escaping () -> Void) {
        guard !isCancelled else { return }
        count += 1
        waiting[count] = resources.retry(after: error, action)
    }

    /// Calls off what is on its way.
    func cancel() {
        isCancelled = true
        let readings = waiting.sorted { $0.key < $1.key }
        waiting = [:]
        for (_, reading) in readings { reading.cancel() }
    }
}
