/// The requests of a part of a style, which are cancelled together; each sends an event.
@MainActor
final class PendingReads {
    /// The resources of the style.
    let resources: StyleResources
    private let work: BackgroundWork
    private let events: EventSubjects
    private var pending: [Int: any Cancelable] = [:]
    private var count = 0

    /// Whether the requests have been cancelled.
    private(set) var isCancelled = false

    /// The number of requests, functions and pauses in progress.
    var pendingCount: Int { pending.count }

    init(resources: StyleResources, events: EventSubjects, work: BackgroundWork) {
        self.resources = resources
        self.work = work
        self.events = events
    }

    /// Reads a resource and sends the event.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - kind: The kind of the resource.
    ///   - limit: The kind of its limit; nil for that of `kind`.
    ///   - isRetry: Whether a request for it failed before.
    ///   - completion: Called once, unless the requests are cancelled before, for example by an observer of the event.
    func read(
        _ url: String, kind: RequestInfo.Resource, limit: ResourceLimits.Kind? = nil, isRetry: Bool = false,
        completion: @escaping (Result<ResourceAnswer, ResourceError>) -> Void
    ) {
        // An observer of the event of one request may cancel the others, before they are sent.
        guard !isCancelled else { return }
        count += 1
        let number = count
        let options = ResourceReadOptions(isSingleAttempt: isRetry)
        resources.read(url, kind: kind, limit: limit, options: options, holding: { pending[number] = $0 }) {
            [self] answer, event in
            pending[number] = nil
            events.resourceRequest.send(event)
            if !isCancelled { completion(answer) }
        }
    }

    /// Creates a value from data off the main actor.
    ///
    /// - Parameters:
    ///   - function: Creates the value.
    ///   - completion: Called once, unless the requests are cancelled before.
    func process<Value: Sendable>(
        _ function: @escaping @Sendable () throws -> Value,
        completion: @escaping (Result<Value, any Error>) -> Void
    ) {
        guard !isCancelled else { return }
        count += 1
        let number = count
        work.start(holding: { pending[number] = $0 }) {
            Result { try function() }
        } completion: { [self] result in
            pending[number] = nil
            completion(result)
        }
    }

    /// Repeats a request after a temporary error, unless the requests are cancelled before.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - count: The number of repeated requests so far.
    ///   - action: Sends the request; receives the new number of repeated requests.
    /// - Returns: Whether the error has to be reported: the first of consecutive failures, and one that is not repeated.
    func retry(after error: ResourceError, count: Int, _ action: @escaping (Int) -> Void) -> Bool {
        guard !isCancelled else { return true }
        self.count += 1
        let number = self.count
        let token = resources.retry(after: error, count: count) { [weak self] count in
            self?.pending[number] = nil
            action(count)
        }
        pending[number] = token
        return count == 0 || token == nil
    }

    /// Cancels all requests.
    func cancel() {
        isCancelled = true
        let tokens = pending.sorted { $0.key < $1.key }
        pending = [:]
        for (_, token) in tokens { token.cancel() }
    }
}
