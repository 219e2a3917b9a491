public import KioskRuntime

/// The error of a resource that cannot be loaded.
///
/// Access tokens are removed from URL and message, because errors are logged.
public struct ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The URL of the resource.
    public let url: String

    /// The problem and its remedy.
    public let message: String

    /// The kind of the problem.
    public let reason: ResponseInfo.Failure.Reason

    /// The time after which the server accepts another request, in seconds; nil if unknown.
    package var retryAfter: Double?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - url: The URL of the resource.
    ///   - message: The problem and its remedy.
    ///   - reason: The kind of the problem.
    public init(url: String, message: String, reason: ResponseInfo.Failure.Reason = .other) {
        self.url = url.withoutAccessToken
        self.message = message.withoutAccessToken
        self.reason = reason
    }

    /// Whether the same request can succeed later, such as when the network comes up after the kiosk.
    package var isTemporary: Bool { [.connection, .server, .rateLimit].contains(reason) }

    /// The URL and the message.
    public var description: String { "\(url): \(message)" }
}
