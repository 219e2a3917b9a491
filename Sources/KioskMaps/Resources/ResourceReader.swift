public import Foundation

/// A reader of URLs, through which a map loads styles, images and data.
///
/// A reader completes each request with data or an error. The map repeats requests for styles, sprites and data of sources that
/// failed because of the network after 8, 16, 32 and then every 60 s, or when the server accepts them; the first of consecutive
/// failures is reported.
///
/// The map calls a reader on the main actor. The reader may complete a request before the call returns or later, unless the map
/// cancels it before.
@MainActor
public protocol ResourceReader: AnyObject {
    /// Reads the bytes at a URL.
    ///
    /// - Parameters:
    ///   - url: The URL, of any scheme that the reader supports.
    ///   - kind: The kind of the resource.
    ///   - completion: Called once with the data or a `ResourceError`; not after cancellation.
    /// - Returns: A token that cancels the request; releasing it has no effect.
    func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable
}
