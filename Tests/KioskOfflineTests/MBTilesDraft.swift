import Foundation
import GRDB

/// An MBTiles archive to write.
struct MBTilesDraft {
    /// The statements that create the schema.
    var schema = """
        CREATE TABLE metadata (name text, value text);
        CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
        CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
        """
    /// The rows of the table `metadata`; nil values are NULL.
    var metadata: [(String, String?)] = [
        ("name", "Town"), ("format", "pbf"), ("minzoom", "0"), ("maxzoom", "2"), ("bounds", "9.4,47.0,9.7,47.3"),
        ("center", "9.5,47.1,12"), ("attribution", "© Town"),
        (
            "json",
            #"{"vector_layers": [{"id": "road", "fields": {"class": "String"}}], "tilestats": {"layerCount": 1}}"#
        ),
    ]
    /// The tiles: zoom level, column, row counted from the south, and the value of the column `tile_data`.
    var tiles: [(Int, Int, Int, DatabaseValue)] = []
    /// Further statements.
    var statements = ""

    /// Writes the archive; the file is closed when the call returns.
    func write(to file: URL) throws {
        let queue = try DatabaseQueue(path: file.path)
        try queue.write { database in
            try database.execute(sql: schema)
            for (name, value) in metadata where schema.contains("TABLE metadata") {
                try database.execute(sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [name, value])
            }
            for (zoom, column, row, data) in tiles where schema.contains("TABLE tiles") {
                try database.execute(
                    sql: "INSERT INTO tiles VALUES (?, ?, ?, ?)", arguments: [zoom, column, row, data])
            }
        }
        try queue.writeWithoutTransaction { try $0.execute(sql: statements) }
        try queue.close()
    }
}

extension DatabaseValue {
    /// Creates the value of a blob.
    static func blob(_ bytes: [UInt8]) -> DatabaseValue { Data(bytes).databaseValue }
}
