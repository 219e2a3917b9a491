public import Foundation
public import KioskRuntime

/// A reader of URLs, through which a map loads styles, images and data.
///
/// A reader completes each request with data or an error. The map repeats requests for styles, sprites and data of sources that
/// failed because of the network after 8, 16, 32 and then every 60 s, or when the server accepts them; the first of consecutive
/// failures is reported. Tiles are requested with a single attempt, and repeated after 1, 2, 4 and at most 60 s.
///
/// A resource that exceeds the `limit` of the options is an error. The map checks the size of what a reader returns; a reader that
/// reads files or servers itself checks it while the bytes arrive.
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

    /// Reads the bytes at a URL with options; the default implementation ignores them.
    ///
    /// - Parameters:
    ///   - url: The URL, of any scheme that the reader supports.
    ///   - kind: The kind of the resource.
    ///   - options: How the resource is read.
    ///   - completion: Called once with the data or a `ResourceError`; not after cancellation.
    /// - Returns: A token that cancels the request; releasing it has no effect.
    func read(
        _ url: URL, kind: RequestInfo.Resource, options: ResourceReadOptions,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable

    /// Returns the URL of an address in a style, such as that of a source; nil if the address is invalid.
    ///
    /// The default implementation resolves it as RFC 3986 does.
    /// - Parameters:
    ///   - address: The address, a URL or relative to one.
    ///   - base: The URL of the document that contains the address; nil if it has none.
    func url(for address: String, relativeTo base: URL?) -> URL?
}

extension ResourceReader {
    /// Reads the bytes at a URL without regard to the options.
    ///
    /// - Parameters:
    ///   - url: The URL, of any scheme that the reader supports.
    ///   - kind: The kind of the resource.
    ///   - options: Not used.
    ///   - completion: Called once with the data or a `ResourceError`; not after cancellation.
    /// - Returns: A token that cancels the request; releasing it has no effect.
    public func read(
        _ url: URL, kind: RequestInfo.Resource, options: ResourceReadOptions,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        read(url, kind: kind, completion: completion)
    }

    /// Returns the URL of an address, resolved as RFC 3986 does.
    public func url(for address: String, relativeTo base: URL?) -> URL? {
        URL(string: address, relativeTo: base)?.absoluteURL
    }
}
