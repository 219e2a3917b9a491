/// Why a resource cannot be had, and what to do about it.
///
/// Access tokens are taken out of both texts: errors end in logs.
public struct ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The URL that was asked for.
    public let url: String

    /// What is wrong and what to do.
    public let message: String

    /// What is wrong, in a word.
    public let reason: ResponseInfo.Failure.Reason

    /// The time after which the server accepts another request, in seconds; nil when not said.
    var retryAfter: Double?

    /// Creates an error.
    public init(url: String, message: String, reason: ResponseInfo.Failure.Reason = .other) {
        self.url = url.withoutAccessToken
        self.message = message.withoutAccessToken
        self.reason = reason
    }

    /// Whether the same request can succeed later, such as when the network comes up after the kiosk.
    var isTemporary: Bool { [.connection, .server, .rateLimit].contains(reason) }

    /// The URL and the message.
    public var description: String { "\(url): \(message)" }
}
