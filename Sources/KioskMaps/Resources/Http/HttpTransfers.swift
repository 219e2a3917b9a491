import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

/// The responses that a session is receiving: they are counted, limited and ended on the thread on which they arrive.
///
/// The main actor takes no part before a response is complete: it may be busy while servers send. Nor does it call the session,
/// whose functions wait for the thread that decompresses.
final class HttpTransfers: NSObject, URLSessionDataDelegate {
    fileprivate struct State {
        /// The transfers by the identifiers of their requests.
        var transfers: [UInt64: HttpTransfer] = [:]
        /// The identifiers of requests by those of their tasks.
        var identifiers: [Int: UInt64] = [:]
        /// The maximum number of bytes of all responses that are not delivered yet, unless one of them may be larger.
        let maximumByteCount: Int
        /// The number of bytes of complete responses that the service has not delivered yet.
        var undeliveredCount = 0
        /// The times of the checks that are due, in seconds since the requests, by the identifiers of these; nil if none is.
        var checks: [UInt64: Double]?
    }

    private let state: Mutex<State>
    /// The queue that calls the session.
    private let queue = DispatchQueue(label: "kioskmaps.http")

    /// Creates the delegate of a session.
    ///
    /// - Parameter maximumByteCount: The maximum number of bytes of all responses that are not delivered yet, unless one of them may be
    ///   larger.
    init(maximumByteCount: Int = 48 << 20) {
        state = Mutex(State(maximumByteCount: maximumByteCount))
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request, for its limit.
    ///   - urlRequest: The request that is sent.
    ///   - id: The identifier of the request.
    ///   - session: The session, whose delegate this object is.
    ///   - onEnd: Called once on any thread, unless the request is cancelled; followed by `didDeliver(byteCount:)`.
    func start(
        _ request: HttpRequest, as urlRequest: URLRequest, id: UInt64, in session: TransferSession,
        onEnd: @escaping @Sendable (Result<HttpResponseData, HttpRequestError>) -> Void
    ) {
        state.withLock { $0.transfers[id] = HttpTransfer(request, session: session, onEnd: onEnd) }
        queue.async { [self] in
            let task = session.dataTask(with: urlRequest)
            let isPending = state.withLock { state in
                guard state.transfers[id] != nil else { return false }
                state.transfers[id]?.task = task
                state.identifiers[task.taskIdentifier] = id
                return true
            }
            if isPending { session.resume(task) } else { session.cancel(task) }
        }
    }

    /// Cancels a request without a result.
    func cancel(_ id: UInt64) {
        guard let transfer = take(id) else { return }
        close(transfer)
    }

    /// Ends all requests without a result, and releases the session.
    func close(_ session: TransferSession) {
        state.withLock { $0.transfers = [:] }
        queue.async { session.invalidate() }
    }

    /// Releases the bytes of a complete response from the budget, after it was delivered.
    func didDeliver(byteCount: Int) {
        state.withLock { $0.undeliveredCount -= byteCount }
    }

    /// The number of responses that have not ended.
    var count: Int { state.withLock { $0.transfers.count } }

    /// Ends a response that takes too long, or a redirect whose body does not end.
    ///
    /// The call returns before: the session is asked on another thread.
    /// - Parameters:
    ///   - id: The identifier of the request.
    ///   - seconds: The time since the request, in seconds.
    func check(_ id: UInt64, after seconds: Double) {
        let isFirst = state.withLock { state in
            defer { state.checks = (state.checks ?? [:]).merging([id: seconds]) { $1 } }
            return state.checks == nil
        }
        if isFirst { queue.async { [self] in performChecks() } }
    }

    private func performChecks() {
        let checks = state.withLock { state in
            defer { state.checks = nil }
            return state.checks ?? [:]
        }
        var session: TransferSession?
        for (id, seconds) in checks {
            let transfer = state.withLock { state in
                // A request that waited for others of its host has its time from now on.
                if state.transfers[id]?.begin == nil { state.transfers[id]?.begin = seconds }
                return state.transfers[id]
            }
            guard let transfer else { continue }
            session = transfer.session
            if let error = transfer.problem(after: seconds) ?? transfer.redirectProblem() { fail(id, with: error) }
        }
        session?.interrupt()
    }

    // MARK: Ends

    /// Removes a transfer; nil if it has ended.
    private func take(_ id: UInt64) -> HttpTransfer? {
        state.withLock { state in
            guard let transfer = state.transfers.removeValue(forKey: id) else { return nil }
            if let task = transfer.task { state.identifiers[task.taskIdentifier] = nil }
            return transfer
        }
    }

    /// Ends a transfer with an error, and closes its connection.
    private func fail(_ id: UInt64, with error: HttpRequestError) {
        guard let transfer = take(id) else { return }
        transfer.onEnd(.failure(error))
        close(transfer)
    }

    /// Closes the connection of a transfer that has ended, on another thread: the session waits for those of transfers.
    private func close(_ transfer: HttpTransfer) {
        guard let task = transfer.task else { return }
        // The body is released before.
        queue.async { [session = transfer.session] in session.cancel(task) }
    }

    /// Ends a transfer with its response or an error, and returns it; nil if it has ended.
    @discardableResult
    private func finish(_ task: URLSessionTask, _ error: (any Error)?) -> HttpTransfer? {
        guard let id = state.withLock({ $0.identifiers[task.taskIdentifier] }), let transfer = take(id) else {
            return nil
        }
        let result = transfer.result(error)
        if case .success(let response) = result {
            state.withLock { $0.undeliveredCount += response.data.count }
        }
        transfer.onEnd(result)
        return transfer
    }

    /// Changes a transfer, and ends it with the problem that the change returns.
    private func update(_ task: URLSessionTask, _ change: (inout HttpTransfer) -> HttpRequestError?) {
        let failure = state.withLock { state -> (id: UInt64, error: HttpRequestError)? in
            guard let id = state.identifiers[task.taskIdentifier],
                var transfer = state.transfers.removeValue(forKey: id)
            else { return nil }
            let error = change(&transfer)
            state.transfers[id] = transfer
            if let error { return (id, error) }
            return state.excess
        }
        if let failure { fail(failure.id, with: failure.error) }
    }
}

extension HttpTransfers {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        update(dataTask) { $0.receive(response) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        update(dataTask) { $0.receive(data) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let scheme = request.url?.scheme?.lowercased() ?? ""
        guard ["http", "https"].contains(scheme) else {
            update(task) { _ in
                HttpRequestError(
                    type: .otherError,
                    message:
                        "the server redirects to a URL of the scheme \"\(scheme)\", which is not followed; use the URL"
                        + " of a server")
            }
            return completionHandler(nil)
        }
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // The response with the status 401 is the result. A session that receives no credentials would never end the task.
        if let transfer = finish(task, nil) { close(transfer) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        finish(task, error)
    }
}

extension HttpTransfers.State {
    /// The largest transfer, if the responses that are not delivered exceed the budget.
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
