package import Foundation
package import KioskRuntime
import KioskTiles

/// The URL of an archive, or of one of its tiles.
///
///     mbtiles:///data/town.mbtiles                    // the archive, as a TileJSON
///     mbtiles:///data/town.mbtiles/14/8615/5756       // a tile
///     pmtiles://https://maps.example/town.pmtiles     // an archive on a server
package struct TileArchiveAddress: Hashable, Sendable {
    /// The scheme of the format, in lower case.
    let scheme: String
    /// The URL of the file: `file:`, `asset:`, `http:` or `https:`.
    package let file: URL
    /// The URL of the archive.
    let archive: String
    /// The tile; nil for the archive.
    let tile: TileID?

    /// Parses a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - kind: The kind of the resource: a tile, or the archive for any other kind.
    /// - Throws: `ResourceError` if the URL is not that of an archive or of a tile.
    package init(_ url: URL, kind: RequestInfo.Resource) throws(ResourceError) {
        let text = url.absoluteString
        func error(_ message: String) -> ResourceError { ResourceError(url: text, message: message) }
        guard let scheme = url.scheme, text.dropFirst(scheme.count).hasPrefix("://") else {
            throw error("the URL has no address of an archive; use SCHEME:///PATH or SCHEME://https://HOST/PATH")
        }
        self.scheme = scheme.lowercased()
        let prefix = "\(scheme)://"
        var inner = text.dropFirst(prefix.count)
        if kind == .tile {
            let parts = inner.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count > 3, let tile = TileID(parts.suffix(3).joined(separator: "/")) else {
                throw error("the URL is not that of a tile; use \(scheme)://ARCHIVE/{z}/{x}/{y}")
            }
            self.tile = tile
            inner = inner.dropLast(parts.suffix(3).reduce(3) { $0 + $1.count })
        } else {
            tile = nil
        }
        archive = prefix + inner
        guard !inner.isEmpty else { throw error("the URL has no address of an archive; use \(prefix)/PATH") }
        if inner.hasPrefix("/") {
            guard let path = String(inner).removingPercentEncoding, !path.utf8.contains(0) else {
                throw error("the path is not percent-encoded UTF-8; encode it")
            }
            file = URL(filePath: path, directoryHint: .notDirectory)
        } else {
            guard inner.contains("://"), let file = URL(string: String(inner)) else {
                throw error("a relative address needs a style that was loaded from a URL; use \(prefix)/PATH")
            }
            self.file = file
        }
    }

    /// The URL template of the tiles.
    var template: TileURLTemplate { TileURLTemplate("\(archive)/{z}/{x}/{y}") }

    /// Returns the URL of an archive, or of one of its tiles, whose address may be relative to a document.
    ///
    /// - Parameters:
    ///   - text: The URL, with one of the schemes.
    ///   - base: The URL of the document; nil if it has none.
    ///   - schemes: The schemes of archives, in lower case.
    /// - Returns: nil if the text has none of the schemes, or is not a valid URL.
    static func url(for text: String, relativeTo base: URL?, schemes: Set<String>) -> URL? {
        guard let colon = text.firstIndex(of: ":"), schemes.contains(text[..<colon].lowercased()),
            text[colon...].hasPrefix("://")
        else { return nil }
        let prefix = text[...colon] + "//"
        let inner = text.dropFirst(prefix.count)
        guard let base, !inner.hasPrefix("/"), !inner.contains("://") else { return URL(string: text) }
        return URL(string: String(inner), relativeTo: base).flatMap { URL(string: prefix + $0.absoluteString) }
    }
}
