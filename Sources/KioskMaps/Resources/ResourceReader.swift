public import Foundation

/// Reads what a URL names: the edge through which styles, pictures and data come into a map.
///
/// A reader ends each request with a definite answer. Styles, sprites and data of sources that failed because of the network
/// are requested anew by the map, after 8, 16, 32 and then every 60 s, or when the server says; the first failure is
/// reported, and those that follow are not.
///
/// Guidance for implementors: the map asks on the main actor and wants the answer there, at once or later; it may have lost
/// interest by then and says so by cancelling. A reader for tests answers when it is told to.
@MainActor
public protocol ResourceReader: AnyObject {
    /// Reads the bytes at a URL.
    ///
    /// - Parameters:
    ///   - url: What to read, of whatever scheme the reader knows.
    ///   - kind: What kind of thing the map takes it for.
    ///   - completion: Called once, with what was read or with a `ResourceError` that says what to do; not after
    ///     cancellation.
    /// - Returns: What calls the reading off; it may be let go of.
    func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable
}
