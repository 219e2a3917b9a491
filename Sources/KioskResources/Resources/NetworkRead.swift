import KioskInput
package import KioskRuntime

/// The download of one resource from a server, with repeated attempts.
@MainActor
package final class NetworkRead: Cancelable {
    /// The dependencies of a download.
    package struct Context {
        var service: any HttpServiceInterface
        var clock: (any FrameClock)?
        var policy: RetryPolicy
        var offlineSwitch: OfflineSwitch

        /// Whether responses that arrive on the main actor are handled within the call.
        var handlesResponsesImmediately = false

        /// Creates the dependencies of a download.
        ///
        /// - Parameters:
        ///   - service: The service that sends the requests.
        ///   - clock: The clock that measures the time of attempts; nil for none.
        ///   - policy: The attempts.
        ///   - offlineSwitch: The switch that disconnects the network.
        ///   - handlesResponsesImmediately: Whether responses that arrive on the main actor are handled within the call.
        package init(
            service: any HttpServiceInterface, clock: (any FrameClock)?, policy: RetryPolicy,
            offlineSwitch: OfflineSwitch, handlesResponsesImmediately: Bool = false
        ) {
            self.service = service
            self.clock = clock
            self.policy = policy
            self.offlineSwitch = offlineSwitch
            self.handlesResponsesImmediately = handlesResponsesImmediately
        }
    }

    private let url: String
    private let request: HttpRequest
    private let context: Context
    private var completion: ((Result<HttpResponseData, ResourceError>) -> Void)?
    private var attempt = 0

    /// The number of the last attempt whose response was handled; 0 if there is none.
    private var answeredAttempt = 0

    /// Whether an attempt is in progress.
    private var isAwaitingResponse = false

    /// The identifier of the attempt in progress; nil if there is none.
    private var requestID: UInt64?
    private var onlineToken: AnyCancelable?

    /// The wait for the next attempt, or for the next check of the one in progress; nil if there is none.
    private var wakeUp: (any Cancelable)?

    /// Creates a download.
    ///
    /// - Parameters:
    ///   - url: The URL, for errors.
    ///   - request: The request.
    ///   - context: The dependencies.
    ///   - completion: Called once with a response of success or an error, unless the download is cancelled before.
    package init(
        _ url: String, request: HttpRequest, context: Context,
        completion: @escaping (Result<HttpResponseData, ResourceError>) -> Void
    ) {
        self.url = url
        self.request = request
        self.context = context
        self.completion = completion
    }

    /// Starts the download, which may complete before the call returns.
    package func start() {
        guard context.offlineSwitch.isMapboxStackConnected else { return failOffline() }
        onlineToken = context.offlineSwitch.onChange.observe { [weak self] isConnected in
            if !isConnected { self?.failOffline() }
        }
        sendRequest()
    }

    package func cancel() {
        completion = nil
        stop()
    }

    private func sendRequest() {
        attempt += 1
        let attempt = attempt
        let isImmediate = context.handlesResponsesImmediately
        isAwaitingResponse = true
        let id = context.service.request(for: request) { response in
            if isImmediate {
                // Runs within the call on the main actor, and like the other branch on another thread.
                Task.immediate { @MainActor in self.handle(response.result, of: attempt) }
            } else {
                Task { @MainActor in self.handle(response.result, of: attempt) }
            }
        }
        guard isAwaitingResponse, attempt == self.attempt else {
            // The attempt has ended within the call: by its response, or because the download was cancelled or the network
            // disconnected, when the identifier of the request was not known.
            if answeredAttempt < attempt { context.service.cancelRequest(forId: id) { _ in } }
            return
        }
        requestID = id
        if let clock = context.clock { check(since: clock.now, on: clock) }
    }

    /// Ends the attempt in progress if it takes too long.
    ///
    /// - Parameter seconds: The time since the attempt began, in seconds.
    /// - Returns: The time until the next check, in seconds; nil for none.
    package func check(after seconds: Double) -> Double? {
        requestID.flatMap { context.service.checkRequest(forId: $0, after: seconds) }
    }

    private func check(since begin: Timestamp, on clock: any FrameClock) {
        guard let pause = check(after: clock.now.seconds(since: begin)) else { return }
        wakeUp = clock.wake(at: clock.now.advanced(bySeconds: pause)) { [weak self] _ in
            self?.wakeUp = nil
            self?.check(since: begin, on: clock)
        }
    }

    private func handle(_ result: Result<HttpResponseData, HttpRequestError>, of attempt: Int) {
        // A service may respond after cancellation, or twice.
        guard completion != nil, attempt == self.attempt, isAwaitingResponse else { return }
        (isAwaitingResponse, requestID, answeredAttempt) = (false, nil, attempt)
        wakeUp?.cancel()
        wakeUp = nil
        if let seconds = context.policy.wait(afterAttempt: attempt, result), let clock = context.clock {
            wait(until: clock.now.advanced(bySeconds: seconds), on: clock)
        } else {
            finish(answer(result))
        }
    }

    /// Waits for the time of the next attempt.
    private func wait(until due: Timestamp, on clock: any FrameClock) {
        wakeUp = clock.wake(at: due) { [self] _ in
            wakeUp = nil
            sendRequest()
        }
    }

    private func failOffline() {
        finish(
            .failure(
                ResourceError(
                    url: url,
                    message: "the network is disconnected by OfflineSwitch; set isMapboxStackConnected to true",
                    reason: .inOfflineMode)))
    }

    private func finish(_ result: Result<HttpResponseData, ResourceError>) {
        let completion = completion
        self.completion = nil
        stop()
        completion?(result)
    }

    private func stop() {
        onlineToken?.cancel()
        onlineToken = nil
        wakeUp?.cancel()
        wakeUp = nil
        isAwaitingResponse = false
        if let id = requestID { context.service.cancelRequest(forId: id) { _ in } }
        requestID = nil
    }
}

extension NetworkRead {
    /// Returns the result of the download for that of its last attempt.
    private func answer(
        _ result: Result<HttpResponseData, HttpRequestError>
    ) -> Result<HttpResponseData, ResourceError> {
        switch result {
        case .success(let answer) where answer.problem(of: request.limit) != nil:
            return .failure(error(answer.problem(of: request.limit) ?? "", .other))
        case .success(let answer) where (200..<300).contains(answer.code):
            return .success(answer)
        case .success(let answer) where answer.code == 304 && isConditional:
            return .success(answer)
        case .success(let answer):
            var failure = error("the server responded with status \(answer.code)", reason(ofStatus: answer.code))
            failure.retryAfter = RetryPolicy.requestedWait(of: answer)
            return .failure(failure)
        case .failure(let error):
            let isConnection = [.connectionError, .sslError, .requestTimedOut].contains(error.type)
            return .failure(self.error(error.message, isConnection ? .connection : .other))
        }
    }

    /// Whether the request names a version, so that the server may respond without the bytes.
    private var isConditional: Bool {
        request.headers["if-none-match"] != nil || request.headers["if-modified-since"] != nil
    }

    private func error(_ message: String, _ reason: ResponseInfo.Failure.Reason) -> ResourceError {
        let count = attempt > 1 ? ", \(attempt) times" : ""
        return ResourceError(url: url, message: message + count, reason: reason)
    }

    private func reason(ofStatus code: Int64) -> ResponseInfo.Failure.Reason {
        switch code {
        case 404, 410: .notFound
        case 429: .rateLimit
        case 500...599: .server
        default: .other
        }
    }
}
