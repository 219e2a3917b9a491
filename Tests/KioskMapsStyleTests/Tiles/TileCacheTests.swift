import KioskStyle
import KioskTiles
import TestSupport
import Testing

@testable import KioskMaps

@Suite("Tiles out of sight")
struct TileCacheTests {
    private func candidates(_ sizes: [Int]) -> [TileCache.Candidate] {
        sizes.enumerated().map { index, size in
            TileCache.Candidate(
                source: "s", tile: TileID(z: 10, x: UInt32(index), y: 0), lastUse: UInt64(index), byteCount: size)
        }
    }

    @Test("The least recently used tiles are removed until the budget suffices")
    func megabytes() {
        let tiles = candidates([1 << 20, 1 << 20, 1 << 19, 1 << 19])
        #expect(TileCache.removals(from: tiles.reversed(), budget: .megabytes(3)).isEmpty)
        #expect(TileCache.removals(from: tiles.reversed(), budget: .megabytes(2)) == [tiles[0]])
        #expect(TileCache.removals(from: tiles, budget: .megabytes(1)) == Array(tiles.prefix(2)))
        #expect(TileCache.removals(from: tiles, budget: .megabytes(0)) == tiles)
    }

    @Test("A budget of a number of tiles counts those with data")
    func count() {
        let tiles = candidates([5, 0, 5, 5])
        #expect(TileCache.removals(from: tiles, budget: .tiles(2)) == [tiles[0]])
        #expect(TileCache.removals(from: tiles, budget: .tiles(3)).isEmpty)
        #expect(TileCache.removals(from: tiles, budget: .tiles(-1)) == [tiles[0], tiles[2], tiles[3]])
    }

    @MainActor
    @Test("Tiles that stay in view are used by each frame, like those of a source whose view changes")
    func usesOfSources() throws {
        let map = TileMap(width: 100, height: 100)
        map.server.respond = { _, _ in .data(TileBytes.vector()) }
        func source(_ id: String, lastZoom: Int) -> String {
            #""\#(id)":{"type":"vector","tiles":["https://tiles.example/\#(id)/{z}/{x}/{y}"],"maxzoom":\#(lastZoom)}"#
        }
        func layer(_ id: String) -> String {
            #"{"id":"\#(id)","type":"line","source":"\#(id)","source-layer":"road"}"#
        }
        map.map.loadStyleJSON(
            #"{"version":8,"sources":{\#(source("coarse", lastZoom: 3)),\#(source("fine", lastZoom: 14))},"#
                + #""layers":[\#(layer("coarse")),\#(layer("fine"))]}"#)
        for step in 0..<10 {
            map.map.setCamera(
                to: CameraOptions(center: LocationCoordinate2D(latitude: 47, longitude: 9 + 0.2 * Double(step))))
            map.clock.advance(by: 1)
        }
        map.map.setCamera(to: CameraOptions(center: LocationCoordinate2D(latitude: -30, longitude: -100)))
        map.clock.advance(by: 1)
        let sources = map.map.tileSources.sources
        let (coarse, fine) = (try #require(sources["coarse"]), try #require(sources["fine"]))
        #expect(coarse.unusedTiles.map(\.tile.z) == [3])
        let uses = fine.unusedTiles.map(\.lastUse)
        #expect(Set(uses).count > 5)
        #expect(coarse.unusedTiles.map(\.lastUse).max() == uses.max())
    }

    @Test("Extreme budgets are accepted")
    func extremes() {
        let tiles = candidates([5, 5])
        for budget in [TileCacheBudgetSize.megabytes(.max), .tiles(.max)] {
            #expect(TileCache.removals(from: tiles, budget: budget).isEmpty)
        }
        #expect(TileCache.removals(from: tiles, budget: .megabytes(.min)) == tiles)
    }

    @Test("Addresses without data are remembered up to a number")
    func addresses() {
        let tiles = candidates(Array(repeating: 0, count: TileCache.maximumAddressCount + 3))
        #expect(TileCache.removals(from: tiles, budget: .megabytes(0)) == Array(tiles.prefix(3)))
    }

    @Test("What remains of random tiles is within the budget, and is more recent than what is removed")
    func random() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<randomRounds(200) {
            let sizes = (0..<30).map { _ in Int.random(in: 1...1 << 20, using: &generator) }
            let tiles = candidates(sizes)
            let budget = Int.random(in: 0...20, using: &generator)
            let removed = TileCache.removals(from: tiles.shuffled(using: &generator), budget: .megabytes(budget))
            let kept = tiles.filter { !removed.contains($0) }
            #expect(kept.reduce(0) { $0 + $1.byteCount } <= budget << 20)
            #expect(removed == Array(tiles.prefix(removed.count)))
            if let last = removed.last {
                #expect(kept.reduce(last.byteCount) { $0 + $1.byteCount } > budget << 20)
            }
        }
    }
}
