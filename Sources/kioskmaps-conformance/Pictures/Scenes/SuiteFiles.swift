import Foundation
import KioskMaps

/// The files of a suite by the URLs of its styles.
struct SuiteFiles {
    /// The directory that `local:`, `mapbox:` and `http://localhost:2900/` refer to.
    let assets: URL

    /// The directory that `http://localhost:2901/` refers to.
    let tiles: URL

    /// Returns the file that a URL refers to; nil for a URL outside the suite.
    ///
    /// - Parameters:
    ///   - url: The URL, percent-encoded where necessary.
    ///   - kind: The kind of the resource, which determines the directory of a `mapbox:` URL.
    func file(for url: URL, kind: RequestInfo.Resource) -> URL? {
        let text = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
        for (prefix, directory) in directories(for: kind) where text.hasPrefix(prefix) {
            guard let path = String(text.dropFirst(prefix.count)).removingPercentEncoding, !path.utf8.contains(0),
                !path.split(separator: "/").contains("..")
            else { return nil }
            return directory.appending(path: path)
        }
        return nil
    }

    /// Returns the prefixes of URLs and the directories that take their place; the first that matches applies.
    private func directories(for kind: RequestInfo.Resource) -> [(prefix: String, directory: URL)] {
        let mapbox: URL =
            switch kind {
            case .tile: assets.appending(path: "tiles")
            case .source: assets.appending(path: "tilesets")
            default: assets
            }
        return [
            ("local://", assets), ("mapbox://fonts/", assets.appending(path: "glyphs")), ("mapbox://", mapbox),
            ("http://localhost:2900/", assets), ("http://localhost:2901/", tiles),
        ]
    }
}
