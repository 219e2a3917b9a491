import Foundation
public import KioskGeometry

/// A tile of the suite of the MapLibre Tile format, with the features that a decoder reads of it.
public struct MapLibreTileFixture {
    /// The name, after that of its directory.
    public let name: String
    /// The bytes of the tile.
    public let tile: [UInt8]
    /// The features, with the names and extents of their layers among the properties.
    public let features: [JSONObject]

    /// Reads the fixtures of a directory, in the order of their names; none if the suite is missing.
    public static func all(in directory: String) throws -> [MapLibreTileFixture] {
        guard let directory = SharedFiles.mapLibreTiles?.appending(path: directory) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().compactMap { file in
            guard file.hasSuffix(".mlt") else { return nil }
            return try MapLibreTileFixture(directory.appending(path: file))
        }
    }

    private init(_ file: URL) throws {
        name = file.pathComponents.suffix(2).joined(separator: "/")
        tile = [UInt8](try Data(contentsOf: file))
        let json = file.deletingPathExtension().appendingPathExtension("json")
        var reader = JSONReader([UInt8](try Data(contentsOf: json)))
        let collection = try reader.readValue()?.object ?? [:]
        features = ((collection["features"] ?? nil)?.array ?? []).compactMap { $0?.object }
    }
}
