/// The method of a request (RFC 9110).
public enum HttpMethod: Hashable, Sendable, CaseIterable {
    /// Requests the resource.
    case get
    /// Requests the headers of the resource without its body.
    case head
    /// Sends the body of the request to the resource.
    case post
}
