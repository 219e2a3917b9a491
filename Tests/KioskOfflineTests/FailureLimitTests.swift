import Foundation
import KioskGeometry
import KioskMaps
import Synchronization
import TestSupport
import Testing

@testable import KioskOffline

/// Loads from servers that refuse requests again and again.
@MainActor
@Suite("Failures in a row")
struct FailureLimitTests {
    private let test: TestTileStore

    init() throws { test = try TestTileStore() }

    private static func response(_ code: Int64, _ headers: [String: String] = [:]) -> HttpResponseData {
        HttpResponseData(headers: headers, code: code, data: Data())
    }

    /// Replaces the tiles of the server that a condition selects.
    private func replaceTiles(by response: HttpResponseData?, where isReplaced: (String) -> Bool = { _ in true }) {
        for url in test.server.responses.keys where url.contains("/tiles/") && isReplaced(url) {
            test.server.responses[url] = response
        }
    }

    /// Returns options for the world, of which the region has 1365 tiles of the zoom levels 0 to 5 and two documents.
    private func options() throws -> TileRegionLoadOptions {
        let ring = [(-180, -85), (179.9, -85), (179.9, 85), (-180, 85), (-180, -85)].map {
            LocationCoordinate2D(latitude: Double($0.1), longitude: Double($0.0))
        }
        return try #require(
            TileRegionLoadOptions(geometry: Geometry(Polygon([ring])), descriptors: [test.descriptor()]))
    }

    private func failure(_ options: TileRegionLoadOptions) async -> String {
        do {
            return "\(try await test.load("town", options))"
        } catch {
            guard case .other(let message) = error as? TileRegionError else { return "unexpected: \(error)" }
            return message
        }
    }

    @Test(
        "A load ends when a server refuses everything, and says what, why and how much is left",
        arguments: [401, 403, 404, 410])
    func refusal(code: Int64) async throws {
        replaceTiles(by: code == 410 ? Self.response(410) : code == 404 ? nil : Self.response(code))
        let message = await failure(try options())
        #expect(message.hasPrefix("20 requests in a row have failed, the last one for https://town.example/tiles/"))
        #expect(message.contains("status \(code)") || message.contains("status 404 or \(code)"), "\(message)")
        #expect(message.contains("; 1365 of 1367 resources are left, and what was stored is kept"), "\(message)")
        #expect(test.server.requests.count < 2 + 20 + PackLoad.concurrency)
        // What the server has answered for all tiles is not what it has.
        #expect(try test.store.verify().resourceCount == 2)
    }

    @Test("A load ends when a server fails without end: each request is repeated as always")
    func outage() async throws {
        replaceTiles(by: Self.response(503))
        let message = await failure(try options())
        #expect(message.contains("status 503"), "\(message)")
        // Those that were under way when the limit was reached may have waited as well.
        let waits = test.waits.withLock { $0 }
        #expect(waits.count { $0 == 8 } >= 20 && waits.count < 4 * (20 + PackLoad.concurrency))
    }

    @Test("A server that has asked for pauses and refuses again is asked once for the rest")
    func rateLimit() async throws {
        replaceTiles(by: Self.response(429, ["retry-after": "100"]))
        let message = await failure(try options())
        #expect(message.contains("status 429"), "\(message)")
        let waits = test.waits.withLock { $0 }
        #expect(!waits.isEmpty)
        #expect(waits.allSatisfy { $0 == 100 })
        #expect(waits.count < 4 * 3 * PackLoad.concurrency)
    }

    @Test("What was stored is kept, and the next load continues with what is left")
    func resumption() async throws {
        replaceTiles(by: Self.response(403)) { $0.contains("/tiles/5/") }
        let message = await failure(try options())
        // Requests for other tiles may be under way when the limit is reached.
        let match = try #require(message.firstMatch(of: /; (\d+) of 1367 resources are left/))
        let left = try #require(Int(match.output.1))
        #expect((1024..<1024 + PackLoad.concurrency).contains(left), "\(message)")
        #expect(try test.store.verify().resourceCount == 1367 - left)
        for x in 0..<32 { for y in 0..<32 { test.server.put("tile 5/\(x)/\(y)", at: "tiles/5/\(x)/\(y).pbf") } }
        _ = test.server.takePaths()
        #expect(try await test.load("town", options()).isComplete)
        #expect(test.server.takePaths().count { $0.hasPrefix("tiles/") } == left)
    }

    @Test("An update of a region from a server that has lost its tiles keeps those that are stored")
    func update() async throws {
        let options = try options()
        #expect(try await test.load("town", options).isComplete)
        test.clock.advance(by: 2000)
        replaceTiles(by: nil)
        let message = await failure(options)
        #expect(message.contains("status 404"), "\(message)")
        let region = try await test.result { test.store.tileRegion(forId: "town", completion: $0) }
        #expect(region.isComplete)
        for tile in ["0/0/0", "3/1/2", "5/31/31"] {
            let copy = try test.store.resource(at: "https://town.example/tiles/\(tile).pbf")
            #expect(copy?.answer.data == Data("tile \(tile)".utf8))
        }
    }

    @Test("A tile set with few tiles is loaded: it has had one before its tiles are absent")
    func sparseTiles() async throws {
        replaceTiles(by: nil) { !$0.hasSuffix("/tiles/2/1/1.pbf") }
        var options = try options()
        // A load of limited speed asks for one tile after the other, so that the tile arrives before 20 failures.
        options.averageBytesPerSecond = 1_000_000
        let region = try await test.load("town", options)
        #expect(region.isComplete && region.completedResourceCount == 1367)
        #expect(try test.store.resource(at: "https://town.example/tiles/0/0/0.pbf")?.isAbsent == true)
        #expect(try test.store.resource(at: "https://town.example/tiles/2/1/1.pbf")?.isAbsent == false)
    }

    @Test("Failures that a success interrupts are no run, whatever their number")
    func interruption() async throws {
        // About every other tile is refused: those whose URL has an even sum of bytes.
        replaceTiles(by: Self.response(403)) { $0.utf8.reduce(0) { $0 + Int($1) }.isMultiple(of: 2) }
        #expect(await failure(try options()).contains("of 1367 resources could not be loaded"))
    }

    @Test("The limit is an option; nil is none", arguments: [1, 50, nil])
    func limit(limit: Int?) async throws {
        replaceTiles(by: Self.response(403))
        var options = try options()
        options.failureLimit = limit
        let message = await failure(options)
        #expect(
            message.hasPrefix(
                limit.map { "\($0) requests in a row have failed" } ?? "1365 of 1367 resources could not"),
            "\(message)")
    }

    @Test("The load of a style pack ends as well")
    func stylePack() async throws {
        let style = try #require(StyleURI(rawValue: TownServer.style))
        for stack in ["Noto%20Sans%20Regular,Noto%20Sans%20Bold"] {
            for number in 0..<256 {
                let range = "\(number * 256)-\(number * 256 + 255)"
                test.server.responses["https://town.example/\(stack)/\(range).pbf"] = Self.response(403)
            }
        }
        var options = try #require(StylePackLoadOptions())
        options.failureLimit = 10
        let loader = StylePackLoader(database: test.store.database, fetcher: test.store.fetcher(.none))
        let error = await #expect(throws: FailureLimitError.self) {
            _ = try await loader.load(style, options: options) { _ in }
        }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.hasPrefix("10 requests in a row have failed"), "\(message)")
    }
}
