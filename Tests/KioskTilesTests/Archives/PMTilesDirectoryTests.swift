import KioskTiles
import TestSupport
import Testing

@Suite("PMTiles directories")
struct PMTilesDirectoryTests {
    @Test("Entries are found by tile number, run length and order")
    func lookup() throws {
        let parsed = try PMTilesDirectory(
            parsing: directory([
                DirectoryEntry(tileID: 2, length: 5, offset: 100), DirectoryEntry(tileID: 4, runLength: 3, length: 7),
                DirectoryEntry(tileID: 9, runLength: 0, length: 8, offset: 0),
            ]))
        #expect(parsed.count == 3)
        #expect((0..<3).map { parsed[$0].tileID } == [2, 4, 9])
        #expect((0..<3).map { parsed[$0].runLength } == [1, 3, 0])
        #expect(parsed[2].location == .leaf(offset: 0, length: 8))
        #expect(parsed.location(of: 0) == nil)
        #expect(parsed.location(of: 2) == .tile(offset: 100, length: 5))
        #expect(parsed.location(of: 3) == nil)
        for tileID in UInt64(4)...6 { #expect(parsed.location(of: tileID) == .tile(offset: 105, length: 7)) }
        #expect(parsed.location(of: 7) == nil)
        #expect(parsed.location(of: 9) == .leaf(offset: 0, length: 8))
        #expect(parsed.location(of: .max) == .leaf(offset: 0, length: 8))
        #expect(try PMTilesDirectory(parsing: directory([])).location(of: 0) == nil)
    }

    @Test("Damaged directories are errors with an offset")
    func damaged() {
        let entry = DirectoryEntry(tileID: 1, offset: 0)
        for bytes in [
            [], [0x80], directory([entry], count: 2), directory([entry], count: .max), directory([entry], count: 0),
            directory([entry, entry]), directory([entry, DirectoryEntry(tileID: 0, offset: 0)]),
            directory([DirectoryEntry(tileID: 1)]), directory([DirectoryEntry(tileID: 1, length: 0, offset: 0)]),
            directory([DirectoryEntry(tileID: 1, length: 1 << 32, offset: 0)]),
            directory([DirectoryEntry(tileID: 1, runLength: 1 << 32, offset: 0)]), directory([entry]) + [0],
            Array(directory([entry]).dropLast()),
            directory([entry, DirectoryEntry(tileID: 2, offset: .max - 1), DirectoryEntry(tileID: 3)]),
        ] as [[UInt8]] {
            let error = #expect(throws: PMTilesError.self) { try PMTilesDirectory(parsing: bytes) }
            guard case .invalidDirectory(let offset, let problem)? = error else {
                Issue.record("\(bytes) is accepted")
                continue
            }
            #expect((0...bytes.count).contains(offset))
            #expect(!problem.isEmpty)
        }
    }

    @Test("Every incomplete directory is an error")
    func incomplete() {
        let bytes = directory((0..<20).map { DirectoryEntry(tileID: UInt64($0 * 300), offset: UInt64($0 * 999)) })
        for length in 0..<bytes.count {
            #expect(throws: PMTilesError.self) { try PMTilesDirectory(parsing: Array(bytes.prefix(length))) }
        }
    }

    @Test("Mutated directories are errors or have columns bounded by their bytes")
    func mutations() {
        var random = SeededGenerator(seed: 33)
        var readable = 0
        let rounds = randomRounds(3_000)
        for _ in 0..<rounds {
            var last: UInt64 = 0
            let entries = (0..<Int.random(in: 0...20, using: &random)).map { index in
                last += UInt64.random(in: 1...400, using: &random)
                return DirectoryEntry(
                    tileID: last, runLength: UInt64.random(in: 0...3, using: &random),
                    length: UInt64.random(in: 1...70_000, using: &random),
                    offset: index == 0 || random.flip() ? UInt64.random(in: 0...1_000_000, using: &random) : nil)
            }
            let bytes = random.mutation(of: directory(entries), alphabet: [0, 1, 0x7F, 0x80, 0xFF])
            guard let parsed = try? PMTilesDirectory(parsing: bytes) else { continue }
            readable += 1
            #expect(parsed.count <= bytes.count / 4)
            #expect(parsed.byteCount <= 6 * bytes.count + 64)
            for tileID in [0, 1, 5, 1_000, UInt64.max] { _ = parsed.location(of: tileID) }
        }
        #expect(readable > rounds / 100)
    }
}
