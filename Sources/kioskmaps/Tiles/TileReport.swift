import Foundation
import KioskGeometry
import KioskMaps
import KioskMapsTesting
import KioskOffline
import KioskTiles

/// What the command prints about an archive or a tile.
struct TileReport {
    /// The report as a JSON object.
    var json: String
    /// The report in lines.
    var lines: [String]
    /// Whether a tile is damaged or missing.
    var isDamaged = false

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - path: The archive, the directory of tiles, or the tile.
    ///   - tile: The tile of the archive to describe; nil for the archive.
    ///   - progress: Called now and then with the number of tiles that were counted.
    /// - Throws: `TileArchiveError` or `FileError` if the file cannot be read, or is neither an archive nor a tile.
    init(of path: String, tile: TileID?, progress: (_ tileCount: UInt64) -> Void = { _ in }) throws {
        switch try TileFile(path: path) {
        case .archive(let archive, let type):
            if let tile {
                self.init(tile, of: archive)
            } else {
                self.init(try ArchiveDescription(archive, type: type, progress: progress))
            }
        case .tile(let bytes):
            if let tile {
                throw FileError(file: path, message: "is a single tile, not an archive with \(tile); leave out --tile")
            }
            let url = URL(filePath: path)
            let isMLT = url.pathExtension.lowercased() == VectorTile.Encoding.mlt.rawValue
            let description = TileDescription(bytes, name: url.lastPathComponent, declared: isMLT ? .mlt : nil)
            guard description.isTile || TileFile.isTileName(path) else {
                throw FileError(
                    file: path,
                    message:
                        "is neither an archive nor a tile; pass an .mbtiles or .pmtiles file, a directory of tiles, or"
                        + " an .mvt, .mlt or .pbf file")
            }
            self.init(description)
        }
    }

    private init(_ tile: TileID, of archive: any TileArchive) {
        do {
            if let bytes = try archive.tile(tile) {
                let isMLT = try archive.metadata().tileJSON.vectorEncoding == .mlt
                self.init(TileDescription(bytes, name: "\(tile)", declared: isMLT ? .mlt : nil))
            } else {
                self.init(
                    failure: "the archive does not contain the tile \(tile); "
                        + "without --tile, its zoom levels and bounds are printed")
            }
        } catch {
            self.init(failure: "\(error)")
        }
    }

    private init(_ description: TileDescription) {
        json = description.json
        lines = description.lines
        isDamaged = !description.errors.isEmpty
    }

    private init(_ description: ArchiveDescription) {
        json = (try? JSONValue.object(description.members).serialized()) ?? "null"
        lines = description.lines
    }

    /// Creates the report of a tile that cannot be read.
    private init(failure message: String) {
        json = (try? JSONValue.failedTile(message).serialized()) ?? "null"
        lines = ["fatal: \(message)"]
        isDamaged = true
    }
}

extension JSONValue {
    /// Returns a tile of which nothing could be read.
    static func failedTile(_ message: String) -> JSONValue {
        ["layers": [], "errors": [["severity": "fatal", "message": .string(message)]]]
    }
}
