public import Foundation

/// Reads files of this machine: `file:` URLs.
///
/// A file is read before `read(_:completion:)` returns, so the order of events never depends on the disk.
@MainActor
public final class FileResourceReader: ResourceReader {
    /// Creates a reader.
    public init() {}

    /// Reads a file; every other scheme is an error that says which way is open.
    ///
    /// - Complexity: O(n) in the bytes, on the main actor.
    public func read(
        _ url: URL, completion: @escaping @MainActor (Result<Data, ResourceError>) -> Void
    ) -> any Cancelable {
        completion(Self.contents(of: url))
        return AnyCancelable {}
    }

    private static func contents(of url: URL) -> Result<Data, ResourceError> {
        func failure(_ message: String) -> Result<Data, ResourceError> {
            .failure(ResourceError(url: url.absoluteString, message: message))
        }
        switch url.scheme?.lowercased() {
        case "file":
            do {
                return .success(try Data(contentsOf: url))
            } catch {
                return failure("cannot read the file: \(error.localizedDescription)")
            }
        case "mapbox":
            return failure(
                "styles of Mapbox come over the network, which this map does not use; save the style's JSON to a file and"
                    + " load that by its file: URL, or load StyleURI.plain")
        case "http", "https":
            return failure(
                "this map does not use the network; save the style's JSON to a file and load that by its file: URL, or"
                    + " give the map view a ResourceReader of your own")
        case let scheme:
            return failure(
                "nothing here reads \(scheme.map { "\($0):" } ?? "relative") URLs; use a file: URL, or give the map view"
                    + " a ResourceReader of your own")
        }
    }
}
