public import Foundation

/// A closure that receives the response to a request, once, on any thread.
public typealias HttpResponseCallback = @Sendable (HttpResponse) -> Void

/// The result of a request.
public struct HttpResponse: Hashable, Sendable {
    /// The request.
    public var request: HttpRequest

    /// The server's response with any status, or an error if there was no response.
    public var result: Result<HttpResponseData, HttpRequestError>

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - result: The server's response, or an error if there was no response.
    public init(request: HttpRequest, result: Result<HttpResponseData, HttpRequestError>) {
        self.request = request
        self.result = result
    }
}

/// The response of a server.
public struct HttpResponseData: Hashable, Sendable {
    /// The headers, with keys in lower case.
    public var headers: [String: String]

    /// The status code, such as 200 or 404 (RFC 9110).
    public var code: Int64

    /// The body.
    public var data: Data

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - headers: The headers, with keys in lower case.
    ///   - code: The status code.
    ///   - data: The body.
    public init(headers: [String: String], code: Int64, data: Data) {
        self.headers = headers
        self.code = code
        self.data = data
    }
}

extension HttpResponseData {
    /// Returns the problem of a response that exceeds a limit; nil if it is within it.
    func problem(of limit: ResourceLimit) -> String? {
        // The size of a compressed body is unknown after decompression.
        let received = headers["content-encoding"] == nil ? limit.problem(received: data.count) : nil
        return received ?? limit.problem(decoded: data.count)
    }
}
