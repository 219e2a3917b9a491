import KioskHttp
import Synchronization

/// The responses that a service is receiving: they are counted, limited and ended on the thread on which they arrive.
///
/// The main actor takes no part before a response is complete: it may be busy while servers send.
final class HttpTransfers: Sendable {
    fileprivate struct State {
        /// The transfers by the identifiers of their requests.
        var transfers: [UInt64: HttpTransfer] = [:]
        /// The maximum number of bytes of all responses that are not delivered yet, unless the limit of one of them is larger.
        let maximumByteCount: Int
        /// The number of bytes of complete responses that the service has not delivered yet.
        var undeliveredCount = 0
    }

    private let state: Mutex<State>
    private let client = HttpClient()

    /// Creates the transfers of a service.
    ///
    /// - Parameter maximumByteCount: The maximum number of bytes of all responses that are not delivered yet, unless the limit of one of
    ///   them is larger.
    init(maximumByteCount: Int = 48 << 20) {
        state = Mutex(State(maximumByteCount: maximumByteCount))
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request, for its limit.
    ///   - message: The request that is sent.
    ///   - id: The identifier of the request.
    ///   - onEnd: Called once on any thread, unless the request is cancelled; followed by `didDeliver(byteCount:)`.
    func start(
        _ request: HttpRequest, as message: HttpTransferRequest, id: UInt64,
        onEnd: @escaping @Sendable (Result<HttpResponseData, HttpRequestError>) -> Void
    ) {
        state.withLock { $0.transfers[id] = HttpTransfer(request, onEnd: onEnd) }
        client.start(message, id: id) { [weak self] event in self?.handle(event, of: id) ?? false }
    }

    /// Cancels a request without a result.
    func cancel(_ id: UInt64) {
        if take(id) != nil { client.cancel(id) }
    }

    /// Releases the bytes of a complete response from the budget, after it was delivered.
    func didDeliver(byteCount: Int) {
        state.withLock { $0.undeliveredCount -= byteCount }
    }

    /// The number of responses that have not ended.
    var count: Int { state.withLock { $0.transfers.count } }

    /// Ends a response that takes too long.
    ///
    /// - Parameters:
    ///   - id: The identifier of the request.
    ///   - seconds: The time since the request, in seconds.
    func check(_ id: UInt64, after seconds: Double) {
        let error = state.withLock { state in
            // A request that waited for others of its host has its time from now on.
            if state.transfers[id]?.begin == nil { state.transfers[id]?.begin = seconds }
            return state.transfers[id]?.problem(after: seconds)
        }
        if let error { fail(id, with: error) }
    }

    // MARK: Ends

    /// Removes a transfer; nil if it has ended.
    private func take(_ id: UInt64) -> HttpTransfer? { state.withLock { $0.transfers.removeValue(forKey: id) } }

    /// Ends a transfer with an error, and closes its connection.
    private func fail(_ id: UInt64, with error: HttpRequestError) {
        guard let transfer = take(id) else { return }
        client.cancel(id)
        transfer.onEnd(.failure(error))
    }

    /// Handles an event on the thread of the client, and returns whether the transfer continues.
    private func handle(_ event: HttpClient.Event, of id: UInt64) -> Bool {
        switch event {
        case .head(let head): update(id) { $0.receive(head) }
        case .bytes(let bytes): update(id) { $0.receive(bytes) }
        case .progress(let count): update(id) { $0.receive(count: count) }
        case .end(let result): finish(id, result)
        }
    }

    private func finish(_ id: UInt64, _ result: Result<HttpResponseHead, HttpTransferError>) -> Bool {
        guard let transfer = take(id) else { return false }
        let result = transfer.result(result)
        if case .success(let response) = result {
            state.withLock { $0.undeliveredCount += response.data.count }
        }
        transfer.onEnd(result)
        return false
    }

    /// Changes a transfer, ends it with the problem that the change returns, and returns whether it continues.
    private func update(_ id: UInt64, _ change: (inout HttpTransfer) -> HttpRequestError?) -> Bool {
        let (isKnown, failure) = state.withLock { state -> (Bool, (id: UInt64, error: HttpRequestError)?) in
            // The body is moved, not copied.
            guard var transfer = state.transfers.removeValue(forKey: id) else { return (false, nil) }
            let error = change(&transfer)
            state.transfers[id] = transfer
            if let error { return (true, (id, error)) }
            return (true, state.excess)
        }
        guard let failure else { return isKnown }
        fail(failure.id, with: failure.error)
        return failure.id != id
    }
}

extension HttpTransfers.State {
    /// The transfer with the most bytes, and the error that ends it, if the responses that are not delivered exceed the budget.
    fileprivate var excess: (id: UInt64, error: HttpRequestError)? {
        let count = transfers.values.reduce(undeliveredCount) { $0 + $1.body.count }
        guard count > maximumByteCount else { return nil }
        let budget = max(maximumByteCount, transfers.values.map(\.limit.bodyByteCount).max() ?? 0)
        guard count > budget, let largest = transfers.max(by: { $0.value.body.count < $1.value.body.count })
        else { return nil }
        // The error is temporary: there is memory when the other responses have ended.
        let error = HttpRequestError(
            type: .connectionError,
            message:
                "the responses in progress exceed \(budget) bytes together; this one, the largest, is requested again")
        return (largest.key, error)
    }
}
