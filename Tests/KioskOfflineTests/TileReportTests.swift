import Foundation
import GRDB
import KioskGeometry
import KioskMaps
import KioskTiles
import TestSupport
import Testing

@testable import kioskmaps

/// The output of `kioskmaps tiles`.
@Suite("The command tiles")
struct TileReportTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    private func object(_ report: TileReport) throws -> JSONObject {
        var reader = JSONReader(report.json)
        return try #require(try reader.readValue()?.object)
    }

    private func report(_ bytes: [UInt8], named name: String, tile: String? = nil) throws -> TileReport {
        try TileReport(of: scratch.write(Data(bytes), to: name).path, tile: tile.flatMap { TileID($0) })
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    // MARK: Vector tiles

    @Test(
        "The fixtures of the vector tile suite are printed as their JSON, and invalid ones with the severity of the suite",
        .enabled(if: SharedFiles.vectorTiles != nil, "\(SharedFiles.missing)"))
    func fixtures() throws {
        var (valid, invalid) = (0, 0)
        for fixture in try VectorTileFixture.all() {
            let report = try TileReport(of: fixture.file.path, tile: nil)
            let object = try object(report)
            let version = VectorTile(decoding: fixture.tile).layers.first?.version ?? 2
            guard !fixture.isValid(version: version) else {
                valid += 1
                #expect(object == fixture.expectation, "\(fixture.name)")
                #expect(!report.isDamaged, "\(fixture.name)")
                continue
            }
            invalid += 1
            #expect(report.isDamaged, "\(fixture.name)")
            let errors = ((object["errors"] ?? nil)?.array ?? []).compactMap { $0?.object }
            let severities = Set(errors.map { ($0["severity"] ?? nil)?.string })
            #expect(severities.contains(fixture.severity), "\(fixture.name)")
            #expect(fixture.severity == "fatal" || !severities.contains("fatal"), "\(fixture.name)")
            #expect(report.text.contains("\n\(fixture.severity ?? ""): "), "\(fixture.name)")
        }
        #expect(valid == 32)
        #expect(invalid == 17)
    }

    @Test(
        "A compressed tile is printed like the same tile without compression",
        .enabled(if: SharedFiles.vectorTiles != nil, "\(SharedFiles.missing)"))
    func compressed() throws {
        let directory = try #require(SharedFiles.vectorTiles).appending(path: "real-world/compressed")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().first)
        let file = directory.appending(path: name)
        let plain = try report(SharedFiles.decompressed([UInt8](try Data(contentsOf: file))), named: "plain.pbf")
        let compressed = try TileReport(of: file.path, tile: nil)
        #expect(compressed.json == plain.json)
        #expect(compressed.text.contains(", compressed to "))
        #expect(!plain.text.contains("compressed"))
    }

    @Test("A tile that cannot be decompressed is a fatal error")
    func notDecompressed() throws {
        let report = try report([0x1F, 0x8B, 8, 0], named: "5.pbf.gz")
        #expect(report.isDamaged)
        #expect(report.text.contains("fatal: gzip, byte 4: the data end too early"))
        #expect(try object(report)["layers"] == .some([]))
    }

    @Test("An empty file with the name of a tile is a tile without layers")
    func empty() throws {
        let report = try report([], named: "tile.mvt")
        #expect(report.json == #"{"layers":[]}"#)
        #expect(!report.isDamaged)
    }

    @Test("The lines of a tile have the features and keys of each layer")
    func lines() throws {
        // A layer “a” of version 2 with the key “b”, and a point without properties.
        let tile: [UInt8] = [0x1A, 17, 0x78, 2, 0x0A, 1, 0x61, 0x12, 7, 0x18, 1, 0x22, 3, 9, 2, 2, 0x1A, 1, 0x62]
        let report = try report(tile, named: "tile.mvt")
        #expect(
            report.text == """
                tile.mvt: vector tile, 1 layers, 1 features, 19 bytes
                a: 1 point, version 2, extent 4096
                    keys: b
                """)
    }

    // MARK: Images

    @Test(
        "An image has a format and a size",
        arguments: [
            (
                [
                    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0,
                    0, 2, 0,
                ],
                "PNG image, 256 × 512"
            ),
            ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 11, 8, 2, 0, 1, 0, 3, 0, 0], "JPEG image, 256 × 512"),
            (
                Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [
                    0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0, 1, 0, 2,
                ],
                "WebP image, 256 × 512"
            ),
            (
                Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0xFF, 0xC0, 0x7F, 0],
                "WebP image, 256 × 512"
            ),
            (
                Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
                    + [10, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 1, 0],
                "WebP image, 256 × 512"
            ),
        ] as [([UInt8], String)])
    func images(bytes: [UInt8], expected: String) throws {
        let report = try report(bytes, named: "tile")
        #expect(report.text == "tile: \(expected) pixels, \(bytes.count) bytes")
        #expect(try object(report)["width"] == .some(256))
        #expect(try object(report)["height"] == .some(512))
        let damaged = try self.report(Array(bytes.prefix(16)), named: "tile")
        #expect(damaged.isDamaged)
        #expect(damaged.text.contains("the header of the image is damaged"))
    }

    @Test("Mutated images are described without a crash")
    func mutatedImages() throws {
        var random = SeededGenerator(seed: 4)
        let seed: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 11, 8, 2, 0, 1, 0, 3, 0, 0]
        for _ in 0..<randomRounds(2000) {
            let bytes = random.mutation(of: seed, alphabet: [0xFF, 0xC0, 0, 0xD8])
            _ = TileDescription(bytes, name: "tile").lines
        }
    }

    // MARK: Archives

    @Test("An MBTiles archive is described, and its tiles are printed")
    func mbtiles() throws {
        let file = scratch.url.appending(path: "town.mbtiles")
        try MBTilesDraft(tiles: [(0, 0, 0, .blob([])), (2, 1, 3, .blob([0x1A, 200]))]).write(to: file)
        let report = try TileReport(of: file.path, tile: nil)
        #expect(
            report.text == """
                type: MBTiles
                format: pbf
                compression: none
                name: Town
                zoom levels: 0 to 2
                bounds: 9.4,47.0,9.7,47.3
                centre: 9.5,47.1, zoom 12.0
                attribution: © Town
                layer road: zoom levels 0 to 2, class (String)
                zoom 0: 1 tiles, 0 bytes, mean 0, largest 0
                zoom 2: 1 tiles, 2 bytes, mean 2, largest 2
                total: 2 tiles, 2 bytes, mean 1, largest 2
                """)
        let members = try object(report)
        #expect(members["type"] == .some("MBTiles"))
        #expect((members["zooms"] ?? nil)?.array?.count == 2)
        #expect(((members["tileJSON"] ?? nil)?.object?["attribution"] ?? nil) == "© Town")
        #expect(try TileReport(of: file.path, tile: TileID(z: 0, x: 0, y: 0)).json == #"{"layers":[]}"#)
        let damaged = try TileReport(of: file.path, tile: TileID(z: 2, x: 1, y: 0))
        #expect(damaged.isDamaged)
        #expect(damaged.text.hasPrefix("2/1/0: vector tile, 0 layers"))
        let absent = try TileReport(of: file.path, tile: TileID(z: 2, x: 1, y: 3))
        #expect(absent.isDamaged)
        #expect(absent.text.hasPrefix("fatal: the archive does not contain the tile 2/1/3; without --tile"))
        #expect(try (object(absent)["errors"] ?? nil)?.array?.count == 1)
    }

    @Test("A PMTiles archive is recognised by its contents")
    func pmtiles() throws {
        let report = try report(ArchiveDraft(contents: [0: [2], 1: [1]]).bytes, named: "town")
        #expect(report.text.hasPrefix("type: PMTiles\nformat: png\ncompression: none\nzoom levels: 0 to 10\n"))
    }

    @Test(
        "Tiles of MapLibre archives are read as the same tiles in files, and have the features of the other format",
        .enabled(if: SharedFiles.mapLibreTiles != nil, "\(SharedFiles.missing)"),
        arguments: ["point-boolean", "polygon-boolean", "multipolygon-boolean"])
    func mapLibreTiles(name: String) throws {
        let directory = try #require(SharedFiles.mapLibreTiles).appending(path: "simple")
        let file = directory.appending(path: "\(name).mlt")
        let bytes = [UInt8](try Data(contentsOf: file))
        let expected = try TileReport(of: file.path, tile: nil)
        #expect(!expected.isDamaged)
        func layers(_ report: TileReport) throws -> [[JSONObject]] {
            try ((object(report)["layers"] ?? nil)?.array ?? []).map { layer in
                let features = try #require((layer?.object?["features"] ?? nil)?.array)
                return features.map { feature in
                    var feature = feature?.object ?? [:]
                    feature["id"] = nil
                    return feature
                }
            }
        }
        let other = try TileReport(of: directory.appending(path: "\(name).mvt").path, tile: nil)
        #expect(try layers(expected) == layers(other) && !layers(other).isEmpty)

        var draft = ArchiveDraft(contents: [0: bytes])
        draft.tileType = 6
        let pmtiles = try scratch.write(Data(draft.bytes), to: "town.pmtiles")
        #expect(try TileReport(of: pmtiles.path, tile: TileID(z: 0, x: 0, y: 0)).json == expected.json)
        #expect(try TileReport(of: pmtiles.path, tile: nil).text.contains("format: mlt"))

        var archive = MBTilesDraft()
        archive.metadata = [("name", "Town"), ("format", "application/vnd.maplibre-tile")]
        archive.tiles = [(0, 0, 0, .blob(bytes))]
        let mbtiles = scratch.url.appending(path: "town.mbtiles")
        try archive.write(to: mbtiles)
        #expect(try TileReport(of: mbtiles.path, tile: TileID(z: 0, x: 0, y: 0)).json == expected.json)
    }

    @Test(
        "Real archives are described, and damaged ones are errors",
        .enabled(if: SharedFiles.archives != nil, "\(SharedFiles.missing)"))
    func realArchives() throws {
        let archives = try #require(SharedFiles.archives)
        let toner = try TileReport(of: archives.appending(path: "toner-z3.pmtiles").path, tile: nil)
        #expect(toner.text.contains("\ntotal: 85 tiles, "))
        let tile = try TileReport(
            of: archives.appending(path: "mt-whitney-webp-512.pmtiles").path, tile: TileID(z: 10, x: 175, y: 400))
        #expect(tile.text.contains("WebP image, 512 × 512 pixels"))
        for name in ["empty", "invalid", "invalid_v4"] {
            let path = archives.appending(path: "\(name).pmtiles").path
            #expect(message { _ = try TileReport(of: path, tile: nil) }.hasPrefix("\(path): PMTiles: "))
        }
        let mbtiles = try #require(SharedFiles.realMap).appending(path: "liechtenstein.mbtiles").path
        #expect(try TileReport(of: mbtiles, tile: nil).text.contains("\ntotal: 224 tiles, 730"))
        let vaduz = try TileReport(of: mbtiles, tile: TileID(z: 14, x: 8625, y: 5752))
        #expect(!vaduz.isDamaged)
        #expect(!vaduz.text.contains("does not contain"))
    }

    @Test("A directory of tiles is described like an archive")
    func folder() throws {
        for (path, bytes) in [
            ("3/1/2.pbf", [0x1A, 0] as [UInt8]), ("3/1/3.pbf.gz", []), ("4/0/0.pbf", [1, 2, 3]), ("4/0/notes.txt", []),
            ("4/0/0.pbf~", []), ("readme", []), ("5.png", []), ("4/1.pbf", []), ("4/0/7/8.pbf", []),
        ] {
            let file = scratch.url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        let report = try TileReport(of: scratch.url.path, tile: nil)
        #expect(
            report.text == """
                type: directory
                compression: none
                zoom levels: 3 to 4
                zoom 3: 2 tiles, 2 bytes, mean 1, largest 2
                zoom 4: 1 tiles, 3 bytes, mean 3, largest 3
                total: 3 tiles, 5 bytes, mean 2, largest 3
                """)
        #expect(try TileReport(of: scratch.url.path, tile: TileID(z: 3, x: 1, y: 3)).json == #"{"layers":[]}"#)
        #expect(try TileReport(of: scratch.url.path, tile: TileID(z: 3, x: 1, y: 2)).isDamaged)
        #expect(try TileReport(of: scratch.url.path, tile: TileID(z: 3, x: 2, y: 2)).text.contains("does not contain"))
    }

    // MARK: Other files

    @Test("Files that are neither archives nor tiles are errors with their path")
    func others() throws {
        #expect(
            message { _ = try report(Array("Hello, world!".utf8), named: "notes.txt") }.contains("neither an archive"))
        #expect(
            message { _ = try report(Array("Hello, world!".utf8), named: "town.mbtiles") }.contains("not an SQLite"))
        #expect(message { _ = try report([0], named: "town.pmtiles") }.contains("does not begin with “PMTiles”"))
        #expect(message { _ = try report([], named: "tile.pbf", tile: "0/0/0") }.contains("leave out --tile"))
        #expect(message { _ = try TileReport(of: "/none", tile: nil) }.hasPrefix("/none: cannot be read"))
        let empty = try ScratchDirectory()
        #expect(message { _ = try TileReport(of: empty.url.path, tile: nil) }.contains("the directory has no tiles"))
    }
}

extension TileReport {
    /// The report as it is printed.
    fileprivate var text: String { lines.joined(separator: "\n") }
}
