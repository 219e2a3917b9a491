import Foundation
import KioskCompression
import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@Suite("PMTiles archives")
struct PMTilesReaderTests {
    @Test("The header is read")
    func header() throws {
        let header = try PMTilesHeader(parsing: ArchiveDraft(root: directory([]), leaves: [1, 2, 3]).bytes)
        #expect(header.rootDirectory == .init(offset: 127, length: 1))
        #expect(header.metadata.length == 2)
        #expect(header.leafDirectories == .init(offset: 130, length: 3))
        #expect(header.tileData == .init(offset: 133, length: 1000))
        #expect(header.isClustered)
        #expect(header.internalCompression == .none)
        #expect(header.tileCompression == .none)
        #expect(header.tileType == .png)
        #expect(header.zooms == 0...10)
        #expect(header.bounds.west == -180)
        #expect(header.bounds.north == 85)
        #expect(header.centerZoom == 5)
        #expect(header.center == LocationCoordinate2D(latitude: 47.1, longitude: 9.5))
        #expect(header.metadataRange?.offset == 128)
    }

    @Test("Bytes that are no header of version 3 are errors")
    func invalidHeaders() {
        let valid = ArchiveDraft().bytes
        func changed(_ offset: Int, _ bytes: [UInt8]) -> [UInt8] {
            var copy = valid
            copy.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
            return copy
        }
        let huge = [UInt8](repeating: 0xFF, count: 8)
        let cases: [([UInt8], PMTilesError)] = [
            ([], .notAnArchive), (changed(0, [0]), .notAnArchive),
            (ArchiveDraft(version: 4).bytes, .unsupportedVersion(4)),
            (Array(valid.prefix(7)), .truncated(expected: 127, found: 7)),
            (Array(valid.prefix(126)), .truncated(expected: 127, found: 126)),
            (changed(16, huge), .invalidHeader(member: "root directory", problem: "ends beyond 2⁶⁴ bytes")),
            (
                changed(16, [0, 0x40, 0]),
                .invalidHeader(member: "root directory", problem: "is outside the first 16384 bytes")
            ),
            (changed(56, huge), .invalidHeader(member: "tile data", problem: "ends beyond 2⁶⁴ bytes")),
            (changed(100, [3, 2]), .invalidHeader(member: "zoom levels", problem: "are 3 to 2, expected 0 to 30")),
            (changed(101, [31]), .invalidHeader(member: "zoom levels", problem: "are 0 to 31, expected 0 to 30")),
        ]
        for (bytes, expected) in cases {
            let error = #expect(throws: PMTilesError.self) { try PMTilesHeader(parsing: bytes) }
            #expect(error == expected)
            #expect(error?.description.contains("; ") == true)
        }
    }

    @Test("A tile of the root directory requires one read")
    func root() throws {
        var reader = PMTilesReader()
        var reads: [PMTilesRange] = []
        let archive = ArchiveDraft(root: directory([DirectoryEntry(tileID: 1, length: 20, offset: 30)])).bytes
        let tile = try reader.lookUp(TileID(z: 1, x: 0, y: 0), in: archive, reads: &reads)
        let data = try #require(reader.header).tileData.offset
        #expect(tile == .tile(offset: data + 30, length: 20))
        #expect(reads.map(\.contents) == [.header])
        #expect(reads.map(\.length) == [16_384])
        #expect(try reader.lookUp(TileID(z: 1, x: 1, y: 0)) == .missing)
        #expect(try reader.lookUp(TileID(z: 11, x: 0, y: 0)) == .missing)
        #expect(try reader.lookUp(TileID(z: 1, x: 2, y: 0)) == .missing)
    }

    /// An archive whose root refers to a number of leaves, each with one tile.
    private func leafArchive(_ count: Int) -> ArchiveDraft {
        let leaves = (0..<count).map { directory([DirectoryEntry(tileID: UInt64($0 + 1), offset: UInt64($0))]) }
        var offset: UInt64 = 0
        let root = leaves.enumerated().map { index, leaf in
            defer { offset += UInt64(leaf.count) }
            return DirectoryEntry(
                tileID: UInt64(index + 1), runLength: 0, length: UInt64(leaf.count), offset: offset)
        }
        return ArchiveDraft(root: directory(root), leaves: leaves.flatMap { $0 })
    }

    @Test("A leaf directory is read once")
    func leaves() throws {
        let archive = leafArchive(50).bytes
        var reader = PMTilesReader()
        var reads: [PMTilesRange] = []
        for round in 0..<2 {
            for number in UInt64(1)...50 {
                let tile = try #require(TileID(hilbertID: number))
                let found = try reader.lookUp(tile, in: archive, reads: &reads)
                #expect(found == .tile(offset: try #require(reader.header).tileData.offset + number - 1, length: 10))
            }
            #expect(reads.count == 51, "round \(round)")
        }
    }

    @Test("Leaf directories that were used least recently are discarded")
    func eviction() throws {
        let archive = leafArchive(50).bytes
        let leafSize = try PMTilesDirectory(parsing: directory([DirectoryEntry(tileID: 1, offset: 0)])).byteCount
        var reader = PMTilesReader(leafCapacity: 3 * leafSize)
        var reads: [PMTilesRange] = []
        for number in [1, 2, 3, 1, 4, 1, 2] as [UInt64] {
            _ = try reader.lookUp(try #require(TileID(hilbertID: number)), in: archive, reads: &reads)
            #expect(reader.byteCount <= 3 * leafSize + 50 * 24 + 200)
        }
        // Header, 1, 2, 3, 4 instead of 2, and 2 again.
        #expect(reads.count == 6)
    }

    @Test("A reader without room for leaves finds tiles below several levels of them")
    func nestedLeaves() throws {
        let last = directory([DirectoryEntry(tileID: 3, offset: 7)])
        let center = directory([DirectoryEntry(tileID: 1, runLength: 0, length: UInt64(last.count), offset: 0)])
        let root = directory([
            DirectoryEntry(tileID: 0, runLength: 0, length: UInt64(center.count), offset: UInt64(last.count))
        ])
        let archive = ArchiveDraft(root: root, leaves: last + center).bytes
        var reader = PMTilesReader(leafCapacity: 0)
        var reads: [PMTilesRange] = []
        let tile = try #require(TileID(hilbertID: 3))
        for _ in 0..<2 {
            let found = try reader.lookUp(tile, in: archive, reads: &reads)
            #expect(found == .tile(offset: try #require(reader.header).tileData.offset + 7, length: 10))
        }
        #expect(reads.count == 3)
    }

    @Test("A leaf that refers to itself is an error")
    func cycle() throws {
        let leaf = directory([DirectoryEntry(tileID: 0, runLength: 0, length: 5, offset: 0)])
        #expect(leaf.count == 5)
        var reader = PMTilesReader()
        var reads: [PMTilesRange] = []
        #expect(throws: PMTilesError.tooDeep) {
            try reader.lookUp(TileID(z: 0, x: 0, y: 0), in: ArchiveDraft(root: leaf, leaves: leaf).bytes, reads: &reads)
        }
    }

    @Test("Entries outside their section are errors")
    func sections() {
        for entry in [
            DirectoryEntry(tileID: 0, length: 10, offset: 991), DirectoryEntry(tileID: 0, length: 10, offset: .max - 1),
            DirectoryEntry(tileID: 0, runLength: 0, length: 1, offset: 0),
        ] {
            var reader = PMTilesReader()
            var reads: [PMTilesRange] = []
            #expect(throws: PMTilesError.self) {
                try reader.lookUp(
                    TileID(z: 0, x: 0, y: 0), in: ArchiveDraft(root: directory([entry])).bytes, reads: &reads)
            }
        }
    }

    @Test("Ranges that no lookup requests are refused, and bytes that came twice are ignored")
    func unexpected() throws {
        let archive = leafArchive(2).bytes
        var reader = PMTilesReader()
        let leaf = PMTilesRange(contents: .directory, offset: 150, length: 4, compression: .none)
        #expect(throws: PMTilesError.unexpectedRange(leaf)) { try reader.receive([0], for: leaf) }
        var reads: [PMTilesRange] = []
        _ = try reader.lookUp(TileID(z: 1, x: 0, y: 0), in: archive, reads: &reads)
        for range in reads {
            let end = min(archive.count, Int(range.offset) + range.length)
            try reader.receive(Array(archive[Int(range.offset)..<end]), for: range)
        }
        let outside = PMTilesRange(contents: .directory, offset: .max, length: 4, compression: .none)
        #expect(throws: PMTilesError.unexpectedRange(outside)) { try reader.receive([0], for: outside) }
        let metadata = try #require(reader.header?.metadataRange)
        #expect(throws: PMTilesError.unexpectedRange(metadata)) { try reader.receive([0], for: metadata) }
        #expect(reader.bytesAtHand(in: outside) == nil)
    }

    @Test("Mutated archives end in a tile, in a missing tile or in an error")
    func mutations() {
        var random = SeededGenerator(seed: 44)
        let seed = leafArchive(20).bytes
        var found = 0
        let rounds = randomRounds(3_000)
        for _ in 0..<rounds {
            let archive = random.mutation(of: seed, alphabet: [0, 1, 0x80, 0xFF, 3])
            var reader = PMTilesReader()
            var reads: [PMTilesRange] = []
            for number in UInt64(0)...20 {
                guard let tile = TileID(hilbertID: number),
                    case .tile(_, let length)? = try? reader.lookUp(tile, in: archive, reads: &reads)
                else { continue }
                #expect(length > 0)
                found += 1
            }
            #expect(reader.byteCount <= 6 * archive.count + 300 * 22 + 16_384)
        }
        #expect(found > rounds)
    }

    // MARK: Real archives

    @Test(
        "All tiles of a real archive are found and begin with the mark of their format",
        .enabled(if: SharedFiles.archives != nil, "\(SharedFiles.missing)"),
        arguments: [
            ("toner-z3.pmtiles", [0x89, 0x50, 0x4E, 0x47], 85),
            ("mt-whitney-webp-512.pmtiles", [0x52, 0x49, 0x46, 0x46], 50),
        ] as [(String, [UInt8], Int)])
    func realArchives(name: String, mark: [UInt8], count: Int) throws {
        let archive = [UInt8](try Data(contentsOf: try #require(SharedFiles.archives).appending(path: name)))
        var reader = PMTilesReader()
        var reads: [PMTilesRange] = []
        let header = try PMTilesHeader(parsing: archive)
        var found = 0
        for zoom in header.zooms {
            let corners = [header.bounds.northwest, header.bounds.southeast].map { TileID(containing: $0, zoom: zoom) }
            let last = (UInt32(1) << UInt32(zoom)) - 1
            // The eastern edge of the world is the western one.
            for x in corners[0].x...(header.bounds.east == 180 ? last : corners[1].x) {
                for y in corners[0].y...corners[1].y {
                    guard
                        case .tile(let offset, let length) = try reader.lookUp(
                            TileID(z: zoom, x: x, y: y), in: archive, reads: &reads,
                            decompress: SharedFiles.decompressed)
                    else { continue }
                    found += 1
                    #expect(Int(offset) + length <= archive.count)
                    #expect(archive[Int(offset)..<(Int(offset) + 4)].elementsEqual(mark))
                }
            }
        }
        #expect(found == count)
        #expect(reads.count == 1)
        #expect(reader.header == header)
        let metadata = try #require(header.metadataRange)
        let json = Array(archive[Int(metadata.offset)..<(Int(metadata.offset) + metadata.length)])
        #expect(metadata.compression == .gzip)
        #expect(throws: Never.self) { try JSONReader.object(SharedFiles.decompressed(json)) }
    }

    @Test(
        "Files of another format or version are refused",
        .enabled(if: SharedFiles.archives != nil, "\(SharedFiles.missing)"),
        arguments: [
            ("empty.pmtiles", .notAnArchive), ("invalid.pmtiles", .notAnArchive),
            ("invalid_v4.pmtiles", .unsupportedVersion(4)),
        ] as [(String, PMTilesError)])
    func refusedArchives(name: String, error: PMTilesError) throws {
        let archive = [UInt8](try Data(contentsOf: try #require(SharedFiles.archives).appending(path: name)))
        #expect(throws: error) { try PMTilesHeader(parsing: archive) }
    }

    @Test(
        "A compressed root directory is returned with its compression",
        .enabled(if: SharedFiles.archives != nil, "\(SharedFiles.missing)"))
    func compressedRoot() throws {
        let file = try #require(SharedFiles.archives).appending(path: "test_fixture_1.pmtiles")
        let archive = [UInt8](try Data(contentsOf: file))
        var reader = PMTilesReader()
        guard case .read(let head) = try reader.lookUp(TileID(z: 0, x: 0, y: 0)) else {
            Issue.record("nothing is read")
            return
        }
        try reader.receive(archive, for: head)
        #expect(
            try reader.lookUp(TileID(z: 0, x: 0, y: 0))
                == .read(PMTilesRange(contents: .directory, offset: 127, length: 25, compression: .gzip)))
        #expect(reader.header?.tileType == .mvt)
        #expect(reader.tileCompression == .gzip)
        let root = PMTilesRange(contents: .directory, offset: 127, length: 25, compression: .gzip)
        #expect(reader.bytesAtHand(in: root).flatMap { TileCompression(detecting: $0) } == .gzip)
        try reader.receive(SharedFiles.decompressed(try #require(reader.bytesAtHand(in: root))), for: root)
        #expect(try reader.lookUp(TileID(z: 0, x: 0, y: 0)) == .tile(offset: 399, length: 69))
    }
}

@Suite("Compressions of tiles")
struct TileCompressionTests {
    @Test(
        "Compressed bytes are recognised by their first bytes",
        arguments: [
            ([0x1F, 0x8B, 8], .gzip), ([0x78, 0x9C], .zlib), ([0x78, 0x01], .zlib), ([0x78, 0xDA], .zlib),
            ([0x28, 0xB5, 0x2F, 0xFD], .zstandard), ([0x1A, 0x8B], nil), ([], nil), ([0x1F], nil), ([0x78, 0x9D], nil),
            ([0x28, 0xB5, 0x2F], nil),
        ] as [([UInt8], TileCompression?)])
    func detection(bytes: [UInt8], compression: TileCompression?) {
        #expect(TileCompression(detecting: bytes) == compression)
    }
}
