import Foundation
import GRDB
import KioskCompression
import KioskTiles

/// The result of the verification of a tile store.
public struct TileStoreVerification: Hashable, Sendable {
    /// The number of resources that were read.
    public var resourceCount = 0

    /// The size of the resources that were read, in bytes.
    public var byteCount = 0

    /// The URLs of the resources whose bytes are not those that were stored, in order.
    public var damagedResources: [String] = []

    /// The problems of the structure of the database.
    public var problems: [String] = []

    /// Whether no problem was found.
    public var isIntact: Bool { damagedResources.isEmpty && problems.isEmpty }
}

extension TileStore {
    /// Reads all resources and compares their checksums.
    ///
    /// It blocks the thread; call it off the main actor.
    /// - Parameters:
    ///   - removesDamaged: Whether damaged resources are removed, so that the next load of their regions downloads them.
    ///   - progress: Called with the number of resources that were read, now and then.
    /// - Throws: `OfflineStorageError` if the file cannot be read.
    /// - Complexity: O(n) in the bytes.
    public func verify(
        removesDamaged: Bool = false, progress: (_ resourceCount: Int) -> Void = { _ in }
    ) throws -> TileStoreVerification {
        var verification = TileStoreVerification()
        var damaged: [Int64] = []
        try database.read { database in
            let check = try Row.fetchCursor(database, sql: "PRAGMA quick_check(10)")
            while let row = try check.next() {
                let problem = try row.value("quick_check", of: "quick_check", as: String.self)
                if problem != "ok" { verification.problems.append(problem) }
            }
            let cursor = try Row.fetchCursor(
                database,
                sql: "SELECT id, url, size, checksum, data FROM resources LEFT JOIN contents ON resource_id = id")
            while let row = try cursor.next() {
                let table = "resources"
                let id = try row.value("id", of: table, as: Int64.self)
                // A value of the wrong type makes the resource a damaged one.
                let (size, checksum) = (
                    try? row.count("size", of: table), try? row.value("checksum", of: table, as: Int64.self)
                )
                let isIntact = try row.withUnsafeData(named: "data") { data in
                    data.map { $0.count == size && Int64(TileCompression.checksum(of: $0)) == checksum } ?? false
                }
                verification.resourceCount += 1
                verification.byteCount += isIntact ? size ?? 0 : 0
                if !isIntact {
                    damaged.append(id)
                    verification.damagedResources.append((try? row.value("url", of: table)) ?? "resource \(id)")
                }
                if verification.resourceCount.isMultiple(of: 1024) { progress(verification.resourceCount) }
            }
        }
        verification.damagedResources.sort()
        if removesDamaged, !damaged.isEmpty { try remove(damaged) }
        return verification
    }

    private func remove(_ resources: [Int64]) throws {
        try database.write { database in
            for id in resources {
                try database.execute(
                    sql: """
                        UPDATE packs SET is_complete = 0
                        WHERE id IN (SELECT pack_id FROM pack_resources WHERE resource_id = ?)
                        """, arguments: [id])
                try database.execute(sql: "DELETE FROM resources WHERE id = ?", arguments: [id])
            }
        }
    }
}
