import Foundation
import KioskCompression
import KioskMaps
import KioskMapsTesting
import KioskOffline
import KioskTiles

/// A file or a directory with tiles, recognised by its contents or by the extension of its name.
enum TileFile {
    /// An archive, and the name of its format.
    case archive(any TileArchive, type: String)
    /// The bytes of a single tile, as they are in the file.
    case tile([UInt8])

    /// Opens a file.
    ///
    /// - Throws: `FileError` or `TileArchiveError` if it cannot be read.
    init(path: String) throws {
        let url = URL(filePath: path)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw FileError.unreadable(path)
        }
        guard !isDirectory.boolValue else {
            self = .archive(try TileFolder(path: path), type: "directory")
            return
        }
        guard let handle = try? FileHandle(forReadingFrom: url), let head = try? handle.read(upToCount: 16) else {
            // A file without bytes has no head, and is an empty tile.
            guard FileManager.default.isReadableFile(atPath: path) else { throw FileError.unreadable(path) }
            self = try Self.archive(path, head: []) ?? .tile([])
            return
        }
        if let archive = try Self.archive(path, head: [UInt8](head)) {
            self = archive
        } else {
            guard let size = try? handle.seekToEnd(), size <= UInt64(TileCompression.maximumByteCount) else {
                throw FileError(
                    file: path, message: "is neither an archive nor a tile; it is longer than a tile can be")
            }
            guard let data = try? Data(contentsOf: url) else { throw FileError.unreadable(path) }
            self = .tile([UInt8](data))
        }
    }

    private static func archive(_ path: String, head: [UInt8]) throws -> TileFile? {
        let suffix = URL(filePath: path).pathExtension.lowercased()
        if suffix == "mbtiles" || head.starts(with: "SQLite format 3\0".utf8) {
            return .archive(try MBTilesArchive(path: path), type: "MBTiles")
        }
        if suffix == "pmtiles" || head.starts(with: "PMTiles".utf8) {
            return .archive(try PMTilesArchive(path: path), type: "PMTiles")
        }
        return nil
    }

    /// Returns whether a file has the name of a tile, so that its contents are those of a damaged tile in doubt.
    static func isTileName(_ path: String) -> Bool {
        var url = URL(filePath: path)
        if url.pathExtension.lowercased() == "gz" { url.deletePathExtension() }
        return TileFolder.extensions.contains(url.pathExtension.lowercased())
    }
}
