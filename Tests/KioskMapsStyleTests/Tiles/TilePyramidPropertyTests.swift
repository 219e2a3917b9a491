import Foundation
import KioskInput
import KioskTiles
import TestSupport
import Testing

@testable import KioskMaps

@Suite("Tile pyramid on random flights")
struct TilePyramidPropertyTests {
    /// Flies with several seeds, and checks the pyramid after each step.
    private func fly(_ check: (inout PyramidFlight, _ seed: UInt64) -> Void) {
        for seed in 0..<UInt64(randomRounds(6)) {
            var flight = PyramidFlight(seed: seed)
            for _ in 0..<40 {
                flight.move()
                _ = flight.startRequests()
                flight.answerSome()
                check(&flight, seed)
            }
        }
    }

    @Test("A point in view is covered by a drawn tile whenever it, an ancestor or its children are ready")
    func coverage() {
        fly { flight, seed in
            let drawn = Set(flight.pyramid.selection())
            for tile in flight.cover {
                let address = tile.canonical
                guard flight.pyramid.isReady(address) || flight.pyramid.hasReadyStandIn(address) else { continue }
                #expect(isCovered(tile, by: drawn), "seed \(seed): \(tile)")
            }
        }
    }

    /// Returns whether a tile, an ancestor or all of its parts are among others of the same copy of the world.
    private func isCovered(_ tile: OverscaledTileID, by drawn: Set<OverscaledTileID>, depth: Int = 0) -> Bool {
        let others = drawn.filter { $0.wrap == tile.wrap }.map(\.canonical)
        if others.contains(where: { $0.contains(tile.canonical) }) { return true }
        return depth < 2
            && tile.canonical.children.allSatisfy {
                isCovered(OverscaledTileID($0, wrap: tile.wrap), by: drawn, depth: depth + 1)
            }
    }

    @Test("No tile is drawn twice, and ancestors come before what covers them")
    func order() {
        fly { flight, seed in
            let drawn = flight.pyramid.selection()
            #expect(Set(drawn).count == drawn.count, "seed \(seed)")
            for (index, tile) in drawn.enumerated() {
                let hidden = drawn[..<index].contains { $0.wrap == tile.wrap && tile.canonical.contains($0.canonical) }
                #expect(!hidden, "seed \(seed): \(tile) is drawn over a tile within it")
            }
        }
    }

    @Test("A tile in view that is ready is drawn, and its descendants are not")
    func noHiddenTiles() {
        fly { flight, seed in
            let drawn = flight.pyramid.selection()
            for tile in flight.cover where flight.pyramid.isReady(tile.canonical) {
                #expect(drawn.contains(tile), "seed \(seed)")
                let above = drawn.contains {
                    $0.wrap == tile.wrap && $0.z > tile.z && tile.canonical.contains($0.canonical)
                }
                #expect(!above, "seed \(seed)")
            }
        }
    }

    @Test("Requests are for tiles in view, their ancestors, and no others; each once at a time")
    func requests() {
        for seed in 0..<UInt64(randomRounds(6)) {
            var flight = PyramidFlight(seed: seed)
            for _ in 0..<40 {
                flight.move()
                let inProgress = flight.loading
                let requests = flight.startRequests()
                #expect(flight.loading.count <= 20)
                #expect(requests == requests.sorted())
                for request in requests {
                    #expect(!inProgress.contains(request.tile), "seed \(seed): \(request.tile) is requested twice")
                    let isNeeded = flight.cover.contains { request.tile.contains($0.canonical) }
                    #expect(isNeeded, "seed \(seed): \(request.tile) is not in view")
                }
                flight.answerSome()
            }
        }
    }

    @Test("A camera at rest obtains all tiles, whatever happened before, and then requests nothing")
    func rest() {
        for seed in 0..<UInt64(randomRounds(6)) {
            var flight = PyramidFlight(seed: seed)
            for _ in 0..<20 {
                flight.move()
                _ = flight.startRequests()
                flight.answerSome()
            }
            for _ in 0..<400 {
                flight.now = flight.now.advanced(bySeconds: 1)
                flight.show(isMoving: false)
                _ = flight.startRequests()
                for tile in flight.loading { flight.answer(tile, .empty) }
            }
            #expect(flight.pyramid.isSettled, "seed \(seed)")
            #expect(flight.loading.isEmpty)
            #expect(flight.pyramid.requests(at: flight.now).isEmpty, "seed \(seed)")
            for tile in flight.cover {
                let content = flight.pyramid.states[tile.canonical]?.content
                #expect(content != nil && content != .unknown, "seed \(seed): \(tile) is forgotten")
            }
        }
    }

    @Test("The tiles out of sight that are chosen for removal are never drawn")
    func removal() {
        fly { flight, seed in
            let before = flight.pyramid.selection()
            let unused = flight.pyramid.states.filter { !$1.isLoading && $1.lastUse != flight.pyramid.viewCount }
            for tile in unused.keys { flight.pyramid.remove(tile) }
            #expect(flight.pyramid.selection() == before, "seed \(seed)")
        }
    }
}
