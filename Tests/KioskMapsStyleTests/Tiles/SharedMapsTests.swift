import Foundation
import KioskMapsTesting
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Maps that share what they load")
struct SharedMapsTests {
    private let shared = SharedMaps(for: MapInitOptions(styleURI: nil))

    private func first(_ response: TileServer.Response = .data(TileBytes.vector())) -> TileMap {
        let map = TileMap(sharing: shared)
        map.server.respond = { url, _ in url.hasSuffix(".json") ? .data(Array(Self.style.utf8)) : response }
        return map
    }

    private func second(beside first: TileMap) -> TileMap { TileMap(beside: first, sharing: shared) }

    private static let style = #"""
        {"version":8,"sources":{"base":{"type":"vector","tiles":["https://tiles.example/{z}/{x}/{y}"],"maxzoom":14}},
        "layers":[{"id":"l","type":"line","source":"base","source-layer":"road"}]}
        """#

    private static let empty = #"{"version":8,"sources":{},"layers":[]}"#

    /// Returns how often each URL was requested.
    private func counts(_ map: TileMap) -> [String: Int] {
        Dictionary(grouping: map.server.requests.map(\.url)) { $0 }.mapValues(\.count)
    }

    @Test("A second map with the same style draws the same tiles without a request")
    func later() {
        let first = first()
        first.load()
        #expect(first.settle())
        let count = first.server.requests.count
        let second = second(beside: first)
        second.load()
        #expect(second.settle())
        #expect(count > 0 && first.server.requests.count == count)
        #expect(!second.drawn.isEmpty && second.drawn == first.drawn)
        #expect(second.takeEvents().contains("loaded"))
    }

    @Test("Maps that load the same style at the same time request it and each tile once")
    func simultaneous() throws {
        let first = first()
        let second = second(beside: first)
        let uri = try #require(StyleURI(rawValue: "https://styles.example/style.json"))
        first.map.loadStyleURI(uri)
        second.map.loadStyleURI(uri)
        #expect(second.settle())
        #expect(first.settle())
        #expect(counts(first).values.allSatisfy { $0 == 1 })
        #expect(counts(first)["https://styles.example/style.json"] == 1)
        #expect(!first.drawn.isEmpty && second.drawn == first.drawn)
        #expect(first.takeEvents().contains("loaded") && second.takeEvents().contains("loaded"))
    }

    @Test("A request that one map cancels is sent by the other")
    func cancelled() throws {
        let first = first()
        let second = second(beside: first)
        let uri = try #require(StyleURI(rawValue: "https://styles.example/style.json"))
        first.map.loadStyleURI(uri)
        second.map.loadStyleURI(uri)
        first.map.loadStyleJSON(Self.empty)
        #expect(second.settle())
        #expect(counts(first)["https://styles.example/style.json"] == 2)
        #expect(!second.drawn.isEmpty)
    }

    @Test("A tile whose request another map cancels is requested")
    func cancelledTiles() {
        let first = first()
        let second = second(beside: first)
        first.server.delay = 5
        first.load()
        first.clock.advance(by: 1)
        let count = first.server.requests.count
        second.load()
        second.clock.advance(by: 1)
        #expect(count > 0 && first.server.requests.count == count)
        first.map.loadStyleJSON(Self.empty)
        first.clock.advance(by: 0.5)
        #expect(first.server.requests.prefix(count).allSatisfy { $0.isCancelled })
        #expect(second.settle())
        #expect(!second.drawn.isEmpty)
    }

    @Test("A map that draws frames while it waits for the tiles of another one draws them when they have arrived")
    func framesDuringWait() throws {
        let first = TileMap(width: 100, height: 100, sharing: shared)
        first.server.respond = { _, _ in .data(TileBytes.vector()) }
        first.server.delay = 5
        let second = TileMap(width: 100, height: 100, beside: first, sharing: shared)
        first.load()
        first.clock.advance(by: 1)
        second.load()
        second.clock.advance(by: 1)
        let loads = try #require(second.source?.loads)
        #expect(!loads.isEmpty && loads.values.allSatisfy { $0.awaited != nil })
        for _ in 0..<5 {
            second.map.triggerRepaint()
            second.clock.advance(by: 0.1)
        }
        #expect(second.settle(within: 60))
        #expect(second.source?.isLoaded == true)
        #expect(!second.drawn.isEmpty && second.drawn == first.drawn)
        #expect(counts(first).values.allSatisfy { $0 == 1 })
    }

    @Test("Each tile is requested once when it expires, and both maps have the new one")
    func expiry() {
        let first = first(.data(TileBytes.vector(), lifetime: 10))
        let second = second(beside: first)
        first.load()
        second.load()
        first.clock.advance(by: 5)
        let count = first.server.requests.count
        #expect(counts(first).values.allSatisfy { $0 == 1 })
        let visible = Set(second.drawn.map { "https://tiles.example/\($0)" })
        first.clock.advance(by: 10)
        #expect(first.server.requests.count > count)
        #expect(visible.allSatisfy { counts(first)[$0] == 2 })
    }

    @Test("A tile that a map has from another one expires when it does, and is requested then")
    func expiryOfSharedTile() {
        let first = first(.data(TileBytes.vector(), lifetime: 10))
        let members = #""tiles":["https://tiles.example/{z}/{x}/{y}"],"maxzoom":14,"minimum-tile-update-interval":20"#
        first.load(members: members)
        first.clock.advance(by: 15)
        let second = second(beside: first)
        second.load(members: members)
        second.clock.advance(by: 1)
        let visible = Set(second.drawn.map { "https://tiles.example/\($0)" })
        #expect(!visible.isEmpty && visible.allSatisfy { counts(first)[$0] == 1 })
        first.clock.advance(by: 10)
        #expect(visible.allSatisfy { counts(first)[$0] == 2 })
    }

    @Test("A tile that does not exist is not requested again")
    func missing() {
        let first = first(.missing)
        first.load()
        #expect(first.settle())
        let count = first.server.requests.count
        let second = second(beside: first)
        second.load()
        #expect(second.settle())
        #expect(count > 0 && first.server.requests.count == count)
    }

    @Test("Tiles that did not exist are requested once more by a map whose style is loaded again")
    func missingAgain() {
        let first = first(.missing)
        let second = second(beside: first)
        first.load()
        second.load()
        #expect(second.settle())
        let count = first.server.requests.count
        #expect(count > 0 && counts(first).values.allSatisfy { $0 == 1 })
        first.server.respond = { _, _ in .data(TileBytes.vector()) }
        second.load()
        #expect(second.settle())
        #expect(first.server.requests.count == 2 * count)
        #expect(!second.drawn.isEmpty)
    }

    @Test("Maps whose style is loaded again at the same time request each missing tile once more")
    func missingForBoth() {
        let first = first(.missing)
        let second = second(beside: first)
        for _ in 0..<2 {
            first.load()
            second.load()
            #expect(second.settle())
        }
        #expect(!counts(first).isEmpty && counts(first).values.allSatisfy { $0 == 2 })
    }

    @Test("A server that refuses requests for now receives none of any map until the time it demands")
    func refused() {
        let first = first()
        first.server.respond = { _, count in
            count == 0 ? .failure(.rateLimit, retryAfter: 30) : .data(TileBytes.vector())
        }
        let second = second(beside: first)
        first.load()
        second.load()
        first.clock.advance(by: 20)
        #expect(!counts(first).isEmpty && counts(first).values.allSatisfy { $0 == 1 })
        #expect(second.takeEvents().contains { $0.hasPrefix("error tile") })
        let third = self.second(beside: first)
        third.load()
        first.clock.advance(by: 5)
        #expect(counts(first).values.allSatisfy { $0 == 1 })
        first.clock.advance(by: 15)
        #expect(counts(first).values.allSatisfy { $0 == 2 })
        #expect(!first.drawn.isEmpty && second.drawn == first.drawn && third.drawn == first.drawn)
    }

    @Test("Damage of a tile is reported by each map that draws it")
    func damage() throws {
        var damaged = TileBytes.vector()
        // The geometry begins with a LineTo instead of a MoveTo.
        let command = try #require(damaged.lastIndex(of: 9))
        damaged[command] = 10
        let first = first(.data(damaged))
        first.load()
        #expect(first.settle())
        let count = first.server.requests.count
        let second = second(beside: first)
        second.load()
        #expect(second.settle())
        #expect(first.server.requests.count == count)
        let errors = [first, second].map { $0.takeEvents().filter { $0.hasPrefix("error tile") }.sorted() }
        #expect(!errors[0].isEmpty && errors[0] == errors[1])
    }

    /// Another decoder of images than that of the first map.
    private struct OtherDecoder: ImageDecoding {
        func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
            try PlainTileDecoder().decode(data, scale: scale)
        }
    }

    /// A decoder with an identity.
    private final class DecoderObject: ImageDecoding {
        func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
            try PlainTileDecoder().decode(data, scale: scale)
        }
    }

    @Test("Images are shared by maps with the same decoder")
    func decoders() {
        let object = DecoderObject()
        let pairs: [((any ImageDecoding)?, (any ImageDecoding)?, Bool)] = [
            (PlainTileDecoder(), PlainTileDecoder(), true), (PlainTileDecoder(), OtherDecoder(), false),
            (object, object, true), (object, DecoderObject(), false), (PlainTileDecoder(), nil, false),
        ]
        for (own, other, isShared) in pairs {
            let shared = SharedMaps(for: MapInitOptions(styleURI: nil))
            let first = TileMap(sharing: shared)
            first.server.respond = { _, _ in .data(TileBytes.image()) }
            let second = TileMap(beside: first, sharing: shared)
            first.mapView.imageDecoder = own
            second.mapView.imageDecoder = other
            let layer = #"{"id":"l","type":"raster","source":"base"}"#
            first.load(type: "raster", layer: layer)
            #expect(first.settle())
            let count = first.server.requests.count
            second.load(type: "raster", layer: layer)
            second.clock.advance(by: 5)
            #expect(count > 0 && (first.server.requests.count == count) == isShared)
        }
    }

    @Test("Maps with different clocks request their own tiles, whose expiry they compare with the time")
    func clocks() {
        let first = first()
        first.load()
        #expect(first.settle())
        let second = TileMap(sharing: shared)
        second.server.respond = first.server.respond
        second.load()
        #expect(second.settle())
        #expect(!second.drawn.isEmpty && second.server.requests.count == first.server.requests.count)
    }

    @Test("A map that draws other source layers decodes the same responses again")
    func sourceLayers() {
        let first = first()
        first.load()
        #expect(first.settle())
        let count = first.server.requests.count
        let second = second(beside: first)
        second.load(layer: #"{"id":"l","type":"line","source":"base","source-layer":"rail"}"#)
        #expect(second.settle())
        #expect(first.server.requests.count == count)
        #expect(second.source?.stored.isEmpty == false)
        #expect(second.source?.stored.values.allSatisfy { $0.layers == ["rail"] } == true)
        #expect(first.source?.stored.values.allSatisfy { $0.layers == ["road"] } == true)
    }

    @Test(
        "Tiles of another resolution, and tiles whose features have other ids, are requested",
        arguments: [#""maxzoom":14"#, #""maxzoom":14,"promoteId":"name""#])
    func differences(member: String) {
        let first = first()
        let tiles = #""tiles":["https://tiles.example/{z}/{x}/{y}{ratio}"],"#
        first.load(members: tiles + #""maxzoom":14"#)
        #expect(first.settle())
        let count = first.server.requests.count
        let second = second(beside: first)
        if !member.contains("promoteId") { second.mapView.pixelRatio = 2 }
        second.load(members: tiles + member)
        #expect(second.settle())
        #expect(first.server.requests.count == 2 * count)
        #expect(second.drawn == first.drawn)
    }

    @Test("Equal images of sprites are in memory once")
    func sprites() {
        let first = first()
        let index = #"{"a":{"x":0,"y":0,"width":2,"height":2,"pixelRatio":1}}"#
        first.server.respond = { url, _ in .data(url.hasSuffix(".json") ? Array(index.utf8) : TileBytes.image()) }
        let style = #"{"version":8,"sprite":"https://sprites.example/sprite","sources":{},"layers":[]}"#
        first.map.loadStyleJSON(style)
        #expect(first.settle())
        let second = second(beside: first)
        second.map.loadStyleJSON(style)
        #expect(second.settle())
        let addresses = [first, second].map { map in
            map.map.spriteImages["a"]?.image.pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        }
        #expect(addresses[0] != nil && addresses[0] == addresses[1])
    }

    @Test("Another style of one map does not affect the other")
    func styleChange() {
        let first = first()
        let second = second(beside: first)
        first.load()
        second.load()
        #expect(second.settle())
        let (count, drawn) = (first.server.requests.count, first.drawn)
        second.map.loadStyleJSON(Self.empty)
        #expect(second.settle())
        #expect(second.source == nil)
        #expect(first.drawn == drawn && !drawn.isEmpty)
        #expect(first.source?.isLoaded == true)
        #expect(first.server.requests.count == count)
    }

    @Test("A map that is released frees its sources, and the other keeps the tiles", arguments: [false, true])
    func release(isFirst: Bool) {
        var first: TileMap? = first()
        var second: TileMap? = first.map { self.second(beside: $0) }
        first?.load()
        #expect(first?.settle() == true)
        second?.load()
        #expect(second?.settle() == true)
        weak let released = isFirst ? first?.source : second?.source
        if isFirst { first = nil } else { second = nil }
        let remaining = first ?? second
        remaining?.clock.advance(by: 1)
        #expect(released == nil)
        #expect(remaining?.drawn.isEmpty == false)
        #expect(remaining?.settle() == true)
    }

    @Test("A map loads the style for whose request it waits although the map that has sent it is released")
    func releaseDuringRequest() throws {
        var first: TileMap? = first()
        let second = try #require(first.map { self.second(beside: $0) })
        let uri = try #require(StyleURI(rawValue: "https://styles.example/style.json"))
        first?.map.loadStyleURI(uri)
        second.map.loadStyleURI(uri)
        weak let released = first?.mapView
        first = nil
        #expect(second.settle())
        #expect(!second.drawn.isEmpty && released == nil)
    }

    @Test("Maps with other resource options share nothing")
    func options() {
        var options = MapInitOptions(styleURI: nil)
        let maps = SharedMaps(for: options)
        #expect(maps.accepts(options))
        options.cameraOptions = CameraOptions(zoom: 3)
        #expect(maps.accepts(options))
        options.resourceOptions.accessToken = "pk.other"
        #expect(!maps.accepts(options))
        options = MapInitOptions(styleURI: nil, offlineSwitch: OfflineSwitch())
        #expect(!maps.accepts(options))
    }
}
