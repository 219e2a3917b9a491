import Foundation
import GRDB

extension ResourceDatabase {
    /// A kind of database.
    struct Format: Sendable {
        /// The name of the table in which the versions of the schema are recorded.
        private static let versionTable = "grdb_migrations"

        /// The name of the kind, for messages.
        let name: String
        /// The number in the header of the file that distinguishes it from databases of other programs.
        let applicationID: Int32
        /// The versions of the schema.
        let migrator: DatabaseMigrator
        /// Whether a damaged file is moved away and a new one is made, because its contents can be downloaded again.
        let replacesDamagedFile: Bool
        /// The objects of the schema, apart from those of the migrator; nil if the schema cannot be created.
        private let schema: Set<SchemaObject>?

        /// Creates a kind of database.
        ///
        /// - Parameters:
        ///   - name: The name of the kind, for messages.
        ///   - applicationID: The number in the header of the file.
        ///   - migrator: The versions of the schema.
        ///   - replacesDamagedFile: Whether a damaged file is moved away and a new one is made.
        init(name: String, applicationID: Int32, migrator: DatabaseMigrator, replacesDamagedFile: Bool) {
            self.name = name
            self.applicationID = applicationID
            self.migrator = migrator
            self.replacesDamagedFile = replacesDamagedFile
            schema = try? Self.objects(of: migrator)
        }

        private static func objects(of migrator: DatabaseMigrator) throws -> Set<SchemaObject> {
            let example = try DatabaseQueue()
            try migrator.migrate(example)
            return Set(try example.read { try SchemaObject.all(in: $0) }.filter { $0.name != versionTable })
        }

        /// The tables of the schema, in lower case.
        var tables: Set<String> {
            Set((schema ?? []).filter { $0.kind == .table }.map(\.name) + [Self.versionTable])
        }

        /// Checks that a database has the schema of this kind and nothing else, such as triggers.
        ///
        /// - Throws: `SchemaError` if it has another one.
        func checkSchema(_ database: Database) throws {
            let objects = try SchemaObject.all(in: database)
            let others = objects.filter { $0.name != Self.versionTable || $0.kind != .table }
            guard let schema, Set(others) == schema, objects.count <= schema.count + 1 else {
                let unknown = Set(others).subtracting(schema ?? []).map(\.name).min()
                throw SchemaError(
                    message: unknown.map { "the schema has “\($0)”, which is not of a \(name); replace the file" }
                        ?? "the schema is not that of a \(name); replace the file")
            }
        }

        /// Checks that a file is not the database of another program, which opening would change.
        func checkHeader(ofFileAt path: String) throws(OfflineStorageError) {
            guard let file = FileHandle(forReadingAtPath: path), let header = try? file.read(upToCount: 100),
                header.count == 100, header.starts(with: Data("SQLite format 3\0".utf8))
            else { return }
            // Source: Database File Format of SQLite, 1.3: the schema cookie and the application ID.
            func number(at offset: Int) -> UInt32 { header[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
            let isEmpty = number(at: 68) == 0 && number(at: 40) == 0
            if !isEmpty, number(at: 68) != UInt32(bitPattern: applicationID) { throw foreign(path) }
        }

        /// Returns the number of the program that a database belongs to; 0 for none.
        func owner(of database: Database) throws -> Int32 {
            try Row.fetchOne(database, sql: "PRAGMA application_id")?.value("application_id", of: "header") ?? 0
        }

        /// Returns whether a database is of this kind, in the newest version.
        func isCurrent(_ database: Database) throws -> Bool {
            guard try owner(of: database) == applicationID else { return false }
            return try versions(of: database) == Set(migrator.migrations)
        }

        /// Returns whether a database is from a newer version of this library.
        func isSuperseded(_ database: Database) throws -> Bool {
            try !versions(of: database).isSubset(of: migrator.migrations)
        }

        private func versions(of database: Database) throws -> Set<String> {
            guard
                try SchemaObject.all(in: database).contains(where: { $0.name == Self.versionTable && $0.kind == .table }
                )
            else { return [] }
            try database.checkStoredColumns(of: Self.versionTable)
            var versions: Set<String> = []
            let cursor = try Row.fetchCursor(database, sql: "SELECT identifier FROM \(Self.versionTable) LIMIT 1000")
            while let row = try cursor.next() {
                versions.insert(try row.value("identifier", of: Self.versionTable))
            }
            return versions
        }

        /// Returns the error of a database of another program.
        func foreign(_ path: String) -> OfflineStorageError {
            OfflineStorageError(
                kind: .foreign, path: path,
                message: "the database belongs to another program and is not a \(name); choose another path")
        }

        /// Returns the error of a database from a newer version of this library.
        func newer(_ path: String) -> OfflineStorageError {
            OfflineStorageError(
                kind: .foreign, path: path,
                message: "the \(name) was made by a newer version; update this program, or choose another path")
        }
    }
}
