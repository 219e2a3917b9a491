import Foundation
import KioskMapsTesting
import KioskTiles
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Tiles while the camera moves")
struct TileMovementTests {
    private static let ok = TileServer.Response.data(TileBytes.vector())

    private func map(workers: Int? = nil) -> TileMap {
        let map = TileMap(zoom: 14, width: 1000, height: 800, workers: workers)
        map.server.respond = { _, _ in Self.ok }
        map.load()
        return map
    }

    private func missingCount(_ map: TileMap) -> Int {
        let drawn = Set(map.drawn)
        return map.map.tileCover(for: TileCoverOptions(maxZoom: 14)).count { !drawn.contains($0.canonical.description) }
    }

    @Test("A fast zoom by fingers does not request the zoom levels that pass by, and has all tiles when it rests")
    func zoom() {
        let map = map()
        #expect(map.settle())
        let count = map.server.requests.count
        map.map.beginGesture()
        for step in 0...30 {
            map.map.setCamera(to: CameraOptions(zoom: 14 - CGFloat(step) / 5))
            map.clock.advance(by: map.clock.frameInterval)
        }
        let passed = map.server.requests.dropFirst(count).filter { $0.url.contains("/11/") || $0.url.contains("/10/") }
        #expect(passed.isEmpty)
        // The fingers still hold the map.
        map.clock.advance(by: 2)
        #expect(missingCount(map) == 0)
        #expect(!map.clock.isFrameRequested)
        map.map.endGesture()
        #expect(map.settle())
        #expect(map.source?.isLoaded == true)
    }

    @Test("A drag by a finger requests the tiles that come into view")
    func drag() {
        let map = map()
        #expect(map.settle())
        map.map.beginGesture()
        for _ in 0..<60 {
            let center = map.map.cameraState.center
            map.map.setCamera(
                to: CameraOptions(
                    center: CLLocationCoordinate2D(latitude: center.latitude, longitude: center.longitude + 0.0004)))
            map.clock.advance(by: map.clock.frameInterval)
        }
        map.clock.advance(by: 0.1)
        #expect(missingCount(map) == 0)
        map.map.endGesture()
    }

    @Test("Tiles that are decoded on threads are drawn and reported as others")
    func threads() {
        let lines = [nil, 1, 4].map { workers in
            let map = map(workers: workers)
            #expect(map.settle())
            #expect(missingCount(map) == 0)
            return map.takeEvents()
        }
        #expect(lines[0] == lines[1])
        #expect(lines[1] == lines[2])
    }

    @Test("A source that is removed while its tiles are decoded receives none")
    func removalDuringDecoding() throws {
        let map = map(workers: 1)
        map.server.delay = 0
        // The threads deliver with the next step of the clock.
        map.clock.runFrame()
        #expect(!map.server.requests.isEmpty)
        try map.map.removeLayer(withId: "l")
        try map.map.removeSource(withId: "base")
        #expect(map.settle())
        #expect(map.takeEvents().allSatisfy { !$0.hasPrefix("tile") })
    }

    @Test("After any movements and failures of the server, a map at rest has all tiles and requests nothing")
    func random() {
        for seed in 0..<UInt64(randomRounds(2)) {
            var random = SeededGenerator(seed: seed)
            let map = map(workers: seed.isMultiple(of: 2) ? nil : 2)
            var isBroken = true
            var responses = SeededGenerator(seed: seed + 100)
            map.server.respond = { _, _ in
                guard isBroken else { return Self.ok }
                let all: [TileServer.Response] = [
                    Self.ok, .data(TileBytes.vector(), lifetime: 3, etag: "a"), .data([]), .data([0x1F, 0x8B, 1]),
                    .failure(.server), .failure(.connection), .failure(.rateLimit, retryAfter: 5), .failure(.other),
                    .never,
                ]
                return all.randomElement(using: &responses) ?? Self.ok
            }
            for _ in 0..<30 {
                move(map, &random)
                map.clock.advance(by: random.number(0.01...1))
                #expect(map.server.inProgress.count <= 6)
            }
            isBroken = false
            map.clock.advance(by: 300)
            #expect(missingCount(map) == 0, "seed \(seed)")
            let count = map.server.requests.count
            map.clock.advance(by: 300)
            #expect(map.server.requests.count == count, "seed \(seed)")
            #expect(!map.clock.isFrameRequested, "seed \(seed)")
            #expect(map.source?.isLoaded == true, "seed \(seed)")
        }
    }

    private func move(_ map: TileMap, _ random: inout SeededGenerator) {
        let camera = CameraOptions(
            center: CLLocationCoordinate2D(latitude: random.number(46...48), longitude: random.number(9...10)),
            zoom: random.number(9...15), pitch: random.number(0...60))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: map.map.setCamera(to: camera)
        case 1: map.mapView.camera.ease(to: camera, duration: random.number(0...3))
        case 2: map.mapView.camera.fly(to: camera)
        default: map.load()
        }
    }
}
