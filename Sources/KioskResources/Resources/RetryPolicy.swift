/// The attempts of one request: after 1, 2 and 4 s, or when the server accepts them.
///
/// After the last attempt the request ends with its error. The map repeats requests for resources of a style without limit: see
/// `pause(beforeRetry:)`.
package struct RetryPolicy {
    /// The number of attempts, which take about 7 s in total.
    package var attempts = 4

    /// The wait after the first attempt, in seconds; it doubles with each.
    package var firstWait = 1.0

    /// The maximum wait that a server can request, in seconds; a longer one ends the request with its error.
    package var longestWait = 60.0

    /// Creates a policy.
    ///
    /// - Parameter attempts: The number of attempts.
    package init(attempts: Int = 4) { self.attempts = attempts }

    /// Returns the wait before the next attempt, in seconds; nil to end the request.
    ///
    /// - Parameters:
    ///   - attempt: The number of attempts so far, at least 1.
    ///   - result: The result of the last attempt.
    func wait(afterAttempt attempt: Int, _ result: Result<HttpResponseData, HttpRequestError>) -> Double? {
        guard attempt < attempts else { return nil }
        let usual = firstWait * Double(1 << min(max(attempt, 1) - 1, 30))
        switch result {
        case .failure(let error):
            return error.type == .connectionError || error.type == .requestTimedOut ? usual : nil
        case .success(let answer):
            guard answer.code == 429 || (500...599).contains(answer.code) else { return nil }
            let wait = max(usual, Self.requestedWait(of: answer) ?? 0)
            return wait <= longestWait ? wait : nil
        }
    }

    /// Returns the pause before a request for a style, a sprite or the data of a source is repeated, in seconds: 8, 16, 32, then
    /// 60.
    ///
    /// - Parameter count: The number of such requests so far.
    static func pause(beforeRetry count: Int) -> Double {
        min(8 * Double(1 << min(max(count, 0), 3)), 60)
    }

    /// Returns the wait that a server requests, in seconds; nil if it requests none.
    ///
    /// Times are relative to the date of the server, so that a wrong clock of the kiosk has no effect.
    static func requestedWait(of answer: HttpResponseData) -> Double? {
        let now = answer.headers["date"].flatMap { HttpDate($0) }?.seconds
        if let text = answer.headers["retry-after"] {
            if let seconds = Double(text), seconds.isFinite, seconds >= 0 { return seconds }
            if let now, let date = HttpDate(text) { return Double(max(0, date.seconds - now)) }
        }
        if let now, let reset = answer.headers["x-rate-limit-reset"].flatMap({ Double($0) }), reset.isFinite {
            return max(0, reset - Double(now))
        }
        return nil
    }
}
