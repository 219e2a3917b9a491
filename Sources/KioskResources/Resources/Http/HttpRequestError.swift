/// The reason why a request failed.
public enum HttpRequestErrorType: Hashable, Sendable, CaseIterable {
    /// The server cannot be reached, or the connection was lost before the response was complete.
    case connectionError
    /// The server's certificate is not valid, or the encryption failed.
    case sslError
    /// The request was cancelled.
    case requestCancelled
    /// No response arrived before the time-out.
    case requestTimedOut
    /// The requested range is not available.
    case rangeError
    /// Any other reason.
    case otherError
}

/// The error of a failed request.
public struct HttpRequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public var type: HttpRequestErrorType

    /// A description of the failure.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - type: The kind of failure.
    ///   - message: A description of the failure.
    public init(type: HttpRequestErrorType, message: String) {
        self.type = type
        self.message = message
    }

    /// The same text as `message`.
    public var description: String { message }
}
