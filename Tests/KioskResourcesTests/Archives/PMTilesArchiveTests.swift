import Foundation
import KioskCompression
import KioskGeometry
import KioskResources
import KioskTiles
import TestSupport
import Testing

@Suite("PMTiles archives in files")
struct PMTilesArchiveTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    private func open(_ bytes: [UInt8]) throws -> PMTilesArchive {
        try PMTilesArchive(path: try scratch.write(Data(bytes), to: "town.pmtiles").path)
    }

    private func draft(leafLength: Int? = nil) -> ArchiveDraft {
        ArchiveDraft(
            contents: Dictionary(uniqueKeysWithValues: (0..<21).map { (UInt64($0), [UInt8($0), 7, 7]) }),
            leafLength: leafLength)
    }

    @Test("Tiles are found with and without leaf directories", arguments: [nil, 1, 4, 100])
    func tiles(leafLength: Int?) throws {
        let archive = try open(draft(leafLength: leafLength).bytes)
        for number in 0..<21 as Range<UInt64> {
            #expect(try archive.tile(try #require(TileID(hilbertID: number))) == [UInt8(number), 7, 7])
        }
        #expect(try archive.tile(TileID(z: 3, x: 0, y: 0)) == nil)
        #expect(try archive.tile(TileID(z: 1, x: 7, y: 0)) == nil)
        #expect(try archive.metadata().tileJSON.maximumZoom == 10)
        let statistics = try archive.statistics { _ in }
        #expect(statistics.levels.mapValues(\.tileCount) == [0: 1, 1: 4, 2: 16])
        #expect(statistics.total.byteCount == 63)
        #expect(statistics.compression == TileCompression.none)
    }

    @Test("Runs of equal tiles count for each tile, in their zoom levels")
    func runs() throws {
        let root = directory([
            DirectoryEntry(tileID: 0, runLength: 5, length: 10, offset: 0),
            DirectoryEntry(tileID: 6, runLength: 100, length: 20, offset: 10),
        ])
        let statistics = try open(ArchiveDraft(root: root).bytes).statistics { _ in }
        #expect(statistics.levels.mapValues(\.tileCount) == [0: 1, 1: 4, 2: 15, 3: 64, 4: 21])
        #expect(statistics.levels[3]?.byteCount == 1280)
        #expect(statistics.levels[1]?.meanByteCount == 10)
        #expect(statistics.total.maximumByteCount == 20)
    }

    @Test("The largest runs are counted without overflow")
    func hugeRuns() throws {
        let entries = (0..<50).map {
            DirectoryEntry(tileID: UInt64($0) << 33, runLength: 0xFFFF_FFFF, length: 0xFFFF_FFFF, offset: 0)
        }
        let statistics = try open(ArchiveDraft(root: directory(entries)).bytes).statistics { _ in }
        #expect(statistics.total.byteCount == .max)
        #expect(statistics.total.tileCount == 50 * 0xFFFF_FFFF)
    }

    @Test("Leaf directories that refer to each other are an error, and counting ends")
    func cycle() throws {
        var entries = [DirectoryEntry(tileID: 0, runLength: 0, length: 1, offset: 0)]
        for _ in 0..<3 {
            let length = UInt64(directory(entries).count)
            entries = (0..<5).map { DirectoryEntry(tileID: UInt64($0), runLength: 0, length: length, offset: 0) }
        }
        let leaf = directory(entries)
        let archive = try open(ArchiveDraft(root: leaf, leaves: leaf).bytes)
        #expect(throws: TileArchiveError.self) { try archive.statistics { _ in } }
        #expect(throws: TileArchiveError.self) { try archive.tile(TileID(z: 0, x: 0, y: 0)) }
    }

    @Test("Several threads read at the same time")
    func threads() async throws {
        let archive = try open(draft(leafLength: 2).bytes)
        let sums = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<21 as Range<UInt64>).reduce(0) { sum, number in
                        let tile = TileID(hilbertID: number).flatMap { try? archive.tile($0) }
                        return sum + Int(tile?.first ?? 100)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 210, count: 8))
    }

    @Test("A truncated archive has the tiles that are complete, and errors for the others")
    func truncation() throws {
        let bytes = draft().bytes
        let archive = try open(Array(bytes.dropLast(3)))
        #expect(try archive.tile(TileID(z: 0, x: 0, y: 0)) == [0, 7, 7])
        let last = try #require(TileID(hilbertID: 20))
        do {
            _ = try archive.tile(last)
            Issue.record("the tile is complete")
        } catch {
            #expect("\(error)".contains("town.pmtiles: PMTiles: expected 3 bytes, found 0; the archive is incomplete"))
        }
    }

    @Test(
        "Files that are no archives are errors with their path",
        arguments: [("", "does not begin"), ("text", "does not begin"), ("PMTiles\u{4}", "version 4 is not supported")])
    func noArchive(text: String, problem: String) throws {
        do {
            _ = try open(Array(text.utf8))
            Issue.record("\(text) is opened")
        } catch {
            #expect("\(error)".contains("/town.pmtiles: PMTiles: "))
            #expect("\(error)".contains(problem))
        }
    }

    @Test("A missing file and a directory are errors", arguments: [("none", "no such file"), (".", "is not a file")])
    func noFile(name: String, problem: String) {
        do {
            _ = try PMTilesArchive(path: scratch.url.appending(path: name).path)
            Issue.record("\(name) is opened")
        } catch {
            #expect("\(error)".contains(problem), "\(error)")
        }
    }

    @Test("Mutated archives are read without a crash")
    func mutations() throws {
        var random = SeededGenerator(seed: 71)
        let seeds = [draft().bytes, draft(leafLength: 3).bytes]
        var found = 0
        for round in 0..<randomRounds(300) {
            let bytes = random.mutation(of: seeds[round % 2], alphabet: [0, 1, 0x80, 0xFF, 0x1F])
            guard let archive = try? open(bytes) else { continue }
            _ = try? archive.metadata()
            _ = try? archive.statistics { _ in }
            for number in 0..<21 as Range<UInt64> {
                if let tile = TileID(hilbertID: number), (try? archive.tile(tile)) != nil { found += 1 }
            }
        }
        #expect(found > 0)
    }

    // MARK: Real archives

    @Test(
        "The tiles of real archives are counted and read",
        .enabled(if: SharedFiles.archives != nil, "\(SharedFiles.missing)"),
        arguments: [
            ("toner-z3.pmtiles", 85, [0x89, 0x50], "png"), ("mt-whitney-webp-512.pmtiles", 50, [0x52, 0x49], "webp"),
            ("test_fixture_1.pmtiles", 1, [0x1A], "pbf"), ("test_fixture_2.pmtiles", 1, [0x1A], "pbf"),
        ] as [(String, UInt64, [UInt8], String)])
    func realArchives(name: String, count: UInt64, mark: [UInt8], format: String) throws {
        let archive = try PMTilesArchive(path: try #require(SharedFiles.archives).appending(path: name).path)
        let metadata = try archive.metadata()
        #expect(metadata.problems == [])
        #expect(metadata.tileJSON.foreignMembers["format"] == .some(.string(format)))
        #expect(try archive.statistics { _ in }.total.tileCount == count)
        var found: UInt64 = 0
        for zoom in archive.header.zooms {
            let corners = [archive.header.bounds.northwest, archive.header.bounds.southeast].map {
                TileID(containing: $0, zoom: zoom)
            }
            // The eastern edge of the world is the western one.
            let last = archive.header.bounds.east == 180 ? UInt32(1) << UInt32(zoom) - 1 : corners[1].x
            for x in corners[0].x...last {
                for y in corners[0].y...corners[1].y {
                    guard let tile = try archive.tile(TileID(z: zoom, x: x, y: y)) else { continue }
                    #expect(tile.starts(with: mark))
                    found += 1
                }
            }
        }
        #expect(found == count)
    }

    @Test(
        "Damaged archives are errors", .enabled(if: SharedFiles.archives != nil, "\(SharedFiles.missing)"),
        arguments: ["empty.pmtiles", "invalid.pmtiles", "invalid_v4.pmtiles"])
    func damagedArchives(name: String) throws {
        let path = try #require(SharedFiles.archives).appending(path: name).path
        #expect(throws: TileArchiveError.self) { try PMTilesArchive(path: path) }
    }
}
