/// What a request wants of a server.
public enum HttpMethod: Hashable, Sendable, CaseIterable {
    /// The resource.
    case get
    /// What the server says of the resource, without the resource.
    case head
    /// To take what the request carries.
    case post
}
