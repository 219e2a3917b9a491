/// Why a request has no answer.
public enum HttpRequestErrorType: Hashable, Sendable, CaseIterable {
    /// The server cannot be reached, or the connection broke before the answer was whole.
    case connectionError
    /// The server cannot prove who it is, or the encryption failed.
    case sslError
    /// The request was called off.
    case requestCancelled
    /// Nothing came in time.
    case requestTimedOut
    /// The range that was asked for cannot be had.
    case rangeError
    /// None of the others.
    case otherError
}

/// Why a request has no answer, in words.
public struct HttpRequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public var type: HttpRequestErrorType

    /// Why, for people.
    public var message: String

    /// Creates an error.
    public init(type: HttpRequestErrorType, message: String) {
        self.type = type
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
