import Foundation
import KioskHttp

/// A response that is being received.
struct HttpTransfer: Sendable {
    /// The size up to which a body grows in steps, and the first one above it, in bytes.
    ///
    /// The allocator returns large blocks to the system when they are released; blocks between the two sizes would leave gaps.
    private static let (smallByteCount, largeByteCount) = (64 << 10, 2 << 20)

    /// The limit of the response.
    let limit: ResourceLimit

    /// The time of the first check, in seconds since the request; nil before.
    var begin: Double?

    /// Called once with the result.
    let onEnd: @Sendable (Result<HttpResponseData, HttpRequestError>) -> Void

    /// The body so far, after decompression.
    private(set) var body = Data()

    /// Whether the response has no body, so that its announced size is that of another one.
    private let isHead: Bool

    private var isCoded = false
    private var receivedByteCount = 0

    init(
        _ request: HttpRequest, onEnd: @escaping @Sendable (Result<HttpResponseData, HttpRequestError>) -> Void
    ) {
        limit = request.limit
        isHead = request.method == .head
        self.onEnd = onEnd
    }

    /// Receives the headers, and returns the problem that ends the response.
    mutating func receive(_ head: HttpResponseHead) -> HttpRequestError? {
        isCoded = head.isCoded
        return error(isHead ? nil : limit.problem(received: head.announcedByteCount ?? 0))
    }

    /// Adds a part of the body, and returns the problem that ends the response.
    mutating func receive(_ part: UnsafeRawBufferPointer) -> HttpRequestError? {
        let count = body.count + part.count
        if let error = error((isCoded ? nil : limit.problem(received: count)) ?? limit.problem(decoded: count)) {
            return error
        }
        if count > Self.smallByteCount, body.count <= Self.smallByteCount { body.reserveCapacity(Self.largeByteCount) }
        body.append(contentsOf: part)
        return nil
    }

    /// Receives the number of bytes that have arrived before decompression, and returns the problem that ends the response.
    mutating func receive(count: Int) -> HttpRequestError? {
        receivedByteCount = count
        return error(limit.problem(received: count))
    }

    /// Returns the problem of a response that takes too long; nil if it may continue.
    ///
    /// - Parameter seconds: The time since the request, in seconds.
    func problem(after seconds: Double) -> HttpRequestError? {
        limit.problem(after: seconds - (begin ?? seconds), received: receivedByteCount).map {
            HttpRequestError(type: .requestTimedOut, message: "timed out, \($0)")
        }
    }

    /// The response with the body, or the error that ended it.
    func result(_ result: Result<HttpResponseHead, HttpTransferError>) -> Result<HttpResponseData, HttpRequestError> {
        result.map { HttpResponseData(headers: $0.headers, code: Int64($0.status), data: body) }
            .mapError(HttpRequestError.init)
    }

    private func error(_ problem: String?) -> HttpRequestError? {
        problem.map { HttpRequestError(type: .otherError, message: $0) }
    }
}

extension HttpRequestError {
    /// Creates the error for one of the HTTP client.
    fileprivate init(_ error: HttpTransferError) {
        let type: HttpRequestErrorType =
            switch error.kind {
            case .connection: .connectionError
            case .security: .sslError
            case .timeout: .requestTimedOut
            case .invalid: .otherError
            }
        self.init(type: type, message: error.message)
    }
}
