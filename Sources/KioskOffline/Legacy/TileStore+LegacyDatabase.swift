import Foundation
import GRDB
import KioskCompression
import KioskGeometry
import KioskResources
import KioskRuntime
import KioskTiles

extension TileStore {
    /// Adds the regions of an offline database of version 6 or 10 of the guides, and returns their numbers.
    ///
    /// All of them are added in one transaction; the file is not changed.
    /// - Throws: `OfflineStorageError` if the file cannot be read, or is no such database.
    func mergeOfflineDatabase(at file: URL) throws -> [Int] {
        do {
            try UntrustedDatabase.checkLogs(of: file.path)
            let source = try UntrustedDatabase(
                path: file.path, maximumValueByteCount: TileCompression.maximumByteCount)
            defer { source.close() }
            return try source.read { connection in
                let tables = Set(
                    try SchemaObject.all(in: connection).filter { $0.kind == .table }.map(\.name))
                for table in LegacyDatabase.tables {
                    guard tables.contains(table) else {
                        throw OfflineStorageError(
                            kind: .foreign, path: file.path,
                            message: "has no table “\(table)”; pass an offline database of the guides' version 6 or 10")
                    }
                    try connection.checkStoredColumns(of: table)
                }
                source.permit(Set(LegacyDatabase.tables))
                let now = database.now()
                return try database.write { target in
                    var legacy = LegacyDatabase(connection, of: source, now: now)
                    return try legacy.merge(into: target)
                }
            }
        } catch {
            throw OfflineStorageError(error, path: file.path)
        }
    }
}

/// The tables of an offline database of version 6 or 10.
private struct LegacyDatabase {
    /// The greatest size of all resources, as a multiple of that of the file: they are decompressed, and regions have them in common.
    private static let maximumReuse = 64

    static let tables = ["regions", "resources", "tiles", "region_resources", "region_tiles"]

    private let source: Database
    private let file: UntrustedDatabase
    private let now: Date
    /// The size of the resources that have been added, in bytes without compression.
    private var byteCount = 0

    init(_ source: Database, of file: UntrustedDatabase, now: Date) {
        self.source = source
        self.file = file
        self.now = now
    }

    /// Adds all regions to a tile store, and returns their numbers.
    mutating func merge(into target: Database) throws -> [Int] {
        var numbers: [Int] = []
        let cursor = try reading { try Row.fetchCursor(source, sql: "SELECT id, definition FROM regions ORDER BY id") }
        while let region = try reading({ try cursor.next() }) {
            let id = try reading { try region.value("id", of: "regions", as: Int64.self) }
            guard let text = try? region.value("definition", of: "regions", as: String.self),
                let definition = try? definition(text)
            else { continue }
            let number = try target.createRegion(definition)
            guard let pack = try target.pack(.init(kind: .region, name: OfflineRegionManager.name(of: number))) else {
                continue
            }
            let count =
                try mergeResources(of: id, into: target, pack: pack.id)
                + mergeTiles(of: id, into: target, pack: pack.id)
            try target.execute(
                sql: "UPDATE packs SET required_count = ?, is_complete = 1 WHERE id = ?", arguments: [count, pack.id])
            numbers.append(number)
        }
        return numbers
    }

    private mutating func mergeResources(of region: Int64, into target: Database, pack: Int64) throws -> Int {
        let cursor = try reading {
            try Row.fetchCursor(
                source,
                sql: """
                    SELECT url, etag, expires, data FROM resources JOIN region_resources ON resource_id = id
                    WHERE region_id = ?
                    """, arguments: [region])
        }
        var count = 0
        while let row = try reading({ try cursor.next() }) {
            let url = try reading { try row.value("url", of: "resources", as: String.self) }
            try store(try reading { try answer(row, of: "resources") }, at: url, tileGroup: nil, in: target, pack: pack)
            count += 1
        }
        return count
    }

    private mutating func mergeTiles(of region: Int64, into target: Database, pack: Int64) throws -> Int {
        let cursor = try reading {
            try Row.fetchCursor(
                source,
                sql: """
                    SELECT url_template, pixel_ratio, z, x, y, etag, expires, data FROM tiles
                        JOIN region_tiles ON tile_id = id WHERE region_id = ?
                    """, arguments: [region])
        }
        var count = 0
        while let row = try reading({ try cursor.next() }) {
            let template = try reading { try row.value("url_template", of: "tiles", as: String.self) }
            let pixelRatio = try reading { try row.value("pixel_ratio", of: "tiles", as: Double.self) }
            guard let z = try? row.value("z", of: "tiles", as: UInt8.self),
                let x = try? row.value("x", of: "tiles", as: UInt32.self),
                let y = try? row.value("y", of: "tiles", as: UInt32.self)
            else { continue }
            let tile = TileID(z: z, x: x, y: y)
            guard tile.isValid else { continue }
            try store(
                try reading { try answer(row, of: "tiles") },
                at: TileURLTemplate(template).url(for: tile, pixelRatio: pixelRatio),
                tileGroup: TileBatch.group(of: tile, in: template.withoutAccessToken), in: target, pack: pack)
            count += 1
        }
        return count
    }

    /// Returns the columns `etag`, `expires` and `data` of a row; nil data are those of a resource that the server does not have.
    private func answer(_ row: Row, of table: String) throws -> (data: Data?, etag: String?, lifetime: Double?) {
        let data = try row.optionalValue("data", of: table, as: Data.self)
        return (
            try data.map { Data(try TileCompression.decompress([UInt8]($0))) },
            try row.optionalValue("etag", of: table),
            try row.seconds("expires", of: table).map { $0 - now.timeIntervalSince1970 }
        )
    }

    private mutating func store(
        _ answer: (data: Data?, etag: String?, lifetime: Double?), at url: String, tileGroup: String?,
        in target: Database, pack: Int64
    ) throws {
        byteCount += answer.data?.count ?? 0
        guard byteCount <= file.byteCount * Self.maximumReuse else {
            throw OfflineStorageError(
                kind: .damaged, path: file.path,
                message: "its resources are more than \(Self.maximumReuse) times as large as the file; replace the file"
            )
        }
        let resource = StoredResource(
            answer: ResourceAnswer(
                data: answer.data ?? Data(), source: .tileStore, etag: answer.etag, lifetime: answer.lifetime),
            isAbsent: answer.data == nil)
        let id = try target.store(resource, at: url.withoutAccessToken, tileGroup: tileGroup, now: now)
        try target.link(id, to: pack, generation: 1)
        file.restartTimeLimit()
    }

    /// Adds the path of the source to the errors of a function.
    private func reading<Value>(_ body: () throws -> Value) throws(OfflineStorageError) -> Value {
        try OfflineStorageError.describing(file.path, body)
    }

    /// Parses the definition of a region, which has either bounds (south, west, north, east) or a geometry.
    private func definition(_ text: String) throws -> OfflineRegionGeometryDefinition? {
        guard let members = try JSONValue.parsing(text)?.object, let style = (members["style_url"] ?? nil)?.string
        else { return nil }
        func number(_ name: String) -> Double? { (members[name] ?? nil)?.number }
        let geometry: Geometry
        if let value = members["geometry"] ?? nil {
            geometry = try Geometry(parsing: try value.serialized())
        } else {
            // South, west, north, east.
            let sides = ((members["bounds"] ?? nil)?.array ?? []).compactMap { $0?.number }
            guard sides.count == 4 else { return nil }
            geometry = Geometry(
                Polygon(
                    bounds: CoordinateBounds(
                        southwest: LocationCoordinate2D(latitude: sides[0], longitude: sides[1]),
                        northeast: LocationCoordinate2D(latitude: sides[2], longitude: sides[3]))))
        }
        return OfflineRegionGeometryDefinition(
            styleURL: style, geometry: geometry, minZoom: number("min_zoom") ?? 0, maxZoom: number("max_zoom") ?? 22,
            pixelRatio: Float(number("pixel_ratio") ?? 1))
    }
}
