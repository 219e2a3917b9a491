/// The requests of a part of a style, which are cancelled together; each sends an event.
///
/// A request and a function retain this object until they end, so that they complete without another owner. A pause does not, because it
/// may last as long as the map is offline: its token in `pending` cancels it when this object is released.
@MainActor
final class PendingReads {
    /// The resources of the style.
    let resources: StyleResources
    private let work: BackgroundWork
    private let events: EventSubjects

    /// The cancellations of requests, functions and pauses in progress, by the numbers of their starts.
    private var pending: [Int: any Cancelable] = [:]

    /// The number of operations started so far, which is the key of the last one in `pending`.
    private var startedCount = 0

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
    ///   - isRetry: Whether a request for it failed before; it is then sent once, since the caller repeats it itself.
    ///   - completion: Called once, unless the requests are cancelled before, for example by an observer of the event.
    func read(
        _ url: String, kind: RequestInfo.Resource, limit: ResourceLimits.Kind? = nil, isRetry: Bool = false,
        completion: @escaping (Result<ResourceAnswer, ResourceError>) -> Void
    ) {
        // An observer of the event of one request may cancel the others, before they are sent.
        guard !isCancelled else { return }
        let number = nextNumber()
        let options = ResourceReadOptions(isSingleAttempt: isRetry)
        resources.read(url, kind: kind, limit: limit, options: options, holding: { pending[number] = $0 }) {
            [self] answer, event in
            pending[number] = nil
            events.resourceRequest.send(event)
            // An observer of the event may have cancelled the requests.
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
        let number = nextNumber()
        // The completion does not check for a cancellation: a function that is cancelled does not complete.
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
    /// - Returns: Whether the error has to be reported: the first of consecutive failures, and one that is not repeated, such as one after
    ///   the cancellation.
    func retry(after error: ResourceError, count: Int, _ action: @escaping (Int) -> Void) -> Bool {
        guard !isCancelled else { return true }
        let number = nextNumber()
        let token = resources.retry(after: error, count: count) { [weak self] count in
            self?.pending[number] = nil
            action(count)
        }
        pending[number] = token
        return count == 0 || token == nil
    }

    private func nextNumber() -> Int {
        startedCount += 1
        return startedCount
    }

    /// Cancels all requests, in the order they were started.
    func cancel() {
        isCancelled = true
        let tokens = pending.sorted { $0.key < $1.key }
        pending = [:]
        for (_, token) in tokens { token.cancel() }
    }
}
