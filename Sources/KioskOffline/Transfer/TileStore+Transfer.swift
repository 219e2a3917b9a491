public import Foundation
import GRDB
package import KioskGeometry
public import KioskResources
import KioskRuntime
import KioskTiles

extension TileStore {
    /// The number of tiles in a transaction.
    private static let tilesPerTransaction = 512

    /// The addresses that are tried without a tile, and those for each tile of the archive.
    private static let (baseAddressCount, addressesPerTile) = (100_000, 1000)

    /// Adds the tiles of an archive as a region, so that a style with the URL of a server shows them without the network.
    ///
    /// It blocks the thread; call it off the main actor. The region replaces one of the same id with the last transaction; an archive
    /// that cannot be read changes no region.
    /// - Parameters:
    ///   - archive: The archive, such as an `MBTilesArchive` or a `PMTilesArchive`.
    ///   - id: The id of the region, which is replaced.
    ///   - url: The URL of the TileJSON that sources of the style refer to. The tiles have the addresses `z/x/y` below it.
    ///   - progress: Called with the number of tiles that were stored, now and then.
    /// - Throws: An error of the archive, `TileRegionError.tileCountExceeded`, or `OfflineStorageError`.
    /// - Complexity: O(n) in the tiles of the archive, and in those within its bounds.
    public func importArchive(
        _ archive: any TileArchive, forId id: String, tileJSONURL url: URL,
        progress: (_ tileCount: Int) -> Void = { _ in }
    ) throws {
        // Under another name until it is complete, because the region that it replaces may be in use.
        let part = PackRow.Key(kind: .region, name: "\(id) (import)")
        do {
            try importArchive(archive, as: part, for: id, tileJSONURL: url, progress: progress)
        } catch {
            try? database.write { _ = try $0.removePack(part) }
            throw error
        }
        try database.checkpoint()
    }

    private func importArchive(
        _ archive: any TileArchive, as part: PackRow.Key, for id: String, tileJSONURL url: URL,
        progress: (_ tileCount: Int) -> Void
    ) throws {
        var tileJSON = try archive.metadata().tileJSON
        let template = TileURLTemplate("\(url.absoluteString)/{z}/{x}/{y}")
        tileJSON.tiles = [template]
        let addressLimit = try Self.addressLimit(of: archive)
        let geometry = Geometry(Polygon(bounds: tileJSON.bounds ?? .world))
        let definition = try TileRegionDefinition(geometry: geometry, descriptors: []).json
        let document = ResourceAnswer(data: Data(try tileJSON.serialized()), source: .localFile)
        var batch = [(url.absoluteString.withoutAccessToken, document, nil as String?)]
        let packID = try database.write { database in
            _ = try database.removePack(part)
            try database.execute(
                sql: """
                    INSERT INTO packs (kind, name, definition, required_count, is_complete, generation)
                    VALUES (?, ?, ?, 0, 0, 1)
                    """, arguments: [part.kind.rawValue, part.name, definition])
            return database.lastInsertedRowID
        }
        var count = 0
        /// Stores the batch in a transaction; the last one replaces the earlier region.
        func store(isLast: Bool) throws {
            let now = database.now()
            try database.write { database in
                for (url, answer, group) in batch {
                    let id = try database.store(
                        StoredResource(answer: answer), at: url, tileGroup: group, now: now)
                    try database.link(id, to: packID, generation: 1)
                }
                count += batch.count
                if isLast { _ = try database.removePack(PackRow.Key(kind: .region, name: id)) }
                try database.execute(
                    sql: "UPDATE packs SET name = ?, required_count = ?, is_complete = ? WHERE id = ?",
                    arguments: [isLast ? id : part.name, count, isLast, packID])
            }
            batch = []
            progress(count)
        }
        var addressCount = 0
        let lower = UInt8(clamping: tileJSON.minimumZoom)
        try GeometryCover(geometry).forEachTile(in: lower...max(lower, UInt8(clamping: tileJSON.maximumZoom))) { tile in
            addressCount += 1
            guard addressCount <= addressLimit else {
                throw TileRegionError.tileCountExceeded(
                    "the bounds and zoom levels of the archive have more than \(addressLimit) tiles, most of which are not in"
                        + " it; correct its metadata")
            }
            guard let bytes = try archive.tile(tile) else { return }
            batch.append(
                (
                    template.url(for: tile).withoutAccessToken,
                    ResourceAnswer(data: Data(bytes), source: .localFile),
                    TileBatch.group(of: tile, in: url.absoluteString)
                ))
            if batch.count >= Self.tilesPerTransaction { try store(isLast: false) }
        }
        try store(isLast: true)
    }

    /// Returns the number of addresses that are tried: the metadata of an archive may have bounds that it does not fill.
    private static func addressLimit(of archive: any TileArchive) throws -> Int {
        let count = Int(clamping: try archive.statistics { _ in }.total.tileCount)
        let (product, overflows) = count.multipliedReportingOverflow(by: addressesPerTile)
        return overflows ? .max : max(product, baseAddressCount)
    }
}

extension Polygon {
    /// Creates the rectangle of bounds.
    package init(bounds: CoordinateBounds) {
        self.init([[bounds.southwest, bounds.southeast, bounds.northeast, bounds.northwest]])
    }
}

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
                        source.restartTimeLimit()
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
