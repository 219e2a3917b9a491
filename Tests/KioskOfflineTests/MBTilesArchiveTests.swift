import Foundation
import GRDB
import KioskMaps
import KioskOffline
import KioskTiles
import TestSupport
import Testing

@Suite("MBTiles archives")
struct MBTilesArchiveTests {
    /// "tile" in the gzip format.
    private static let compressed: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x2B, 0xC9, 0xCC, 0x49, 5, 0, 4, 0xA9, 0x8F, 0x76, 4, 0, 0, 0,
    ]

    private let scratch: ScratchDirectory
    private let file: URL

    init() throws {
        scratch = try ScratchDirectory()
        file = scratch.url.appending(path: "a town.mbtiles")
    }

    private func open(_ draft: MBTilesDraft) throws -> MBTilesArchive {
        try draft.write(to: file)
        return try MBTilesArchive(path: file.path)
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test("Rows are counted from the north, and compressed tiles are decompressed")
    func tiles() throws {
        let archive = try open(
            MBTilesDraft(tiles: [
                (0, 0, 0, .blob(Self.compressed)), (2, 1, 0, .blob([1, 2])), (2, 1, 3, .blob([3])),
            ]))
        #expect(try archive.tile(TileID(z: 0, x: 0, y: 0)) == Array("tile".utf8))
        #expect(try archive.tile(TileID(z: 2, x: 1, y: 3)) == [1, 2])
        #expect(try archive.tile(TileID(z: 2, x: 1, y: 0)) == [3])
        #expect(try archive.tile(TileID(z: 2, x: 1, y: 1)) == nil)
        #expect(try archive.tile(TileID(z: 2, x: 1, y: 9)) == nil)
        #expect(try archive.tile(TileID(z: 40, x: 0, y: 0)) == nil)
    }

    @Test("The metadata are those of a TileJSON")
    func metadata() throws {
        let metadata = try open(MBTilesDraft()).metadata()
        #expect(metadata.problems == [])
        #expect(metadata.tileJSON.minimumZoom == 0)
        #expect(metadata.tileJSON.maximumZoom == 2)
        #expect(metadata.tileJSON.bounds?.north == 47.3)
        #expect(metadata.tileJSON.center?.zoom == 12)
        #expect(metadata.tileJSON.attribution == "© Town")
        #expect(metadata.tileJSON.vectorLayers.first?.fields == ["class": "String"])
        #expect(metadata.tileJSON.foreignMembers == ["name": "Town", "format": "pbf"])
    }

    @Test("Missing zoom levels are those of the tiles")
    func missingZooms() throws {
        var draft = MBTilesDraft(tiles: [(3, 0, 0, .blob([1])), (9, 0, 0, .blob([1]))])
        draft.metadata = [("format", "png"), ("maxzoom", nil)]
        let metadata = try open(draft).metadata()
        #expect(metadata.problems == [])
        #expect(metadata.tileJSON.minimumZoom == 3)
        #expect(metadata.tileJSON.maximumZoom == 9)
        #expect(metadata.tileJSON.bounds == nil)
    }

    @Test("An archive without metadata, or without tiles, is valid")
    func empty() throws {
        var draft = MBTilesDraft()
        draft.schema = "CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)"
        let archive = try open(draft)
        #expect(try archive.metadata().problems == [])
        #expect(try archive.tile(TileID(z: 0, x: 0, y: 0)) == nil)
        let statistics = try archive.statistics { _ in }
        #expect(statistics.total.tileCount == 0)
        #expect(statistics.compression == nil)
    }

    @Test("Invalid metadata are ignored and reported")
    func invalidMetadata() throws {
        var draft = MBTilesDraft()
        draft.metadata = [("json", "{"), ("bounds", "everywhere"), ("maxzoom", "5"), ("minzoom", "1")]
        let metadata = try open(draft).metadata()
        #expect(metadata.tileJSON.maximumZoom == 5)
        #expect(metadata.problems.count == 2)
        #expect(metadata.problems.contains { $0.contains("$.bounds") })
        #expect(metadata.problems.contains { $0.hasPrefix("metadata: row “json” ignored") })
    }

    @Test("Tiles may be a view")
    func view() throws {
        var draft = MBTilesDraft()
        draft.schema = """
            CREATE TABLE metadata (name text, value text);
            CREATE TABLE map (zoom_level integer, tile_column integer, tile_row integer, tile_id text);
            CREATE TABLE images (tile_id text, tile_data blob);
            CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM map JOIN images USING (tile_id);
            """
        draft.statements = """
            INSERT INTO images VALUES ('sea', x'0102'), ('land', x'03');
            INSERT INTO map VALUES (0, 0, 0, 'land'), (1, 0, 0, 'sea'), (1, 1, 0, 'sea'), (1, 1, 1, 'land');
            """
        let archive = try open(draft)
        #expect(try archive.tile(TileID(z: 1, x: 1, y: 1)) == [1, 2])
        #expect(try archive.tile(TileID(z: 1, x: 1, y: 0)) == [3])
        let statistics = try archive.statistics { _ in }
        #expect(statistics.levels.mapValues(\.tileCount) == [0: 1, 1: 3])
        #expect(statistics.levels[1]?.byteCount == 5)
    }

    @Test("A value that is NULL is no tile, and one of another type has the bytes of its text")
    func values() throws {
        let archive = try open(
            MBTilesDraft(tiles: [
                (1, 0, 0, .null), (1, 0, 1, .blob([])), (1, 1, 0, "tile".databaseValue), (1, 1, 1, 7.databaseValue),
            ]))
        #expect(try archive.tile(TileID(z: 1, x: 0, y: 1)) == nil)
        #expect(try archive.tile(TileID(z: 1, x: 0, y: 0)) == [])
        #expect(try archive.tile(TileID(z: 1, x: 1, y: 1)) == Array("tile".utf8))
        #expect(try archive.tile(TileID(z: 1, x: 1, y: 0)) == Array("7".utf8))
    }

    @Test("Statistics are the stored sizes by zoom level, and progress is reported")
    func statistics() throws {
        let archive = try open(
            MBTilesDraft(
                tiles: [(0, 0, 0, .blob(Self.compressed)), (77_777, 0, 0, .blob([1]))]
                    + (0..<5000).map { (13, $0, 0, .blob([UInt8](repeating: 0, count: $0 % 7))) }))
        var reports: [UInt64] = []
        let statistics = try archive.statistics { reports.append($0) }
        #expect(statistics.levels.mapValues(\.tileCount) == [0: 1, 13: 5000])
        #expect(statistics.levels[0]?.byteCount == UInt64(Self.compressed.count))
        #expect(statistics.levels[13]?.maximumByteCount == 6)
        #expect(statistics.compression == .gzip)
        #expect(reports == [4096])
    }

    @Test("A tile that is damaged or too long is an error with its address")
    func damagedTiles() throws {
        let archive = try open(
            MBTilesDraft(tiles: [
                (1, 0, 0, .blob(Array(Self.compressed.dropLast(9)))), (1, 1, 0, .blob([0x28, 0xB5, 0x2F, 0xFD, 0])),
            ]))
        let damaged = message { _ = try archive.tile(TileID(z: 1, x: 0, y: 1)) }
        #expect(damaged.hasPrefix("\(file.path): tile 1/0/1: gzip, byte "))
        #expect(damaged.contains("the data end too early"))
        #expect(message { _ = try archive.tile(TileID(z: 1, x: 1, y: 1)) }.contains("Zstandard"))
    }

    @Test("A value beyond the limit is an error before it is read")
    func hugeValue() throws {
        var draft = MBTilesDraft()
        draft.statements = "INSERT INTO tiles VALUES (0, 0, 0, zeroblob(70000000))"
        let archive = try open(draft)
        #expect(message { _ = try archive.tile(TileID(z: 0, x: 0, y: 0)) }.contains("longer than 67108864 bytes"))
    }

    // MARK: Files

    @Test("Files that are no archives are errors with their path")
    func noArchive() throws {
        func open(_ name: String) -> String {
            message { _ = try MBTilesArchive(path: scratch.url.appending(path: name).path) }
        }
        #expect(open("none.mbtiles").contains("none.mbtiles: cannot be read: "))
        #expect(open(".").contains("is not a file"))
        try scratch.write("not a database, but long enough to have a header", to: "text")
        #expect(open("text").hasSuffix("text: is not an SQLite database; pass an MBTiles archive"))
        try scratch.write("", to: "empty")
        #expect(open("empty").contains("no table or view “tiles”"))
        var draft = MBTilesDraft()
        draft.schema = "CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_data blob)"
        try draft.write(to: scratch.url.appending(path: "columns"))
        #expect(open("columns").contains("“tiles” has no column tile_row"))
    }

    @Test("Reading creates no file, also if the database has a write-ahead log")
    func noFiles() throws {
        var draft = MBTilesDraft(tiles: [(0, 0, 0, .blob([5]))])
        draft.statements = "PRAGMA journal_mode = WAL"
        let archive = try open(draft)
        for name in try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) where name != "a town.mbtiles"
        {
            try FileManager.default.removeItem(at: scratch.url.appending(path: name))
        }
        #expect(try archive.tile(TileID(z: 0, x: 0, y: 0)) == [5])
        #expect(try MBTilesArchive(path: file.path).tile(TileID(z: 0, x: 0, y: 0)) == [5])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["a town.mbtiles"])
    }

    @Test("Changes in a write-ahead log are an error with its name")
    func writeAheadLog() throws {
        try MBTilesDraft().write(to: file)
        try scratch.write("changes", to: "a town.mbtiles-wal")
        let error = message { _ = try MBTilesArchive(path: file.path) }
        #expect(error.contains("“a town.mbtiles-wal” contains changes that are not in the archive"))
    }

    @Test(
        "Special characters of URLs in a path are part of the name",
        arguments: ["a?b#c%20d.mbtiles", "Größe 1.mbtiles"])
    func specialCharacters(name: String) throws {
        let file = scratch.url.appending(path: name)
        try MBTilesDraft(tiles: [(0, 0, 0, .blob([5]))]).write(to: file)
        #expect(try MBTilesArchive(path: file.path).tile(TileID(z: 0, x: 0, y: 0)) == [5])
    }

    @Test("Several threads read at the same time")
    func threads() async throws {
        let archive = try open(MBTilesDraft(tiles: (0..<32).map { (5, $0, 0, .blob([UInt8($0)])) }))
        let sums = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<32 as Range<UInt32>).reduce(0) { sum, x in
                        sum + ((try? archive.tile(TileID(z: 5, x: x, y: 31)))?.first.map { Int($0) } ?? 1000)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 496, count: 8))
    }

    @Test("Mutated databases are read without a crash")
    func mutations() throws {
        try MBTilesDraft(tiles: (0..<64).map { (6, $0, 0, .blob(Array("tile".utf8))) }).write(to: file)
        let seed = [UInt8](try Data(contentsOf: file))
        var random = SeededGenerator(seed: 19)
        var found = 0
        for round in 0..<randomRounds(150) {
            let path = try scratch.write(
                Data(random.mutation(of: seed, alphabet: [0, 1, 0x0D, 0x80, 0xFF])), to: "mutation\(round)"
            ).path
            defer { try? FileManager.default.removeItem(atPath: path) }
            guard let archive = try? MBTilesArchive(path: path) else { continue }
            _ = try? archive.metadata()
            _ = try? archive.statistics { _ in }
            for x in 0..<64 as Range<UInt32> {
                if (try? archive.tile(TileID(z: 6, x: x, y: 63))) == Array("tile".utf8) { found += 1 }
            }
        }
        #expect(found > 0)
    }

    // MARK: A real archive

    @Test(
        "The tiles of a real archive are decoded without errors",
        .enabled(if: SharedFiles.realMap != nil, "\(SharedFiles.missing)"))
    func realArchive() throws {
        let path = try #require(SharedFiles.realMap).appending(path: "liechtenstein.mbtiles").path
        let archive = try MBTilesArchive(path: path)
        let metadata = try archive.metadata()
        #expect(metadata.problems == [])
        #expect(metadata.tileJSON.maximumZoom == 14)
        let bounds = try #require(metadata.tileJSON.bounds)
        let statistics = try archive.statistics { _ in }
        #expect(statistics.total.tileCount == 224)
        #expect(statistics.levels[14]?.tileCount == 135)
        #expect(statistics.compression == .gzip)
        var count: UInt64 = 0
        for zoom in 0...14 as ClosedRange<UInt8> {
            let corners = [bounds.northwest, bounds.southeast].map { TileID(containing: $0, zoom: zoom) }
            for x in corners[0].x...corners[1].x {
                for y in corners[0].y...corners[1].y {
                    guard let bytes = try archive.tile(TileID(z: zoom, x: x, y: y)) else { continue }
                    #expect(VectorTile(decoding: bytes).errors == [])
                    count += 1
                }
            }
        }
        #expect(count > 200)
    }
}
