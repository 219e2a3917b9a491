public import Foundation

/// An HTTP request.
///
///     HttpRequest(url: "https://city.example/style.json", headers: ["accept-language": "fi"])
public struct HttpRequest: Hashable, Sendable {
    /// The method.
    public var method: HttpMethod

    /// The URL, which may contain an access token and must not be logged.
    public var url: String

    /// The headers, with keys in lower case.
    public var headers: [String: String]

    /// The time-out without a response, in seconds; 0 uses the default of the service.
    public var timeout: UInt64

    /// The networks the request may use.
    public var networkRestriction: NetworkRestriction

    /// Whether a compressed body is delivered without decompression; applies only if the service supports it.
    public var keepCompression: Bool

    /// The body; nil for a request without one.
    public var body: Data?

    /// The limit of the response.
    ///
    /// A service ends a response that exceeds it, while it arrives. The map discards larger ones in any case, but only after they are
    /// in memory. Interceptors do not change it.
    public var limit: ResourceLimit

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - url: The URL.
    ///   - headers: The headers, with keys in lower case.
    ///   - timeout: The time-out without a response, in seconds; 0 uses the default of the service.
    ///   - networkRestriction: The networks the request may use.
    ///   - keepCompression: Whether a compressed body is delivered without decompression.
    ///   - body: The body; nil for a request without one.
    ///   - limit: The limit of the response.
    public init(
        method: HttpMethod = .get, url: String, headers: [String: String] = [:], timeout: UInt64 = 0,
        networkRestriction: NetworkRestriction = .none, keepCompression: Bool = false, body: Data? = nil,
        limit: ResourceLimit = ResourceLimits()[.other]
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.timeout = timeout
        self.networkRestriction = networkRestriction
        self.keepCompression = keepCompression
        self.body = body
        self.limit = limit
    }
}

/// The method of a request (RFC 9110).
public enum HttpMethod: Hashable, Sendable, CaseIterable {
    /// Requests the resource.
    case get
    /// Requests the headers of the resource without its body.
    case head
    /// Sends the body of the request to the resource.
    case post
}
