import Foundation
import KioskMaps
import KioskMapsTesting

/// The names of a file, as entries of a search index.
enum SearchFile {
    /// Reads the entries of a GeoJSON file, an archive or a directory of tiles.
    ///
    /// - Throws: `FileError` or `TileArchiveError` if the file cannot be read.
    static func entries(at path: String) throws -> [SearchEntry] {
        let suffix = URL(filePath: path).pathExtension.lowercased()
        if suffix == "geojson" || suffix == "json" {
            let collection = try FeatureCollection(annotationsFrom: path)
            return collection.features.enumerated().compactMap { SearchEntry($1, id: "\($0)") }
        }
        guard case .archive(let archive, _) = try TileFile(path: path) else {
            throw FileError(file: path, message: "has no names to search; pass GeoJSON or an archive of vector tiles")
        }
        return try archive.searchEntries()
    }
}
