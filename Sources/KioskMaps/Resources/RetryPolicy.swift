/// The attempts of one request: after 1, 2 and 4 s, or when the server says.
///
/// Then the request ends with its error, for clients need a definite answer. What a style needs is requested anew by the
/// map, without end: see `pause(beforeRetry:)`.
struct RetryPolicy {
    /// The number of attempts: about 7 s in all, as long as a person waits for a map.
    var attempts = 4

    /// The wait after the first attempt, in seconds; it doubles with each.
    var firstWait = 1.0

    /// The longest wait that a server may ask for, in seconds; who wants more is told to be asked anew by the application.
    var longestWait = 60.0

    /// Returns how long to wait before the next attempt, in seconds; nil to give up.
    ///
    /// - Parameters:
    ///   - attempt: How often was asked, at least 1.
    ///   - result: What came of the last time.
    func wait(afterAttempt attempt: Int, _ result: Result<HttpResponseData, HttpRequestError>) -> Double? {
        guard attempt < attempts else { return nil }
        let usual = firstWait * Double(1 << min(max(attempt, 1) - 1, 30))
        switch result {
        case .failure(let error):
            return error.type == .connectionError || error.type == .requestTimedOut ? usual : nil
        case .success(let answer):
            guard answer.code == 429 || (500...599).contains(answer.code) else { return nil }
            let wanted = max(usual, Self.wish(of: answer) ?? 0)
            return wanted <= longestWait ? wanted : nil
        }
    }

    /// Returns the pause before a style, a sprite or the data of a source is requested anew, in seconds: 8, 16, 32, then 60,
    /// where the attempts of the first request ended.
    ///
    /// - Parameter count: The number of such requests so far.
    static func pause(beforeRetry count: Int) -> Double {
        min(8 * Double(1 << min(max(count, 0), 3)), 60)
    }

    /// Returns how long a server wants to be left alone, in seconds; nil when it does not say.
    ///
    /// Moments are counted from the server's own date, so a kiosk whose clock is wrong waits no longer than another.
    static func wish(of answer: HttpResponseData) -> Double? {
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
