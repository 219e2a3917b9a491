package import Foundation

/// A request of a client.
package struct HttpTransferRequest: Sendable {
    /// The URL, with the scheme `http` or `https`.
    package var url: String

    /// The method, such as `GET`.
    package var method: String

    /// The headers.
    package var headers: [String: String]

    /// The body; nil for a request without one.
    package var body: Data?

    /// The time in which bytes must arrive, in seconds.
    package var timeout: Int

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - url: The URL, with the scheme `http` or `https`.
    ///   - method: The method, such as `GET`.
    ///   - headers: The headers.
    ///   - body: The body; nil for a request without one.
    ///   - timeout: The time in which bytes must arrive, in seconds.
    package init(url: String, method: String, headers: [String: String], body: Data?, timeout: Int) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }
}
