public import Foundation
public import KioskMaps

/// An HTTP service with scripted answers in virtual time, which opens no connection.
///
///     let service = ScriptedHttpService(clock: clock)
///     try service.answer("https://city.example/style.json", with: .init(status: 503), .init(body: .data(json)))
///     options.answerRequests(with: service)
///
/// `MapInitOptions.answerRequests(with:)` makes it the service of one map, `HttpServiceFactory.setUserDefinedForCustom(_:)` that
/// of all maps of the process.
/// The first stand-in whose pattern matches answers a request. A request that none matches fails, and is not repeated. Requests
/// of a range of bytes are answered by the range, as by servers of files.
@MainActor
public final class ScriptedHttpService: HttpServiceInterface {
    /// The answers by patterns, the first of which has precedence.
    public var standIns: [HttpStandIn]

    /// Called with each request.
    public var onRequest: (HttpRequest) -> Void = { _ in }

    /// The requests, in order.
    public private(set) var requests: [HttpRequest] = []

    /// The date of the clock at its time 0, which the header `date` of the answers is based on.
    public var start = Date(timeIntervalSince1970: 0)

    private let clock: any FrameClock
    private var answered: [AddressPattern: Int] = [:]
    private var pending: [UInt64: (request: HttpRequest, callback: HttpResponseCallback, wakeUp: any Cancelable)] = [:]
    private var lastID: UInt64 = 0

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - clock: The clock of the delays.
    ///   - standIns: The answers by patterns.
    public init(clock: any FrameClock, standIns: [HttpStandIn] = []) {
        self.clock = clock
        self.standIns = standIns
    }

    /// Adds answers to the requests whose URLs match a pattern; the first request receives the first answer, and so on, and the
    /// last one is repeated.
    ///
    ///     try service.answer("https://city.example/{z}/{x}/{y}.pbf", with: .init(status: 503), .init(body: .data(tile)))
    ///
    /// - Parameters:
    ///   - url: The URL, in which `*` stands for any characters, and `{name}` for a part of a path.
    ///   - answers: The answers.
    /// - Throws: `MapError` if the URL is not a pattern.
    public func answer(_ url: String, with answers: HttpStandIn.Answer...) throws(MapError) {
        guard let pattern = AddressPattern(url) else {
            throw MapError(
                message:
                    "answer(_:with:): \"\(url)\" is not a pattern; separate the names in braces by other characters")
        }
        standIns.append(HttpStandIn(pattern, answers: answers))
    }

    /// Answers a request when the clock reaches the time of its answer.
    public func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        requests.append(request)
        onRequest(request)
        lastID += 1
        let id = lastID
        let (result, delay) = answer(request)
        let wakeUp = clock.wake(at: clock.now.advanced(bySeconds: delay)) { [weak self] _ in
            guard self?.pending.removeValue(forKey: id) != nil else { return }
            callback(HttpResponse(request: request, result: result))
        }
        pending[id] = (request, callback, wakeUp)
        return id
    }

    /// Cancels a request that has not been answered.
    public func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
        guard let waiting = pending.removeValue(forKey: id) else { return callback(false) }
        waiting.wakeUp.cancel()
        let error = HttpRequestError(type: .requestCancelled, message: "the request was cancelled")
        waiting.callback(HttpResponse(request: waiting.request, result: .failure(error)))
        callback(true)
    }

    private func answer(
        _ request: HttpRequest
    ) -> (result: Result<HttpResponseData, HttpRequestError>, delay: TimeInterval) {
        for standIn in standIns {
            guard let values = standIn.pattern.match(request.url) else { continue }
            let index = answered[standIn.pattern, default: 0]
            answered[standIn.pattern] = index + 1
            let answer =
                standIn.answers.isEmpty
                ? HttpStandIn.Answer(status: 404) : standIn.answers[min(index, standIn.answers.count - 1)]
            return (result(of: answer, values, to: request), max(0, answer.delay))
        }
        let message = "no stand-in answers this request; add one for \(request.url)"
        return (.failure(HttpRequestError(type: .otherError, message: message)), 0)
    }

    private func result(
        of answer: HttpStandIn.Answer, _ values: [String: String], to request: HttpRequest
    ) -> Result<HttpResponseData, HttpRequestError> {
        if let failure = answer.failure {
            return .failure(HttpRequestError(type: failure, message: "the scripted answer is a failure: \(failure)"))
        }
        let date = start.addingTimeInterval(clock.now.seconds + answer.delay)
        var headers = ["date": Self.text(of: date)]
        headers.merge(answer.headers) { $1 }
        guard let data = answer.body.contents(values) else {
            return .success(HttpResponseData(headers: headers, code: 404, data: Data()))
        }
        guard answer.status == 200, let range = request.headers["range"].flatMap({ Self.range($0, of: data.count) })
        else { return .success(HttpResponseData(headers: headers, code: answer.status, data: data)) }
        headers["content-range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(data.count)"
        let part = data.dropFirst(range.lowerBound).prefix(range.count)
        return .success(HttpResponseData(headers: headers, code: 206, data: Data(part)))
    }

    /// Returns a date in the form of HTTP headers, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// Source: RFC 9110, 5.6.7.
    private static func text(of date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let numbers = [parts.day, parts.hour, parts.minute, parts.second].map { number in
            let digits = String(number ?? 0)
            return digits.count == 1 ? "0" + digits : digits
        }
        let (day, month) = (days[((parts.weekday ?? 1) + 6) % 7], months[((parts.month ?? 1) + 11) % 12])
        return "\(day), \(numbers[0]) \(month) \(parts.year ?? 1970) \(numbers[1]):\(numbers[2]):\(numbers[3]) GMT"
    }

    /// Returns the bytes of a header `Range` such as `bytes=0-99`, limited to a length; nil if it is invalid or begins after the end.
    ///
    /// Source: RFC 9110, section 14.
    private static func range(_ header: String, of count: Int) -> Range<Int>? {
        guard header.hasPrefix("bytes=") else { return nil }
        let ends = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int(ends[0]), first >= 0, first < count else { return nil }
        let last = ends[1].isEmpty ? count - 1 : Int(ends[1]) ?? -1
        return last >= first ? first..<min(last, count - 1) + 1 : nil
    }
}
