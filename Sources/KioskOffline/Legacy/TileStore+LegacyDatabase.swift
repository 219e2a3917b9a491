import Foundation
import GRDB
import KioskGeometry
import KioskMaps
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
    /// The number of regions that may share all resources.
    private static let maximumReuse = 8

    static let tables = ["regions", "resources", "tiles", "region_resources", "region_tiles"]

    private let source: Database
    private let file: UntrustedDatabase
    private let now: Date
    private var byteCount = 0

    init(_ source: Database, of file: UntrustedDatabase, now: Date) {
        self.source = source
        self.file = file
        self.now = now
    }

    /// Adds all regions to a tile store, and returns their numbers.
    mutating func merge(into target: Database) throws -> [Int] {
        var numbers: [Int] = []
        let cursor = try Row.fetchCursor(source, sql: "SELECT id, definition FROM regions ORDER BY id")
        while let region = try cursor.next() {
            let id = try region.value("id", of: "regions", as: Int64.self)
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
        let cursor = try Row.fetchCursor(
            source,
            sql: """
                SELECT url, etag, expires, data FROM resources JOIN region_resources ON resource_id = id
                WHERE region_id = ?
                """, arguments: [region])
        var count = 0
        while let row = try cursor.next() {
            let url = try row.value("url", of: "resources", as: String.self)
            try store(row, of: "resources", at: url, tileGroup: nil, in: target, pack: pack)
            count += 1
        }
        return count
    }

    private mutating func mergeTiles(of region: Int64, into target: Database, pack: Int64) throws -> Int {
        let cursor = try Row.fetchCursor(
            source,
            sql: """
                SELECT url_template, pixel_ratio, z, x, y, etag, expires, data FROM tiles JOIN region_tiles ON tile_id = id
                WHERE region_id = ?
                """, arguments: [region])
        var count = 0
        while let row = try cursor.next() {
            let template = try row.value("url_template", of: "tiles", as: String.self)
            let pixelRatio = try row.value("pixel_ratio", of: "tiles", as: Double.self)
            guard let z = try? row.value("z", of: "tiles", as: UInt8.self),
                let x = try? row.value("x", of: "tiles", as: UInt32.self),
                let y = try? row.value("y", of: "tiles", as: UInt32.self)
            else { continue }
            let tile = TileID(z: z, x: x, y: y)
            guard tile.isValid else { continue }
            let url = TileURLTemplate(template).url(for: tile, pixelRatio: pixelRatio)
            try store(
                row, of: "tiles", at: url, tileGroup: TileBatch.group(of: tile, in: template.withoutAccessToken),
                in: target, pack: pack)
            count += 1
        }
        return count
    }

    /// Stores the columns `etag`, `expires` and `data` of a row; without data, the resource is empty.
    private mutating func store(
        _ row: Row, of table: String, at url: String, tileGroup: String?, in target: Database, pack: Int64
    ) throws {
        let expiry = try row.seconds("expires", of: table)
        let data = try row.optionalValue("data", of: table, as: Data.self)
        byteCount += data?.count ?? 0
        guard byteCount <= file.byteCount * Self.maximumReuse else {
            throw OfflineStorageError(
                kind: .damaged, path: file.path, message: "its resources are larger than the file; replace the file")
        }
        let answer = ResourceAnswer(
            data: try data.map { Data(try TileCompression.decompress([UInt8]($0))) } ?? Data(), source: .tileStore,
            etag: try row.optionalValue("etag", of: table), lifetime: expiry.map { $0 - now.timeIntervalSince1970 })
        let id = try target.store(
            StoredResource(answer: answer, isAbsent: data == nil), at: url.withoutAccessToken, tileGroup: tileGroup,
            now: now)
        try target.link(id, to: pack, generation: 1)
        file.didReadRow()
    }

    /// Parses the definition of a region, which has either bounds (south, west, north, east) or a geometry.
    private func definition(_ text: String) throws -> OfflineRegionGeometryDefinition? {
        guard let members = try JSONValue.parsing(text)?.object, let style = (members["style_url"] ?? nil)?.string
        else { return nil }
        func number(_ name: String) -> Double? { (members[name] ?? nil)?.number }
        let geometry: Geometry
        if let value = members["geometry"] ?? nil {
            geometry = try Geometry(parsing: try value.jsonText)
        } else {
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
