import GRDB

/// A table, view, index or trigger of a database.
struct SchemaObject: Hashable, Sendable {
    /// The kind of an object.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case table = "CREATE TABLE "
        case view = "CREATE VIEW "
        case index = "CREATE INDEX "
        case uniqueIndex = "CREATE UNIQUE INDEX "
        case trigger = "CREATE TRIGGER "
        case virtualTable = "CREATE VIRTUAL TABLE "
    }

    /// The greatest number of objects; each takes memory.
    private static let maximumCount = 1000

    /// The kind.
    var kind: Kind

    /// The name in lower case.
    var name: String

    /// The statement that creates the object.
    var sql: String

    /// The words of the statement in lower case, with those in quotes and comments.
    ///
    /// SQLite compares bytes; characters of several scalars would hide the ends of words.
    var words: Set<String> {
        Set(sql.utf8.split { !Self.isPartOfName($0) }.map { String(Substring($0)).lowercased() })
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// Reads the objects of a database.
    ///
    /// SQLite executes the statements and ignores the other columns of its schema; so the kind of an object and its name are those
    /// of its statement.
    /// - Throws: `ColumnError` or `SchemaError` if an object is not as SQLite writes it, or if there are too many.
    static func all(in database: Database) throws -> [SchemaObject] {
        var objects: [SchemaObject] = []
        var tables: Set<String> = []
        let cursor = try Row.fetchCursor(database, sql: "SELECT name, sql FROM sqlite_master")
        while let row = try cursor.next() {
            // The index of a constraint has no statement.
            guard let sql = try row.optionalValue("sql", of: "sqlite_master", as: String.self) else { continue }
            let name = try row.value("name", of: "sqlite_master", as: String.self)
            guard let kind = Kind.allCases.first(where: { sql.hasPrefix($0.rawValue) }),
                firstName(in: sql.dropFirst(kind.rawValue.count).utf8) == name.lowercased()
            else {
                throw SchemaError(message: "the schema has an invalid object “\(name)”; replace the file")
            }
            if [.table, .view, .virtualTable].contains(kind), !tables.insert(name.lowercased()).inserted {
                throw SchemaError(message: "the schema has two tables “\(name)”; replace the file")
            }
            objects.append(SchemaObject(kind: kind, name: name.lowercased(), sql: sql))
            guard objects.count <= maximumCount else {
                throw SchemaError(message: "the schema has more than \(maximumCount) objects; replace the file")
            }
        }
        return objects
    }

    /// Returns the name at the beginning of a text, which may be in quotes, in lower case.
    private static func firstName(in text: Substring.UTF8View) -> String {
        let end: UInt8
        switch text.first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): end = text.first ?? 0
        case UInt8(ascii: "["): end = UInt8(ascii: "]")
        default: return String(Substring(text.prefix(while: isPartOfName))).lowercased()
        }
        return String(Substring(text.dropFirst().prefix { $0 != end })).lowercased()
    }
}

extension Database {
    /// Checks that all columns of a table are stored: generated ones are computed when they are read.
    ///
    /// - Parameter table: The name of an ordinary table, of letters, digits and underscores.
    /// - Throws: `SchemaError` if a column is generated.
    func checkStoredColumns(of table: String) throws {
        let cursor = try Row.fetchCursor(self, sql: "PRAGMA table_xinfo(\"\(table)\")")
        while let row = try cursor.next() {
            guard try row.value("hidden", of: table, as: Int.self) != 0 else { continue }
            let column = try row.optionalValue("name", of: table, as: String.self) ?? ""
            throw SchemaError(
                message: "the column “\(column)” of “\(table)” is generated; pass a file whose columns are stored")
        }
    }
}

/// The error of a schema that is not read.
struct SchemaError: Error, Hashable, CustomStringConvertible {
    /// The problem and its remedy.
    var message: String

    var description: String { message }
}
