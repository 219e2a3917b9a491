import KioskTiles
import TestSupport
import Testing

@Suite("Mutated MapLibre tiles", .enabled(if: SharedFiles.mapLibreTiles != nil, "\(SharedFiles.missing)"))
struct MapLibreTileFuzzTests {
    @Test("Mutated tiles have columns that are consistent", arguments: 0..<4 as Range<UInt64>)
    func mutations(part: UInt64) throws {
        let seeds = try
            (MapLibreTileFixture.all(in: "synthetic/0x01") + MapLibreTileFixture.all(in: "synthetic/0x01-rust"))
            .map(\.tile)
        var random = SeededGenerator(seed: 700 + part)
        var undamaged = 0
        let rounds = max(randomRounds(4_000) / 4, 1)
        for _ in 0..<rounds {
            let seed = try #require(seeds.randomElement(using: &random))
            let bytes = random.mutation(of: seed, alphabet: [0x00, 0x01, 0x10, 0x13, 0x30, 0x60, 0x7F, 0x80, 0xFF])
            let tile = VectorTile(decoding: bytes, encoding: .mlt)
            VectorTileFuzzTests.checkIndices(of: tile, in: bytes)
            if tile.errorCount == 0 { undamaged += 1 }
        }
        #expect(undamaged < rounds)
    }
}
