public import Foundation

/// Reads what a URL names: the edge through which styles come into a map.
///
/// Guidance for implementors: the map asks on the main actor and wants the answer there, at once or later; it may have lost
/// interest by then and says so by cancelling. A reader for tests answers when it is told to.
@MainActor
public protocol ResourceReader: AnyObject {
    /// Reads the bytes at a URL.
    ///
    /// - Parameters:
    ///   - url: What to read, of whatever scheme the reader knows.
    ///   - completion: Called once, with the bytes or with a `ResourceError` that says what to do; not after cancellation.
    /// - Returns: What calls the reading off.
    func read(
        _ url: URL, completion: @escaping @MainActor (Result<Data, ResourceError>) -> Void
    ) -> any Cancelable
}

/// Why a resource cannot be had, and what to do about it.
public struct ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The URL that was asked for.
    public var url: String

    /// What is wrong and what to do.
    public var message: String

    /// Creates an error.
    public init(url: String, message: String) {
        self.url = url
        self.message = message
    }

    /// The URL and the message.
    public var description: String { "\(url): \(message)" }
}
