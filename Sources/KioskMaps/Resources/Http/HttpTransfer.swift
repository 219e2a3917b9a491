import Foundation
import FoundationNetworking

/// A response that is being received.
struct HttpTransfer: Sendable {
    /// The maximum number of interim responses, such as `100 Continue`.
    private static let maximumInterimCount = 16

    /// The size up to which a body grows in steps, and the first one above it, in bytes.
    ///
    /// The allocator returns large blocks to the system when they are released; blocks between the two sizes would leave gaps.
    private static let (smallByteCount, largeByteCount) = (64 << 10, 2 << 20)

    /// The maximum number of bytes of the body of a redirect, which is not used.
    private static let maximumRedirectByteCount = 1 << 20

    /// The session that receives it.
    let session: TransferSession

    /// The limit of the response.
    let limit: ResourceLimit

    /// The time of the first check, in seconds since the request; nil before.
    var begin: Double?

    /// Whether the response has no body, so that its announced size is that of another one.
    let isHead: Bool

    /// Called once with the result.
    let onEnd: @Sendable (Result<HttpResponseData, HttpRequestError>) -> Void

    /// The task that receives the response; nil before it was created.
    var task: URLSessionDataTask?

    /// The body so far, after decompression.
    private(set) var body = Data()

    private var response: HTTPURLResponse?
    private var interimCount = 0

    init(
        _ request: HttpRequest, session: TransferSession,
        onEnd: @escaping @Sendable (Result<HttpResponseData, HttpRequestError>) -> Void
    ) {
        self.session = session
        limit = request.limit
        isHead = request.method == .head
        self.onEnd = onEnd
    }

    /// Handles the headers of a response, and returns the problem that ends it.
    mutating func receive(_ response: URLResponse) -> HttpRequestError? {
        guard let response = response as? HTTPURLResponse else {
            return HttpRequestError(type: .otherError, message: "the server's response is not HTTP")
        }
        self.response = response
        if (100..<200).contains(response.statusCode) {
            interimCount += 1
            guard interimCount > Self.maximumInterimCount else { return nil }
            return HttpRequestError(
                type: .otherError,
                message:
                    "the server sent \(interimCount) interim responses (status \(response.statusCode)); use another"
                    + " server")
        }
        let announced = isHead ? 0 : Int(clamping: response.expectedContentLength)
        return limit.problem(received: announced).map { HttpRequestError(type: .otherError, message: $0) }
    }

    /// Adds a part of the body, and returns the problem that ends the response.
    mutating func receive(_ part: Data) -> HttpRequestError? {
        let count = body.count + part.count
        let problem = (isCoded ? nil : limit.problem(received: count)) ?? limit.problem(decoded: count)
        if let problem { return HttpRequestError(type: .otherError, message: problem) }
        if count > Self.smallByteCount, body.count <= Self.smallByteCount { body.reserveCapacity(Self.largeByteCount) }
        body.append(part)
        return nil
    }

    /// Returns the problem of a redirect whose body does not end; nil if it may continue.
    func redirectProblem() -> HttpRequestError? {
        guard response == nil, let task, session.redirectByteCount(of: task) > Self.maximumRedirectByteCount else {
            return nil
        }
        return HttpRequestError(
            type: .otherError,
            message: "the body of a redirect exceeds \(Self.maximumRedirectByteCount) bytes; use another server")
    }

    /// Returns the problem of a response that takes too long; nil if it may continue.
    ///
    /// - Parameter seconds: The time since the request, in seconds.
    func problem(after seconds: Double) -> HttpRequestError? {
        limit.problem(after: seconds - (begin ?? seconds), received: body.count).map {
            HttpRequestError(type: .requestTimedOut, message: "timed out, \($0)")
        }
    }

    /// The response with what has arrived of its body, or the error that ended it.
    func result(_ error: (any Error)?) -> Result<HttpResponseData, HttpRequestError> {
        HttpResponseData.result(body, response ?? task?.response, error)
    }

    /// Whether the body was decompressed by the session, so that the number of received bytes is unknown.
    private var isCoded: Bool {
        let coding = response?.value(forHTTPHeaderField: "Content-Encoding")?.lowercased() ?? ""
        return !coding.isEmpty && coding != "identity"
    }
}
