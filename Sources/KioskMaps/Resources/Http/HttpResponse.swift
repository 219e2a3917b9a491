public import Foundation

/// How the answer to a request is handed over: once, on any thread.
public typealias HttpResponseCallback = @Sendable (HttpResponse) -> Void

/// What became of a request.
public struct HttpResponse: Hashable, Sendable {
    /// The request.
    public var request: HttpRequest

    /// The answer of the server, also one that says no; a failure when there was no answer.
    public var result: Result<HttpResponseData, HttpRequestError>

    /// Creates a response.
    public init(request: HttpRequest, result: Result<HttpResponseData, HttpRequestError>) {
        self.request = request
        self.result = result
    }
}

/// The answer of a server.
public struct HttpResponseData: Hashable, Sendable {
    /// The headers, with keys in lower case.
    public var headers: [String: String]

    /// The status, such as 200 or 404 (RFC 9110).
    public var code: Int64

    /// The body.
    public var data: Data

    /// Creates an answer.
    ///
    /// - Parameter headers: The headers, with keys in lower case.
    public init(headers: [String: String], code: Int64, data: Data) {
        self.headers = headers
        self.code = code
        self.data = data
    }
}
