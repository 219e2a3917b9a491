import Foundation
import GRDB
import KioskCompression
import KioskTiles

/// A copy operation of packs, which are regions or style packs, with their resources from one database to another.
///
/// It compares the checksum of each resource, and limits what it reads, since the source may be a damaged or forged file.
struct PackCopy {
    private static let resourceQuery = """
        SELECT url, tile_group, is_absent, must_revalidate, etag, modified, expires, expires_at, last_used, size, checksum,
            data
        FROM resources JOIN contents ON contents.resource_id = id WHERE id = ?
        """

    /// The minimum size of the reference of a pack to a resource in a file, in bytes.
    private static let minimumReferenceSize = 4

    /// The size of the file of the source, in bytes, which limits the sum of the sizes of its resources and the number of references.
    var byteLimit = Int.max

    private let source: Database
    /// The path of the source, for messages.
    private let path: String
    private let target: Database
    /// The sum of the sizes of the resources that were copied, in bytes.
    private var byteCount = 0
    /// The number of references of packs to resources that were read.
    private var referenceCount = 0
    /// The identifiers in the target of the resources that were copied, by those in the source.
    private var copies: [Int64: Int64] = [:]

    /// Creates a copy.
    ///
    /// - Parameters:
    ///   - source: The database of the packs.
    ///   - path: Its path, for messages.
    ///   - target: The database to which the packs are added.
    init(from source: Database, at path: String, to target: Database) {
        self.source = source
        self.path = path
        self.target = target
    }

    /// Copies packs, which replace those of the same kinds and names in the target.
    ///
    /// - Parameters:
    ///   - keys: The packs; those that do not exist are ignored.
    ///   - progress: Called after each resource of a pack with their number so far.
    /// - Throws: `OfflineStorageError` if a value of the source is damaged, or an error of the target.
    mutating func copy(_ keys: [PackRow.Key], progress: (Int) -> Void) throws {
        for key in keys {
            guard let pack = try reading({ try source.pack(key) }) else { continue }
            _ = try target.removePack(key)
            try target.execute(
                sql: """
                    INSERT INTO packs (kind, name, definition, metadata, required_count, is_complete, generation)
                    VALUES (?, ?, ?, ?, ?, ?, 1)
                    """,
                arguments: [
                    key.kind.rawValue, key.name, pack.definition, pack.metadata, pack.requiredCount, pack.isComplete,
                ])
            let packID = target.lastInsertedRowID
            let cursor = try reading {
                try Row.fetchCursor(
                    source, sql: "SELECT resource_id FROM pack_resources WHERE pack_id = ?", arguments: [pack.id])
            }
            while let row = try reading({ try cursor.next() }) {
                let reference = try reading { try row.value("resource_id", of: "pack_resources", as: Int64.self) }
                guard let id = try copiedResource(reference) else { continue }
                try target.link(id, to: packID, generation: 1)
                progress(referenceCount)
            }
        }
    }

    /// Copies a resource unless it was copied for another pack; returns its identifier in the target.
    ///
    /// - Parameter id: The identifier in the source.
    /// - Returns: The identifier; nil if the source does not contain the resource.
    private mutating func copiedResource(_ id: Int64) throws -> Int64? {
        referenceCount += 1
        try check(referenceCount <= byteLimit / Self.minimumReferenceSize)
        if let copy = copies[id] { return copy }
        let resource = try reading {
            try Row.fetchOne(source.cachedStatement(sql: Self.resourceQuery), arguments: [id]).map(StoredRow.init)
        }
        guard let resource else { return nil }
        byteCount += resource.data.count
        try check(byteCount <= byteLimit)
        guard resource.data.count == resource.size,
            Int64(TileCompression.checksum(of: resource.data)) == resource.checksum
        else {
            throw OfflineStorageError(
                kind: .damaged, path: path, message: "\(resource.url) is damaged; verify the store")
        }
        let copy = try target.insert(resource)
        copies[id] = copy
        return copy
    }

    /// Throws the error of a source that contains more than its size allows.
    private func check(_ isWithinLimit: Bool) throws(OfflineStorageError) {
        guard !isWithinLimit else { return }
        throw OfflineStorageError(
            kind: .damaged, path: path, message: "its resources are larger than the file; replace the file")
    }

    /// Calls a function that reads the source, and adds the path of the source to its errors.
    private func reading<Value>(_ body: () throws -> Value) throws(OfflineStorageError) -> Value {
        try OfflineStorageError.describing(path, body)
    }
}

/// The columns of a resource and its bytes.
private struct StoredRow {
    let url: String
    let tileGroup: String?
    let isAbsent: Bool
    let mustRevalidate: Bool
    let etag: String?
    let modified: String?
    let expires: String?
    let expiresAt: Double?
    let lastUsed: Double
    let size: Int
    let checksum: Int64
    let data: Data

    init(_ row: Row) throws(ColumnError) {
        let table = "resources"
        url = try row.value("url", of: table)
        tileGroup = try row.optionalValue("tile_group", of: table)
        isAbsent = try row.value("is_absent", of: table)
        mustRevalidate = try row.value("must_revalidate", of: table)
        etag = try row.optionalValue("etag", of: table)
        modified = try row.optionalValue("modified", of: table)
        expires = try row.optionalValue("expires", of: table)
        expiresAt = try row.seconds("expires_at", of: table)
        guard let lastUsed = try row.seconds("last_used", of: table) else {
            throw ColumnError(table: table, column: "last_used", problem: "is NULL")
        }
        self.lastUsed = lastUsed
        size = try row.count("size", of: table)
        checksum = try row.value("checksum", of: table)
        data = try row.value("data", of: "contents")
    }
}

extension Database {
    /// Inserts a resource, or replaces the one with its URL, and returns its identifier.
    fileprivate func insert(_ resource: StoredRow) throws -> Int64 {
        let statement = try cachedStatement(
            sql: """
                INSERT INTO resources (url, tile_group, is_absent, must_revalidate, etag, modified, expires, expires_at,
                    last_used, size, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (url) DO UPDATE SET tile_group = excluded.tile_group, is_absent = excluded.is_absent,
                    must_revalidate = excluded.must_revalidate, etag = excluded.etag, modified = excluded.modified,
                    expires = excluded.expires, expires_at = excluded.expires_at, last_used = excluded.last_used,
                    size = excluded.size, checksum = excluded.checksum
                RETURNING id
                """)
        let row = try Row.fetchOne(
            statement,
            arguments: [
                resource.url, resource.tileGroup, resource.isAbsent, resource.mustRevalidate, resource.etag,
                resource.modified, resource.expires, resource.expiresAt, resource.lastUsed, resource.size,
                resource.checksum,
            ])
        guard let id = try row?.value("id", of: "resources", as: Int64.self) else {
            throw DatabaseError(resultCode: .SQLITE_INTERNAL)
        }
        try cachedStatement(sql: "INSERT OR REPLACE INTO contents (resource_id, data) VALUES (?, ?)")
            .execute(arguments: [id, resource.data])
        return id
    }
}
