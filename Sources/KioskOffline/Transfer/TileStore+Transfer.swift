public import Foundation
import GRDB

/// Regions in files, such as on a USB stick.
extension TileStore {
    /// Writes a region, with the style packs of its styles, to a file.
    ///
    /// It blocks the thread; call it off the main actor. The file is complete or does not exist.
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - file: The file, which is replaced.
    ///   - progress: Called with the number of resources that were written, now and then.
    /// - Throws: `TileRegionError.doesNotExist`, `OfflineStorageError`, or an error of the file system.
    /// - Complexity: O(n) in the bytes.
    public func exportRegion(forId id: String, to file: URL, progress: (_ resourceCount: Int) -> Void = { _ in }) throws
    {
        // Before the target is opened, whose errors are those of the file.
        let row = try row(id)
        let part = file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).part")
        defer {
            for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: part.path + ending) }
        }
        try? FileManager.default.removeItem(at: part)
        let target = ResourceDatabase(file: part, format: .tileStore, now: database.now)
        try target.write { target in
            try database.read { source in
                let region = PackRow.Key(kind: .region, name: id)
                let styles = Set(try TileRegionDefinition.parsing(row.definition).descriptors.map(\.styleURI))
                let packs = try styles.sorted().map { PackRow.Key(kind: .style, name: $0) }
                    .filter { try source.pack($0) != nil }
                var copy = PackCopy(from: source, at: self.file.path, to: target)
                try copy.copy([region] + packs) { if $0.isMultiple(of: 256) { progress($0) } }
            }
        }
        // A single file, without a log.
        try target.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        target.close()
        guard rename(part.path, file.path) == 0 else {
            throw OfflineStorageError(
                kind: .readOnly, path: file.path, message: "cannot be written: \(String(cString: strerror(errno)))")
        }
        // A renamed file is on disk only after its directory was synchronised.
        try FileHandle(forReadingFrom: file.deletingLastPathComponent()).synchronize()
    }

    /// Adds the regions and style packs of an exported file, in one transaction; those of the same names are replaced.
    ///
    /// It blocks the thread; call it off the main actor. The file may be on a file system that cannot be written.
    /// - Parameters:
    ///   - file: The file.
    ///   - progress: Called with the number of resources that were read, now and then.
    /// - Returns: The ids of the regions.
    /// - Throws: `OfflineStorageError` if the file is damaged or no exported region; the store is unchanged then.
    /// - Complexity: O(n) in the bytes.
    @discardableResult
    public func importRegions(from file: URL, progress: (_ resourceCount: Int) -> Void = { _ in }) throws -> [String] {
        do {
            let source = try UntrustedDatabase(regionFile: file)
            defer { source.close() }
            return try source.read { database in
                let regions = try database.packs(.region).map(\.name)
                let keys =
                    regions.map { PackRow.Key(kind: .region, name: $0) }
                    + (try database.packs(.style)).map { PackRow.Key(kind: .style, name: $0.name) }
                try self.database.write {
                    var copy = PackCopy(from: database, at: file.path, to: $0)
                    copy.byteLimit = source.byteCount
                    try copy.copy(keys) { count in
                        source.didReadRow()
                        if count.isMultiple(of: 256) { progress(count) }
                    }
                }
                try self.database.checkpoint()
                return regions
            }
        } catch {
            throw OfflineStorageError(error, path: file.path)
        }
    }
}

extension UntrustedDatabase {
    /// The greatest length of a resource in an exported file, in bytes.
    private static let maximumResourceByteCount = 256 << 20

    /// Opens an exported file.
    ///
    /// - Throws: `OfflineStorageError` or `SchemaError` if it is not an exported file.
    fileprivate convenience init(regionFile file: URL) throws {
        let format = ResourceDatabase.Format.tileStore
        try format.checkHeader(ofFileAt: file.path)
        try Self.checkLogs(of: file.path)
        try self.init(path: file.path, maximumValueByteCount: Self.maximumResourceByteCount)
        permit(format.tables)
        try read { database in
            if try format.isSuperseded(database) { throw format.newer(file.path) }
            try format.checkSchema(database)
        }
    }
}
