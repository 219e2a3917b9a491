import Foundation
import KioskInput
import KioskTiles
import TestSupport
import Testing

@testable import KioskMaps

@Suite("Tile pyramid")
struct TilePyramidTests {
    private static let tile = TileID(z: 12, x: 2150, y: 1430)
    private var pyramid = TilePyramid(zooms: 0...14)
    private var now = Timestamp(seconds: 100)

    private func view(_ tiles: TileID..., movement: TileMovement? = nil) -> TileView {
        TileView(tiles: tiles.map { OverscaledTileID($0) }, movement: movement)
    }

    private func ancestor(_ levels: UInt8) throws -> TileID {
        try #require(Self.tile.ancestor(at: Self.tile.z - levels))
    }

    /// Loads a tile as if its request had been answered.
    private mutating func load(_ tiles: TileID..., as content: TileState.Content = .data) {
        for tile in tiles {
            pyramid.didStart(tile)
            pyramid.didLoad(tile, content, byteCount: 10, at: now)
        }
    }

    @Test("The coarse tile four levels above comes first, then the tiles in view, nearest first")
    mutating func order() throws {
        let other = TileID(z: 12, x: 2151, y: 1430)
        pyramid.show(view(Self.tile, other))
        let requests = pyramid.requests(at: now)
        #expect(requests.map(\.tile) == [try ancestor(4), Self.tile, other])
        #expect(requests.map(\.purpose) == [.prefetch, .view, .view])
    }

    @Test("A prefetch delta of 0 requests the tiles in view only, and one beyond the minimum zoom level is clamped")
    mutating func prefetchDelta() throws {
        pyramid.prefetchDelta = 0
        pyramid.show(view(Self.tile))
        #expect(pyramid.requests(at: now).map(\.tile) == [Self.tile])
        pyramid = TilePyramid(zooms: 10...14)
        pyramid.show(view(Self.tile))
        #expect(pyramid.requests(at: now).map(\.tile) == [try ancestor(2), Self.tile])
        pyramid = TilePyramid(zooms: 12...14)
        pyramid.show(view(Self.tile))
        #expect(pyramid.requests(at: now).map(\.tile) == [Self.tile])
    }

    @Test("The repetitions of a view count as uses of its tiles")
    mutating func repetitions() {
        let other = TileID(z: 12, x: 2151, y: 1430)
        pyramid.prefetchDelta = 0
        pyramid.show(view(Self.tile))
        load(Self.tile)
        pyramid.show(view(other), afterRepetitions: 5)
        #expect(pyramid.states[Self.tile]?.lastUse == 6)
        #expect(pyramid.states[other]?.lastUse == 7)
        #expect(pyramid.isRetained(other) && !pyramid.isRetained(Self.tile))
    }

    @Test("Copies of the world share one request and are drawn each")
    mutating func copies() {
        let copies = [0, 1, -1].map { OverscaledTileID(Self.tile, wrap: $0) }
        pyramid.prefetchDelta = 0
        pyramid.show(TileView(tiles: copies))
        #expect(pyramid.requests(at: now).map(\.tile) == [Self.tile])
        load(Self.tile)
        #expect(pyramid.selection() == copies)
    }

    @Test("The nearest ready ancestor stands in for a tile, up to ten levels above")
    mutating func ancestors() throws {
        pyramid.show(view(Self.tile))
        load(try ancestor(11))
        #expect(pyramid.selection().isEmpty)
        for levels in [10, 7, 1] as [UInt8] {
            load(try ancestor(levels))
            #expect(pyramid.selection().map(\.canonical) == [try ancestor(levels)])
        }
        load(Self.tile)
        #expect(pyramid.selection().map(\.canonical) == [Self.tile])
    }

    @Test("Children that cover a tile stand in for it without the ancestor")
    mutating func children() throws {
        load(try ancestor(1))
        let children = Self.tile.children
        for child in children.dropLast() { load(child) }
        pyramid.show(view(Self.tile))
        #expect(pyramid.selection().map(\.canonical) == [try ancestor(1)] + children.dropLast())
        let last = try #require(children.last)
        for grandchild in last.children { load(grandchild) }
        #expect(pyramid.selection().map(\.canonical) == children.dropLast() + last.children)
    }

    @Test("A tile that the renderer has not prepared is stood in for like a missing one")
    mutating func unprepared() throws {
        load(try ancestor(4), Self.tile)
        pyramid.show(view(Self.tile))
        #expect(pyramid.selection { $0 != Self.tile }.map(\.canonical) == [try ancestor(4)])
        #expect(pyramid.selection { _ in false }.isEmpty)
    }

    @Test("A tile without data is drawn by nothing else, and ancestors stand in for one that does not exist")
    mutating func emptyAndAbsent() throws {
        load(try ancestor(4))
        pyramid.show(view(Self.tile))
        load(Self.tile, as: .absent)
        #expect(pyramid.selection().map(\.canonical) == [try ancestor(4)])
        #expect(pyramid.isSettled)
        load(Self.tile, as: .empty)
        #expect(pyramid.selection().map(\.canonical) == [Self.tile])
        #expect(pyramid.isSettled)
    }

    @Test("An image that does not exist is replaced by its nearest ancestor that does")
    mutating func replacements() throws {
        pyramid = TilePyramid(zooms: 0...14, replacesAbsentTiles: true)
        pyramid.show(view(Self.tile))
        load(try ancestor(4))
        load(Self.tile, as: .absent)
        #expect(!pyramid.isSettled)
        #expect(pyramid.requests(at: now).map(\.tile) == [try ancestor(1)])
        load(try ancestor(1), as: .absent)
        #expect(pyramid.requests(at: now).map(\.tile) == [try ancestor(2)])
        load(try ancestor(2))
        #expect(pyramid.isSettled)
        #expect(pyramid.requests(at: now).isEmpty)
        #expect(pyramid.selection().map(\.canonical) == [try ancestor(2)])
    }

    @Test("During a movement a tile is requested with the second view that shows it, if it is expected to stay")
    mutating func movement() {
        pyramid.prefetchDelta = 0
        let other = TileID(z: 12, x: 2151, y: 1430)
        let movement = TileMovement(lastingTiles: [Self.tile])
        pyramid.show(view(Self.tile, other, movement: movement))
        #expect(pyramid.requests(at: now).isEmpty)
        #expect(pyramid.hasDeferredRequests(at: now))
        pyramid.show(view(Self.tile, other, movement: movement))
        #expect(pyramid.requests(at: now).map(\.tile) == [Self.tile])
        pyramid.show(view(other, movement: movement))
        pyramid.show(view(other))
        #expect(pyramid.requests(at: now).map(\.tile) == [other])
        #expect(!pyramid.hasDeferredRequests(at: now))
    }

    @Test("During a movement a coarse tile is requested only where nothing stands in")
    mutating func coarseTilesDuringMovement() throws {
        let movement = TileMovement()
        pyramid.show(view(Self.tile, movement: movement))
        #expect(pyramid.requests(at: now).map(\.tile) == [try ancestor(4)])
        load(try ancestor(7))
        #expect(pyramid.requests(at: now).isEmpty)
    }

    @Test("A coarse tile under way is kept while it can still stand in, and others are cancelled")
    mutating func cancellation() throws {
        pyramid.show(view(Self.tile))
        for request in pyramid.requests(at: now) { pyramid.didStart(request.tile) }
        let child = try #require(Self.tile.children.first)
        pyramid.show(view(child))
        #expect(pyramid.isRetained(Self.tile))
        pyramid.show(view(TileID(z: 12, x: 0, y: 0)))
        #expect(!pyramid.isRetained(Self.tile))
        #expect(!pyramid.isRetained(try ancestor(4)))
    }

    @Test("An expired tile is drawn while it is requested again, after the missing ones")
    mutating func expiry() throws {
        let other = TileID(z: 12, x: 2151, y: 1430)
        pyramid.prefetchDelta = 0
        pyramid.show(view(Self.tile, other))
        pyramid.didLoad(Self.tile, .data, expiry: now.advanced(bySeconds: 10), at: now)
        #expect(pyramid.nextDueTime(after: now) == now.advanced(bySeconds: 10))
        now = now.advanced(bySeconds: 10)
        #expect(pyramid.requests(at: now).map(\.tile) == [other, Self.tile])
        #expect(pyramid.requests(at: now).map(\.purpose) == [.view, .refresh])
        pyramid.didStart(Self.tile)
        #expect(pyramid.selection().map(\.canonical) == [Self.tile])
        pyramid.didFail(Self.tile, retry: .at(now.advanced(bySeconds: 1)))
        #expect(pyramid.selection().map(\.canonical) == [Self.tile])
        #expect(pyramid.requests(at: now).map(\.tile) == [other])
        now = now.advanced(bySeconds: 1)
        pyramid.didStart(Self.tile)
        pyramid.didValidate(Self.tile, expiry: nil)
        #expect(pyramid.nextDueTime(after: now) == nil)
    }

    @Test("A failed tile counts as settled and is requested again when it is due, or when the network returns")
    mutating func failure() {
        pyramid.prefetchDelta = 0
        pyramid.show(view(Self.tile))
        #expect(!pyramid.isSettled)
        pyramid.didStart(Self.tile)
        #expect(!pyramid.isSettled)
        pyramid.didFail(Self.tile, retry: .whenConnected, lacksNetwork: true)
        #expect(pyramid.isSettled)
        #expect(pyramid.requests(at: now.advanced(bySeconds: 1000)).isEmpty)
        pyramid.networkDidReturn(at: now)
        #expect(pyramid.requests(at: now).map(\.tile) == [Self.tile])
    }

    @Test("Pauses double from 1 s to 60 s, and are up to a fifth longer")
    func pauses() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<100 {
            for (count, pause) in [(0, 1), (1, 1), (2, 2), (3, 4), (6, 32)] as [(Int, Double)] {
                let actual = TilePyramid.pause(afterFailures: count, using: &random)
                #expect((pause...pause * 1.2).contains(actual))
            }
            for count in [7, 8, 100, .max] {
                #expect(TilePyramid.pause(afterFailures: count, using: &random) == 60)
            }
        }
    }

    @Test("A style change requests absent and failed tiles again, and keeps the others")
    mutating func styleChange() throws {
        let other = TileID(z: 12, x: 2151, y: 1430)
        let third = TileID(z: 12, x: 2152, y: 1430)
        pyramid.prefetchDelta = 0
        pyramid.show(view(Self.tile, other, third))
        load(Self.tile)
        load(other, as: .absent)
        pyramid.didFail(third, retry: .at(now.advanced(bySeconds: 60)))
        pyramid.forgetFailures()
        #expect(pyramid.requests(at: now).map(\.tile) == [other, third])
    }
}
