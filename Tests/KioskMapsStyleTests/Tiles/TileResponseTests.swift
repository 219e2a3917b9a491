import Foundation
import KioskMapsTesting
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("Responses of tile servers")
struct TileResponseTests {
    private let fixture = TileMap()
    private var server: TileServer { fixture.server }
    private var clock: ManualClock { fixture.clock }
    private let tile = "12/2156/1438"
    private let coarse = "8/134/89"
    private static let ok = TileServer.Response.data(TileBytes.vector())

    /// Answers all tiles with data but one in view, whose responses come in their order; the last is repeated.
    private func serve(_ responses: TileServer.Response...) {
        server.respond = { [tile] url, count in
            url.hasSuffix(tile) ? (count < responses.count ? responses[count] : responses.last ?? Self.ok) : Self.ok
        }
    }

    /// The seconds from the first request for the tile to each.
    private var times: [Double] {
        let times = server.requests.filter { $0.url.hasSuffix(tile) }.map(\.time)
        return times.map { $0.seconds(since: times.first ?? .zero) }
    }

    private var errors: [String] { fixture.events.filter { $0.hasPrefix("error") } }

    @Test("All tiles in view are requested, drawn and reported, and then the map is loaded and idle")
    func success() throws {
        serve(Self.ok)
        fixture.load()
        clock.advance(by: 0.04)
        #expect(fixture.events == ["style"])
        #expect(fixture.source?.isLoaded == false)
        #expect(fixture.settle())
        let events = fixture.takeEvents(idle: true)
        #expect(events.first == "style")
        #expect(events.filter { $0.hasPrefix("tile") }.count == server.requests.count)
        #expect(events.contains("tile \(coarse)"))
        #expect(events.count { $0.hasSuffix(" loaded") } == 1)
        #expect(events.suffix(2) == ["loaded", "idle"])
        #expect(fixture.drawn.contains(tile))
        #expect(!fixture.drawn.contains(coarse))
        #expect(fixture.source?.isLoaded == true)
        #expect(clock.nextWake == nil)
    }

    @Test("A server error is repeated after a pause, and reported once")
    func serverError() {
        serve(.failure(.server), .failure(.server), .failure(.server), Self.ok)
        fixture.load()
        clock.advance(by: 0.9)
        #expect(errors == ["error tile \(tile)"])
        #expect(fixture.drawn.contains(coarse))
        #expect(fixture.events.contains("loaded"))
        clock.advance(by: 60)
        let pauses = zip(times.dropFirst(), times).map { $0 - $1 }
        #expect(pauses.count == 3)
        for (pause, expected) in zip(pauses, [1.0, 2.0, 4.0]) {
            #expect((expected...(expected * 1.2 + 0.1)).contains(pause))
        }
        #expect(errors.count == 1)
        #expect(fixture.drawn.contains(tile))
        #expect(!fixture.drawn.contains(coarse))
    }

    @Test("A missing tile is stood in for, and is not requested again until the style changes")
    func missing() {
        serve(.missing)
        fixture.load()
        #expect(fixture.settle())
        clock.advance(by: 1000)
        #expect(times == [0])
        #expect(errors.isEmpty)
        #expect(fixture.events.contains("loaded"))
        #expect(fixture.drawn.contains(coarse))
        let count = server.requests.count
        fixture.load()
        clock.advance(by: 10)
        #expect(times.count == 2)
        #expect(server.requests.count == count + 1)
    }

    @Test(
        "The ancestors of missing images are requested one after the other, also if responses arrive within the requests"
    )
    func missingFiles() {
        let map = TileMap()
        map.server.delay = 0
        map.server.respond = { url, _ in
            url.contains("/9/") || url.contains("/8/") ? .data(TileBytes.image()) : .missing
        }
        map.load(
            type: "raster",
            members: #""tiles":["https://tiles.example/{z}/{x}/{y}"],"maxzoom":14,"prefetch-zoom-delta":4"#,
            layer: #"{"id":"l","type":"raster","source":"base"}"#)
        #expect(map.settle())
        #expect(!map.drawn.isEmpty)
        #expect(map.drawn.allSatisfy { $0.hasPrefix("9/") })
    }

    @Test("An empty body is a tile without features, for which nothing stands in")
    func emptyBody() {
        serve(.data([]))
        fixture.load()
        #expect(fixture.settle())
        #expect(times == [0])
        #expect(errors.isEmpty)
        #expect(fixture.drawn.contains(tile))
        #expect(!fixture.drawn.contains(coarse))
    }

    @Test("Requests that fail without a connection are repeated when another one succeeds")
    func connection() {
        server.respond = { _, _ in .failure(.connection) }
        fixture.load()
        clock.advance(by: 200)
        let tiles = Set(server.tileURLs).count
        #expect(errors.count == tiles)
        #expect(fixture.events.contains("loaded"))
        let count = server.requests.count
        serve(Self.ok)
        // Longer than the pause before any repetition.
        clock.advance(by: 73)
        #expect(server.requests.count == count + tiles)
        #expect(fixture.drawn.contains(tile))
        #expect(errors.count == tiles)
        #expect(fixture.settle())
    }

    @Test("In offline mode nothing is requested; the map is idle, and connecting requests the tiles")
    func offline() {
        server.respond = { [offline = fixture.offline] _, _ in
            offline.isMapboxStackConnected ? Self.ok : .failure(.inOfflineMode)
        }
        fixture.offline.isMapboxStackConnected = false
        fixture.load()
        clock.advance(by: 1000)
        #expect(times == [0])
        #expect(fixture.events.contains("loaded"))
        #expect(fixture.events.last == "idle")
        fixture.offline.isMapboxStackConnected = true
        clock.advance(by: 1)
        #expect(times.count == 2)
        #expect(fixture.drawn.contains(tile))
    }

    @Test("Half a tile is drawn as far as it can be read, and its damage is reported")
    func halfBody() {
        serve(.data(TileBytes.vector() + [0x1A, 0x60, 0x78]))
        fixture.load()
        #expect(fixture.settle())
        #expect(errors == ["error tile \(tile)"])
        #expect(fixture.drawn.contains(tile))
        clock.advance(by: 1000)
        #expect(times == [0])
    }

    @Test("A body with damaged compression has failed, and is requested again after a minute")
    func wrongCompression() {
        serve(.data([0x1F, 0x8B, 8, 0, 1, 2, 3]), Self.ok)
        fixture.load()
        clock.advance(by: 50)
        #expect(errors == ["error tile \(tile)"])
        #expect(fixture.drawn.contains(coarse))
        #expect(times == [0])
        clock.advance(by: 20)
        #expect(times.count == 2)
        #expect(fixture.drawn.contains(tile))
        #expect(fixture.settle())
    }

    @Test("A server that limits its rate is left alone for the time it demands")
    func rateLimit() {
        serve(.failure(.rateLimit, retryAfter: 90), Self.ok)
        fixture.load()
        clock.advance(by: 89)
        #expect(times == [0])
        clock.advance(by: 3)
        #expect(times.count == 2)
        #expect(errors == ["error tile \(tile)"])
        #expect(fixture.settle())
    }

    @Test("An expired tile is validated with its version, and stays drawn while the response is awaited")
    func unchanged() throws {
        serve(.data(TileBytes.vector(), lifetime: 10, etag: "\"a\""), .unchanged(lifetime: 20), .unchanged())
        fixture.load()
        clock.advance(by: 9)
        #expect(times == [0])
        let revision = fixture.source?.loadedTiles.first { $0.id.description == tile }?.revision
        clock.advance(by: 1.1)
        #expect(times.count == 2)
        #expect(fixture.drawn.contains(tile))
        let request = try #require(server.requests.last)
        #expect(request.options.version == ResourceVersion(etag: "\"a\""))
        clock.advance(by: 1)
        #expect(fixture.source?.loadedTiles.first { $0.id.description == tile }?.revision == revision)
        clock.advance(by: 1000)
        #expect(times.count == 3)
        #expect(clock.nextWake == nil)
    }

    @Test("An expired tile that has changed is replaced")
    func changed() {
        serve(.data(TileBytes.vector(), lifetime: 10), .data(TileBytes.vector() + TileBytes.vector(layer: "b")))
        fixture.load()
        clock.advance(by: 9)
        let revision = fixture.source?.loadedTiles.first { $0.id.description == tile }?.revision ?? 0
        clock.advance(by: 5)
        let next = fixture.source?.loadedTiles.first { $0.id.description == tile }?.revision ?? 0
        #expect(next > revision)
        #expect(times.count == 2)
        #expect(fixture.settle())
    }

    @Test("A tile that expires at once is not requested again while it is in view")
    func expiredAtOnce() {
        serve(.data(TileBytes.vector(), lifetime: 0))
        fixture.load()
        clock.advance(by: 1000)
        #expect(times == [0])
        #expect(clock.nextWake == nil)
    }

    @Test("Deadlines, pauses and expirations continue on another clock")
    func otherClock() {
        serve(.never)
        fixture.load()
        clock.advance(by: 20)
        let other = ManualClock(now: Timestamp(seconds: 5000))
        fixture.mapView.clock = other
        other.advance(by: 29)
        #expect(errors.isEmpty)
        other.advance(by: 2)
        #expect(errors == ["error tile \(tile)"])
        #expect(times.count == 1)
        other.advance(by: 2)
        #expect(times.count == 2)
    }

    @Test("A request without a response fails after 30 s, and then the map is loaded")
    func deadline() {
        serve(.never)
        fixture.load()
        clock.advance(by: 29)
        #expect(!fixture.events.contains("loaded"))
        #expect(fixture.drawn.contains(coarse))
        clock.advance(by: 2)
        #expect(errors == ["error tile \(tile)"])
        #expect(fixture.events.contains("loaded"))
        let first = server.requests.first { $0.url.hasSuffix(tile) }
        #expect(first?.isCancelled == true)
    }
}
