public import Foundation

/// A question to a server.
///
///     HttpRequest(url: "https://city.example/style.json", headers: ["accept-language": "fi"])
public struct HttpRequest: Hashable, Sendable {
    /// What is wanted.
    public var method: HttpMethod

    /// The URL; it may carry an access token and belongs into no log.
    public var url: String

    /// The headers, with keys in lower case.
    public var headers: [String: String]

    /// The seconds after which to give up when nothing comes; 0 leaves it to the service.
    public var timeout: UInt64

    /// Which networks may be used.
    public var networkRestriction: NetworkRestriction

    /// Whether a compressed body shall be handed on as it came; only services that say so can do it.
    public var keepCompression: Bool

    /// What the request carries; nil for nothing.
    public var body: Data?

    /// Creates a request.
    public init(
        method: HttpMethod = .get, url: String, headers: [String: String] = [:], timeout: UInt64 = 0,
        networkRestriction: NetworkRestriction = .none, keepCompression: Bool = false, body: Data? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.timeout = timeout
        self.networkRestriction = networkRestriction
        self.keepCompression = keepCompression
        self.body = body
    }
}
