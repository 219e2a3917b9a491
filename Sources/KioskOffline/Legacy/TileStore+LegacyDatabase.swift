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
            var configuration = Configuration()
            configuration.readonly = true
            let source = try DatabaseQueue(path: file.path, configuration: configuration)
            defer { try? source.close() }
            return try source.read { source in
                for table in ["regions", "resources", "tiles", "region_resources", "region_tiles"] {
                    guard try source.tableExists(table) else {
                        throw OfflineStorageError(
                            kind: .foreign, path: file.path,
                            message: "has no table “\(table)”; pass an offline database of the guides' version 6 or 10")
                    }
                }
                let now = database.now()
                return try database.write { try LegacyDatabase(source, now: now).merge(into: $0) }
            }
        } catch {
            throw OfflineStorageError(error, path: file.path)
        }
    }
}

/// The tables of an offline database of version 6 or 10.
private struct LegacyDatabase {
    private let source: Database
    private let now: Date

    init(_ source: Database, now: Date) {
        self.source = source
        self.now = now
    }

    /// Adds all regions to a tile store, and returns their numbers.
    func merge(into target: Database) throws -> [Int] {
        try Row.fetchAll(source, sql: "SELECT id, definition FROM regions ORDER BY id").compactMap { region in
            let (id, text): (Int64, String?) = (region[0], String.fromDatabaseValue(region[1]))
            guard let text, let definition = try? definition(text) else { return nil }
            let number = try target.createRegion(definition)
            guard let pack = try target.pack(.init(kind: .region, name: OfflineRegionManager.name(of: number))) else {
                return nil
            }
            let count =
                try mergeResources(of: id, into: target, pack: pack.id)
                + mergeTiles(of: id, into: target, pack: pack.id)
            try target.execute(
                sql: "UPDATE packs SET required_count = ?, is_complete = 1 WHERE id = ?", arguments: [count, pack.id])
            return number
        }
    }

    private func mergeResources(of region: Int64, into target: Database, pack: Int64) throws -> Int {
        let cursor = try Row.fetchCursor(
            source,
            sql: """
                SELECT url, etag, expires, data FROM resources JOIN region_resources ON resource_id = id
                WHERE region_id = ?
                """, arguments: [region])
        var count = 0
        while let row = try cursor.next() {
            let url: String = row[0]
            try store(row, from: 1, at: url, tileGroup: nil, in: target, pack: pack)
            count += 1
        }
        return count
    }

    private func mergeTiles(of region: Int64, into target: Database, pack: Int64) throws -> Int {
        let cursor = try Row.fetchCursor(
            source,
            sql: """
                SELECT url_template, pixel_ratio, z, x, y, etag, expires, data FROM tiles JOIN region_tiles ON tile_id = id
                WHERE region_id = ?
                """, arguments: [region])
        var count = 0
        while let row = try cursor.next() {
            let (template, pixelRatio): (String, Double) = (row[0], row[1])
            guard let z = UInt8.fromDatabaseValue(row[2]), let x = UInt32.fromDatabaseValue(row[3]),
                let y = UInt32.fromDatabaseValue(row[4])
            else { continue }
            let tile = TileID(z: z, x: x, y: y)
            guard tile.isValid else { continue }
            let url = TileURLTemplate(template).url(for: tile, pixelRatio: pixelRatio)
            try store(
                row, from: 5, at: url, tileGroup: TileBatch.group(of: tile, in: template.withoutAccessToken),
                in: target,
                pack: pack)
            count += 1
        }
        return count
    }

    /// Stores the columns `etag`, `expires` and `data` of a row, which begin at an index; without data, the resource is empty.
    private func store(
        _ row: Row, from index: Int, at url: String, tileGroup: String?, in target: Database, pack: Int64
    ) throws {
        let expiry: Double? = row[index + 1]
        let data: Data? = row[index + 2]
        let answer = ResourceAnswer(
            data: try data.map { Data(try TileCompression.decompress([UInt8]($0))) } ?? Data(), source: .tileStore,
            etag: row[index], lifetime: expiry.map { $0 - now.timeIntervalSince1970 })
        let id = try target.store(
            StoredResource(answer: answer, isAbsent: data == nil), at: url.withoutAccessToken, tileGroup: tileGroup,
            now: now)
        try target.link(id, to: pack, generation: 1)
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
