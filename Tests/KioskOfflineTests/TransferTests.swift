import Foundation
import KioskMaps
import KioskTiles
import Synchronization
import TestSupport
import Testing

@testable import KioskOffline

@MainActor
@Suite("Regions in files")
struct TransferTests {
    private let test: TestTileStore

    init() throws { test = try TestTileStore() }

    @Test("A damaged file adds nothing, and a foreign one is an error")
    func damage() async throws {
        try await test.load("town", test.options())
        let file = test.scratch.url.appending(path: "town.region")
        try test.store.exportRegion(forId: "town", to: file)
        let bytes = try Data(contentsOf: file)
        let other = try TestTileStore()
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<randomRounds(100) {
            var damaged = bytes
            for _ in 0..<20 {
                damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            try damaged.write(to: file)
            do {
                try other.store.importRegions(from: file)
            } catch {
                #expect("\(error)".contains("town.region") || "\(error)".contains("damaged"), "\(error)")
            }
            #expect(try other.store.verify().isIntact)
        }
        try bytes.write(to: file)
        #expect(try other.store.importRegions(from: file) == ["town"])
        #expect(try other.store.resource(at: "https://town.example/tiles/5/16/11.pbf") != nil)
        let text = try test.scratch.write("text", to: "text.region")
        #expect(throws: OfflineStorageError.self) { try other.store.importRegions(from: text) }
    }

    @Test("An archive is a region of the tile set at a URL")
    func archive() async throws {
        let file = test.scratch.url.appending(path: "town.mbtiles")
        var draft = MBTilesDraft()
        // Rows are counted from the south.
        draft.tiles = [(0, 0, 0, .blob([1, 2, 3])), (1, 1, 1, .blob([4]))]
        try draft.write(to: file)
        let url = try #require(URL(string: "https://maps.example/town.json"))
        try test.store.importArchive(MBTilesArchive(path: file.path), forId: "town", tileJSONURL: url)
        let region = try await test.result { test.store.tileRegion(forId: "town", completion: $0) }
        #expect(region.isComplete && region.requiredResourceCount == 3)
        let document = try #require(try test.store.resource(at: url.absoluteString)?.answer.data)
        let tileJSON = try TileJSON(parsing: Array(document))
        let tile = try #require(tileJSON.url(for: TileID(z: 1, x: 1, y: 0)))
        #expect(try test.store.resource(at: tile)?.answer.data == Data([4]))
        await #expect(throws: TileRegionError.self) {
            try await test.load("town", try #require(TileRegionLoadOptions(geometry: nil)))
        }
    }

    @Test("The estimate of a region is near its size")
    func estimate() async throws {
        let options = try test.options()
        let estimate = try await test.result { completion in
            test.store.estimateTileRegion(forId: "town", loadOptions: options, completion: completion)
        }
        // The six tiles have 62 bytes: texts such as "tile 0/0/0".
        #expect(estimate.storageSize == 62 && estimate.transferSize == 62 && estimate.errorMargin == 0)
        try await test.load("town", options)
        let later = try await test.result { completion in
            test.store.estimateTileRegion(forId: "town", loadOptions: options, completion: completion)
        }
        #expect(later.transferSize == 0)
    }

    @Test("An estimate ends at its time-out, although the server does not respond")
    func timeout() async throws {
        test.server.isHolding = true
        let options = try test.options()
        await #expect(throws: TileRegionError.other("the estimate took more than 10.0 s; raise the time-out")) {
            try await test.result { completion in
                test.store.estimateTileRegion(
                    forId: "town", loadOptions: options, estimateOptions: TileRegionEstimateOptions(timeout: 10),
                    completion: completion)
            }
        }
        #expect(test.waits.withLock { $0 }.contains(10))
        test.server.release()
    }
}
