import Foundation
import GRDB
import TestSupport

@testable import KioskOffline

/// A region file, and copies of it with other contents.
@MainActor
struct RegionFile {
    /// The directory of the files.
    let scratch: ScratchDirectory

    /// The file as it was exported, with the region `town` and 8 resources.
    let bytes: Data

    /// Exports a region.
    init() async throws {
        let test = try TestTileStore()
        try await test.load("town", test.options())
        scratch = test.scratch
        let file = scratch.url.appending(path: "original.region")
        try test.store.exportRegion(forId: "town", to: file)
        bytes = try Data(contentsOf: file)
    }

    /// Returns a copy in which statements were executed, while no column was required.
    func copy(_ statements: String) throws -> URL {
        let file = try scratch.write(bytes, to: "town.region")
        try DatabaseStatements.execute(statements, in: file)
        return file
    }
}

/// Statements that change a database as a damaged or forged file has it.
enum DatabaseStatements {
    /// Executes statements, while no column is required; the schema is as before afterwards, apart from what they change.
    static func execute(_ statements: String, in file: URL) throws {
        let schema = try connect(file) { database in
            let schema = try Row.fetchAll(
                database, sql: "SELECT name, sql FROM sqlite_master WHERE sql LIKE '%NOT NULL%'")
            try database.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '') WHERE sql LIKE '%NOT NULL%';
                    """)
            return schema
        }
        try connect(file) { try $0.execute(sql: statements) }
        try connect(file) { database in
            try database.execute(sql: "PRAGMA writable_schema = ON")
            for row in schema {
                let (name, sql) = (row["name"] as String?, row["sql"] as String?)
                try database.execute(
                    sql: "UPDATE sqlite_master SET sql = ? WHERE name = ? AND sql = replace(?, 'NOT NULL', '')",
                    arguments: [sql, name, sql])
            }
        }
    }

    private static func connect<Value>(_ file: URL, _ body: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.writeWithoutTransaction(body)
    }
}
