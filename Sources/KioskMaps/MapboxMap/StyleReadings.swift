/// What a part of a style waits for: each answer is told, and all are called off together.
@MainActor
final class StyleReadings {
    private let resources: StyleResources
    private let work: BackgroundWork
    private let events: EventSubjects
    private var waiting: [Int: any Cancelable] = [:]
    private var count = 0

    /// Whether nobody wants the answers any more.
    private(set) var isCancelled = false

    init(resources: StyleResources, events: EventSubjects, work: BackgroundWork) {
        self.resources = resources
        self.work = work
        self.events = events
    }

    /// Reads what a URL names, and tells of it.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - kind: The kind of the resource.
    ///   - isRetry: Whether a request for it failed already.
    ///   - completion: Called once, unless the readings are cancelled before, such as by an observer of the event.
    func read(
        _ url: String, kind: RequestInfo.Resource, isRetry: Bool = false,
        completion: @escaping (Result<ResourceAnswer, ResourceError>) -> Void
    ) {
        count += 1
        let number = count
        var isAnswered = false
        let reading = resources.read(url, kind: kind, isRetry: isRetry) { [self] answer, event in
            isAnswered = true
            waiting[number] = nil
            events.resourceRequest.send(event)
            if !isCancelled { completion(answer) }
        }
        if !isAnswered { waiting[number] = reading }
    }

    /// Makes values of what was read, off the main actor.
    ///
    /// - Parameters:
    ///   - function: Makes a value.
    ///   - completion: Called once, unless the readings are cancelled before.
    func process<Value: Sendable>(
        _ function: @escaping @Sendable () throws -> Value,
        completion: @escaping (Result<Value, any Error>) -> Void
    ) {
        guard !isCancelled else { return }
        count += 1
        let number = count
        let token = work.start {
            Result { try function() }
        } completion: { [self] result in
            waiting[number] = nil
            completion(result)
        }
        if let token { waiting[number] = token }
    }

    /// Repeats a request after an error that can pass, if the answer is still wanted then.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - count: The number of repeated requests so far.
    ///   - action: Makes the request, and is given the number of repeated requests then.
    /// - Returns: Whether the error is to be reported: the first of a row of failures, and one that ends it.
    func retry(after error: ResourceError, count: Int, _ action: @escaping (Int) -> Void) -> Bool {
        guard !isCancelled else { return true }
        self.count += 1
        let token = resources.retry(after: error, count: count, action)
        waiting[self.count] = token
        return count == 0 || token == nil
    }

    /// Calls off what is on its way.
    func cancel() {
        isCancelled = true
        let readings = waiting.sorted { $0.key < $1.key }
        waiting = [:]
        for (_, reading) in readings { reading.cancel() }
    }
}
