import Foundation
import GRDB
import GRDBSQLite

/// A region or a style pack in a database.
struct PackRow: Sendable {
    /// The kind of a pack.
    enum Kind: String, Sendable {
        case region
        case style
    }

    /// The identity of a pack.
    struct Key: Hashable, Sendable {
        var kind: Kind
        /// The id of the region, or the URI of the style.
        var name: String
    }

    /// The identifier in the database.
    var id: Int64
    var name: String
    /// What was requested, as JSON.
    var definition: String
    /// The metadata of the application, as JSON; nil for none.
    var metadata: String?
    /// Whether all required resources are stored.
    var isComplete: Bool
    var requiredCount: Int
    /// The number of the last load.
    var generation: Int
    /// The number of resources that are stored.
    var completedCount: Int
    /// The size of the resources that are stored, in bytes.
    var byteCount: Int
    /// The date at which the first resource expires; nil if none does.
    var expires: Date?

    fileprivate init(_ row: Row) throws(ColumnError) {
        let table = "packs"
        id = try row.value("id", of: table)
        name = try row.value("name", of: table)
        definition = try row.value("definition", of: table)
        metadata = try row.optionalValue("metadata", of: table)
        isComplete = try row.value("is_complete", of: table)
        requiredCount = try row.count("required_count", of: table)
        generation = try row.count("generation", of: table)
        completedCount = try row.count("completed_count", of: table)
        byteCount = try row.count("size", of: "resources")
        expires = try row.seconds("expires_at", of: "resources").map { Date(timeIntervalSince1970: $0) }
    }
}

extension Database {
    private static let packQuery = """
        SELECT packs.id AS id, name, definition, metadata, is_complete, required_count, packs.generation AS generation,
            count(resources.id) AS completed_count, total(size) AS size, min(expires_at) AS expires_at
        FROM packs LEFT JOIN pack_resources ON pack_id = packs.id LEFT JOIN resources ON resources.id = resource_id
        """

    /// Returns a pack; nil if there is none.
    ///
    /// - Complexity: O(n) in its resources.
    func pack(_ key: PackRow.Key) throws -> PackRow? {
        // A name of a file in UTF-16 is longer in UTF-8, and an argument beyond the limit of the connection traps.
        guard key.name.utf8.count <= sqlite3_limit(sqliteConnection, SQLITE_LIMIT_LENGTH, -1) else { return nil }
        return try Row.fetchOne(
            self, sql: Self.packQuery + " WHERE kind = ? AND name = ? GROUP BY packs.id",
            arguments: [key.kind.rawValue, key.name]
        ).map(PackRow.init)
    }

    /// Returns all packs of a kind, by their names.
    func packs(_ kind: PackRow.Kind) throws -> [PackRow] {
        let cursor = try Row.fetchCursor(
            self, sql: Self.packQuery + " WHERE kind = ? GROUP BY packs.id ORDER BY name", arguments: [kind.rawValue])
        var packs: [PackRow] = []
        while let row = try cursor.next() { packs.append(try PackRow(row)) }
        return packs
    }

    /// Removes a pack, and returns whether there was one; its resources stay until they are evicted.
    func removePack(_ key: PackRow.Key) throws -> Bool {
        try execute(
            sql: "DELETE FROM packs WHERE kind = ? AND name = ?", arguments: [key.kind.rawValue, key.name])
        return changesCount > 0
    }

    /// Removes resources that belong to no pack, the least recently stored first.
    ///
    /// - Parameter byteLimit: The limit of the sizes of all resources, in bytes; 0 removes all that belong to no pack.
    /// - Returns: The size of what was removed, in bytes.
    @discardableResult
    func evictUnpinned(downTo byteLimit: Int) throws -> Int {
        let before = try resourceByteCount()
        guard before > byteLimit || byteLimit == 0 else { return 0 }
        try execute(
            sql: """
                DELETE FROM resources WHERE id IN (
                    SELECT id FROM (
                        SELECT id, sum(size) OVER (ORDER BY last_used, id) - size AS removed FROM resources
                        WHERE NOT EXISTS (SELECT 1 FROM pack_resources WHERE resource_id = resources.id)
                    ) WHERE ? - removed > ? OR ? = 0)
                """, arguments: [before, byteLimit, byteLimit])
        return before - (try resourceByteCount())
    }

    /// The limit of the sizes of all resources, in bytes; nil for none.
    func diskQuota() throws -> Int? {
        try Row.fetchOne(self, sql: "SELECT value FROM options WHERE name = 'disk-quota'")?.value(
            "value", of: "options")
    }
}
