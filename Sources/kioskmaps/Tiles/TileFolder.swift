import Foundation
import KioskCompression
import KioskGeometry
import KioskMaps
import KioskTiles

/// A directory of tiles: files `{z}/{x}/{y}.pbf`, or with another extension, and optionally `metadata.json`.
struct TileFolder: TileArchive {
    /// The extensions of tiles.
    static let extensions: Set = ["mlt", "mvt", "pbf", "png", "jpg", "jpeg", "webp", "avif"]

    private let url: URL

    /// Creates a reference to a directory.
    ///
    /// - Throws: `TileArchiveError` if it has no directories of zoom levels.
    init(path: String) throws {
        url = URL(filePath: path)
        guard try !entries(in: url, of: .directories).isEmpty else {
            throw TileArchiveError(
                path: path, message: "the directory has no tiles; pass one with files {z}/{x}/{y}.pbf")
        }
    }

    func metadata() throws -> TileArchiveMetadata {
        let file = url.appending(path: "metadata.json")
        let zooms = try entries(in: url, of: .directories).map(\.number)
        var members: JSONObject = [:]
        var problem: String?
        if let data = try? Data(contentsOf: file) {
            do {
                var reader = JSONReader([UInt8](data))
                members = try reader.readValue()?.object ?? [:]
            } catch {
                problem = "\(file.lastPathComponent): ignored, \(error)"
            }
        }
        members["minzoom"] = members["minzoom"] ?? zooms.min().map { .number(Double($0)) }
        members["maxzoom"] = members["maxzoom"] ?? zooms.max().map { .number(Double($0)) }
        var metadata = TileArchiveMetadata(members: members)
        if let problem { metadata.problems.append(problem) }
        return metadata
    }

    func tile(_ id: TileID) throws -> [UInt8]? {
        let column = url.appending(path: "\(id.z)/\(id.x)")
        guard Self.isDirectory(column),
            let file = try entries(in: column, of: .files).first(where: { $0.number == id.y })?.url
        else { return nil }
        do {
            return try TileCompression.decompress([UInt8](try Data(contentsOf: file)))
        } catch {
            throw TileArchiveError(path: file.path, message: "\(error)")
        }
    }

    func statistics(progress: (_ tileCount: UInt64) -> Void) throws -> TileArchiveStatistics {
        var statistics = TileArchiveStatistics()
        var count: UInt64 = 0
        for (zoom, directory) in try entries(in: url, of: .directories) {
            guard let zoom = UInt8(exactly: zoom) else { continue }
            for (_, column) in try entries(in: directory, of: .directories) {
                for (_, file) in try entries(in: column, of: .files) {
                    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
                    statistics.add(zoom: zoom, byteCount: UInt64(max(0, size)))
                    if statistics.compression == nil {
                        let head = try FileHandle(forReadingFrom: file).read(upToCount: 16) ?? Data()
                        statistics.compression = TileCompression(detecting: head) ?? TileCompression.none
                    }
                    count += 1
                    if count.isMultiple(of: 4096) { progress(count) }
                }
            }
        }
        return statistics
    }

    /// The kind of an entry of a directory.
    private enum EntryKind {
        /// The directory of a zoom level or of a column.
        case directories
        /// The file of a tile.
        case files
    }

    private static func isDirectory(_ url: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    /// Returns the entries of a directory whose names are a number, or a number with the extension of a tile, in the order of the
    /// numbers; entries of the other kind are ignored.
    private func entries(in directory: URL, of kind: EntryKind) throws -> [(number: UInt32, url: URL)] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        } catch {
            throw TileArchiveError(
                path: directory.path, message: "cannot be read: \(error.localizedDescription); check its permissions")
        }
        return names.compactMap { name in
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard let number = parts.first.flatMap({ UInt32($0) }), parts.count == 1 || TileFile.isTileName(name)
            else { return nil }
            let url = directory.appending(path: name)
            guard Self.isDirectory(url) == (kind == .directories) else { return nil }
            return (number, url)
        }.sorted { $0.number < $1.number }
    }
}
