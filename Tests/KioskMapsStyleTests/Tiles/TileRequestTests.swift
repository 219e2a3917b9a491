import Foundation
import KioskMapsTesting
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

@MainActor
@Suite("Requests for tiles")
struct TileRequestTests {
    private static let ok = TileServer.Response.data(TileBytes.vector())

    private func map(zoom: Double = 12, width: Double = 500, height: Double = 400) -> TileMap {
        let map = TileMap(zoom: zoom, width: width, height: height)
        map.server.respond = { _, _ in Self.ok }
        return map
    }

    /// The number of tiles in view, with the coarse tiles that are prefetched.
    private func neededCount(_ map: TileMap, maxZoom: UInt8 = 14) -> Int {
        let tiles = Set(map.map.tileCover(for: TileCoverOptions(maxZoom: maxZoom)).map(\.canonical))
        let zoom = Int(tiles.map(\.z).max() ?? 0) - 4
        return tiles.count + Set(tiles.compactMap { $0.ancestor(at: UInt8(max(zoom, 0))) }).count
    }

    @Test("At most 20 requests are under way, and at most 6 to one host")
    func limits() {
        let one = map(width: 3000, height: 2000)
        one.server.respond = { _, _ in .never }
        one.load()
        one.clock.advance(by: 1)
        #expect(one.server.inProgress.count == 6)
        let many = map(width: 3000, height: 2000)
        many.server.respond = { _, _ in .never }
        let hosts = (0..<5).map { #""https://t\#($0).example/{z}/{x}/{y}""# }.joined(separator: ",")
        many.load(members: #""tiles":[\#(hosts)]"#)
        many.clock.advance(by: 1)
        #expect(many.server.inProgress.count == 20)
        let perHost = Dictionary(grouping: many.server.inProgress) { URL(string: $0.url)?.host ?? "" }
        #expect(perHost.values.allSatisfy { $0.count <= 6 })
        many.server.respond = { _, _ in Self.ok }
        #expect(many.settle())
        #expect(many.server.maximumInProgress == 20)
    }

    @Test("Coarse tiles have low priority and come first, then the tiles nearest to the centre")
    func order() throws {
        let map = map(width: 1500, height: 1200)
        map.load()
        #expect(map.settle())
        let urls = map.server.tileURLs
        let cover = map.map.tileCover(for: TileCoverOptions(maxZoom: 14)).map {
            "https://tiles.example/\($0.canonical)"
        }
        #expect(urls.suffix(cover.count) == cover[...])
        let priorities = map.server.requests.map(\.options.priority)
        #expect(priorities.prefix(urls.count - cover.count).allSatisfy { $0 == .low })
        #expect(priorities.suffix(cover.count).allSatisfy { $0 == .regular })
    }

    @Test("Each tile is requested once, with a single attempt, and a map at rest requests nothing")
    func once() {
        let map = map()
        map.load()
        #expect(map.settle())
        #expect(Set(map.server.tileURLs).count == map.server.requests.count)
        #expect(map.server.requests.count == neededCount(map))
        #expect(map.server.requests.allSatisfy { $0.options.isSingleAttempt })
        map.clock.advance(by: 3600)
        #expect(map.server.requests.count == neededCount(map))
        #expect(!map.clock.isFrameRequested)
        #expect(map.clock.nextWake == nil)
    }

    @Test("Templates are relative to the document that contains them, and ratio and scheme apply")
    func addresses() throws {
        let map = map()
        map.mapView.pixelRatio = 2
        map.map.prefetchZoomDelta = 0
        map.server.respond = { url, _ in
            url.hasSuffix("set.json")
                ? .data(Array(#"{"tiles":["t/{z}/{x}/{y}{ratio}.png"],"scheme":"tms","maxzoom":12}"#.utf8))
                : .data(TileBytes.image())
        }
        map.load(type: "raster", members: #""url":"https://tiles.example/sets/set.json","tileSize":512"#)
        #expect(map.settle())
        let center = TileID(containing: TileMap.vaduz, zoom: 12).flipped
        #expect(map.server.tileURLs.contains("https://tiles.example/sets/t/\(center)@2x.png"))
    }

    @Test("Tiles outside the bounds, and below the minimum zoom level, are not requested")
    func coverage() {
        let map = map(width: 1500, height: 1200)
        map.load(
            members: #""tiles":["https://tiles.example/{z}/{x}/{y}"],"bounds":[9.5,47.12,9.53,47.15],"minzoom":12"#)
        #expect(map.settle())
        #expect(map.server.tileURLs == ["https://tiles.example/12/2156/1438"])
        map.map.setCamera(to: CameraOptions(zoom: 11))
        #expect(map.settle())
        #expect(map.server.requests.count == 1)
        #expect(map.drawn.isEmpty)
        #expect(map.source?.isLoaded == true)
    }

    @Test("Above the maximum zoom level tiles are enlarged, and raster zoom levels are rounded")
    func zoomLevels() {
        let vector = map(zoom: 15.7)
        vector.load()
        #expect(vector.settle())
        let drawn = vector.source?.drawnTiles { _ in true } ?? []
        #expect(Set(drawn.map(\.id.z)) == [14])
        #expect(Set(drawn.map(\.id.overscaledZ)) == [15])
        let raster = map(zoom: 11.6)
        raster.server.respond = { _, _ in .data(TileBytes.image()) }
        raster.load(type: "raster", members: #""tiles":["https://tiles.example/{z}/{x}/{y}"],"tileSize":256"#)
        #expect(raster.settle())
        #expect(Set(raster.source?.drawnTiles { _ in true }.map(\.id.z) ?? []) == [13])
    }

    @Test("Only a source that a visible layer uses is loaded, from when the layer is visible")
    func visibility() throws {
        let map = map()
        map.load(
            layer: #"{"id":"l","type":"line","source":"base","source-layer":"road","layout":{"visibility":"none"}}"#)
        #expect(map.settle())
        #expect(map.server.requests.isEmpty)
        #expect(map.events.contains("loaded"))
        try map.map.setLayerProperty(for: "l", property: "visibility", value: "visible")
        #expect(map.settle())
        let count = map.server.requests.count
        #expect(count == neededCount(map))
        try map.map.setLayerProperty(for: "l", property: "minzoom", value: 13)
        #expect(map.settle())
        #expect(map.drawn.isEmpty)
        map.map.setCamera(to: CameraOptions(zoom: 13.5))
        #expect(map.settle())
        #expect(map.server.requests.count > count)
    }

    @Test("A volatile source asks for the network alone, and the member prefetch-zoom-delta takes precedence")
    func members() {
        let map = map()
        var methods: [RequestInfo.LoadingMethod] = []
        let token = map.map.onResourceRequest.observe { methods += $0.request.loadingMethod }
        map.load(
            members: #""tiles":["https://tiles.example/{z}/{x}/{y}"],"volatile":true,"prefetch-zoom-delta":0"#)
        #expect(map.settle())
        token.cancel()
        #expect(Set(methods) == [.network])
        #expect(map.server.requests.allSatisfy { $0.options.isVolatile })
        #expect(map.server.tileURLs.allSatisfy { $0.contains("/12/") })
    }

    @Test("A source without an image decoder reports its tiles and is requested again with one")
    func decoder() {
        let map = map()
        map.mapView.imageDecoder = nil
        map.server.respond = { _, _ in .data(TileBytes.image()) }
        map.load(type: "raster")
        map.clock.advance(by: 2)
        #expect(map.events.contains("loaded"))
        #expect(map.drawn.isEmpty)
        map.mapView.imageDecoder = PlainTileDecoder()
        map.clock.advance(by: 70)
        #expect(!map.drawn.isEmpty)
    }

    @Test("A camera that jumps away cancels the requests that are no longer needed")
    func jump() {
        let map = map()
        map.server.respond = { _, _ in .never }
        map.load()
        map.clock.advance(by: 1)
        let before = map.server.inProgress.count
        // Four tiles in the view and the coarser one above them.
        #expect(before == 5)
        map.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: -30, longitude: 140)))
        map.clock.advance(by: 1)
        #expect(map.server.requests.prefix(before).allSatisfy { $0.isCancelled })
        #expect(map.server.inProgress.count == map.server.requests.count - before)
        #expect(!map.server.inProgress.isEmpty)
    }

    @Test("Another style, the removal of the source and the end of the map cancel all requests")
    func end() throws {
        let map = map()
        map.server.respond = { _, _ in .never }
        map.load()
        map.clock.advance(by: 1)
        map.map.loadStyle(.empty)
        #expect(map.server.inProgress.isEmpty)
        map.load()
        map.clock.advance(by: 1)
        #expect(!map.server.inProgress.isEmpty)
        try map.map.removeLayer(withId: "l")
        try map.map.removeSource(withId: "base")
        #expect(map.server.inProgress.isEmpty)
        var other: TileMap? = self.map()
        let server = try #require(other?.server)
        let clock = try #require(other?.clock)
        server.respond = { _, _ in .never }
        other?.load()
        clock.advance(by: 1)
        let count = server.inProgress.count
        #expect(count > 0)
        other = nil
        #expect(server.inProgress.isEmpty)
        clock.advance(by: 100)
        #expect(server.requests.count == count)
    }

    @Test("The same style keeps its tiles, and one with another tile set does not")
    func reload() {
        let map = map()
        map.load()
        #expect(map.settle())
        let count = map.server.requests.count
        map.load()
        #expect(map.settle())
        #expect(map.server.requests.count == count)
        map.load(members: #""tiles":["https://other.example/{z}/{x}/{y}"],"maxzoom":14"#)
        #expect(map.settle())
        #expect(map.server.requests.count == 2 * count)
    }

    @Test("Setting the templates of a source loads its tiles anew")
    func templates() throws {
        let map = map()
        map.load()
        #expect(map.settle())
        let count = map.server.requests.count
        try map.map.setSourceProperty(for: "base", property: "tiles", value: ["https://new.example/{z}/{x}/{y}"])
        #expect(map.settle())
        #expect(map.server.tileURLs.suffix(count).allSatisfy { $0.hasPrefix("https://new.example/") })
        #expect(map.server.requests.count == 2 * count)
    }

    @Test("Tiles out of sight are kept within the budget and drawn at once when they return")
    func cache() {
        let map = map()
        map.load()
        #expect(map.settle())
        let count = map.server.requests.count
        let away = CameraOptions(center: CLLocationCoordinate2D(latitude: 10, longitude: 10))
        let home = CameraOptions(center: TileMap.vaduz)
        map.map.setCamera(to: away)
        #expect(map.settle())
        map.map.setCamera(to: home)
        #expect(map.settle())
        #expect(map.server.requests.count == 2 * count)
        map.map.setTileCacheBudget(size: .tiles(0))
        map.map.setCamera(to: away)
        #expect(map.settle())
        #expect(map.server.requests.count == 3 * count)
        map.map.setTileCacheBudget(size: nil)
        map.map.setCamera(to: home)
        #expect(map.settle())
        #expect(map.server.requests.count == 4 * count)
        map.map.reduceMemoryUse()
        map.map.setCamera(to: away)
        #expect(map.settle())
        #expect(map.server.requests.count == 5 * count)
    }

    @Test("A flight requests little more than the tiles at its ends, and nothing that it cancels is left")
    func flight() {
        let map = map(zoom: 14, width: 1920, height: 1080)
        map.load()
        #expect(map.settle())
        var needed = neededCount(map)
        let south = CLLocationCoordinate2D(latitude: 47.06, longitude: 9.5)
        map.mapView.camera.fly(to: CameraOptions(center: south, zoom: 14))
        #expect(map.settle())
        needed += neededCount(map)
        #expect(Double(map.server.requests.count) <= 1.3 * Double(needed))
        map.mapView.camera.fly(to: CameraOptions(center: TileMap.vaduz, zoom: 14))
        #expect(map.settle())
        #expect(Double(map.server.requests.count) <= 1.3 * Double(needed))
        #expect(map.server.inProgress.isEmpty)
        #expect(map.source?.isLoaded == true)
        #expect(Set(map.drawn).count == map.map.tileCover(for: TileCoverOptions(maxZoom: 14)).count)
    }

    @Test("A flight has the tiles of its end when it arrives")
    func arrival() {
        let map = map(zoom: 14, width: 1920, height: 1080)
        map.load()
        #expect(map.settle())
        let south = CLLocationCoordinate2D(latitude: 46.5, longitude: 8.5)
        var isArrived = false
        map.mapView.camera.fly(to: CameraOptions(center: south, zoom: 14)) { _ in isArrived = true }
        while !isArrived { map.clock.advance(by: map.clock.frameInterval) }
        #expect(map.source?.isLoaded == true)
        #expect(Set(map.drawn).count == map.map.tileCover(for: TileCoverOptions(maxZoom: 14)).count)
    }

    @Test("A slow pan requests the tiles that come into view")
    func pan() {
        let map = map(zoom: 14, width: 1920, height: 1080)
        map.load()
        #expect(map.settle())
        let count = map.server.requests.count
        let east = CLLocationCoordinate2D(latitude: 47.14, longitude: 9.72)
        map.mapView.camera.ease(to: CameraOptions(center: east), duration: 60, curve: .linear)
        map.clock.advance(by: 30)
        #expect(map.server.requests.count > count + 4)
        let missing = map.map.tileCover(for: TileCoverOptions(maxZoom: 14)).count { tile in
            !map.drawn.contains(tile.canonical.description)
        }
        #expect(missing == 0)
    }
}
