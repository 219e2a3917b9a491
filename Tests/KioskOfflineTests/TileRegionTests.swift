import Foundation
import GRDB
import KioskMaps
import Synchronization
import TestSupport
import Testing

@testable import KioskOffline

@MainActor
@Suite("Tile regions")
struct TileRegionTests {
    private let test: TestTileStore

    init() throws { test = try TestTileStore() }

    /// The tiles that contain tile 33, 22 of zoom level 6, at 47° N 10° E.
    private static let tiles = (0...5).map { z in "tiles/\(z)/\(33 >> (6 - z))/\(22 >> (6 - z)).pbf" }

    /// The number of bytes of the tiles, whose contents are texts such as "tile 0/0/0".
    private static let tileByteCount = 62

    @Test("A region has all tiles of its batches, and the map reads them")
    func load() async throws {
        let region = try await test.load("town", test.options([try test.descriptor(2...3)]))
        #expect(test.server.takePaths() == ["style.json"] + Self.tiles + ["town.json"])
        #expect(region.requiredResourceCount == 8 && region.completedResourceCount == 8 && region.isComplete)
        #expect(region.expires == test.clock.now().addingTimeInterval(1000))
        let copy = try #require(try test.store.resource(at: "https://town.example/tiles/0/0/0.pbf"))
        #expect(copy.answer.data == Data("tile 0/0/0".utf8) && copy.answer.source == .tileStore)
        #expect(try test.open().resource(at: "https://town.example/tiles/0/0/0.pbf") != nil)
        let bytes = try await test.result { test.store.allTileRegions(completion: $0) }.map(\.completedResourceSize)
        let documents = ["town.json", "style.json"].compactMap {
            test.server.responses["https://town.example/\($0)"]?.data.count
        }
        #expect(bytes == [UInt64(Self.tileByteCount + documents.reduce(0, +))])
    }

    @Test("The progress counts resources, and ends before the completion")
    func progress() async throws {
        var last = TileRegionLoadProgress()
        let options = try test.options()
        _ = try await test.result { completion in
            test.store.loadTileRegion(
                forId: "town", loadOptions: options, progress: { last = $0 }, completion: completion)
        }
        #expect(last.requiredResourceCount == 8 && last.completedResourceCount == 8 && last.erroredResourceCount == 0)
        // The style and the description of the tile set were downloaded before, to find the tiles.
        #expect(last.loadedResourceCount == 6 && last.loadedResourceSize == UInt64(Self.tileByteCount))
    }

    @Test("A load that ended early continues with what is missing")
    func resumption() async throws {
        let broken = "https://town.example/" + Self.tiles[3]
        test.server.failures[broken] = Array(
            repeating: .success(.init(headers: [:], code: 500, data: Data())), count: 5)
        let error = await #expect(throws: TileRegionError.self) { try await test.load("town", test.options()) }
        #expect(error?.description.contains("1 of 8 resources could not be loaded") == true)
        #expect(test.waits.withLock { $0 } == [1, 2, 4, 8])
        let partial = try await test.result { test.store.tileRegion(forId: "town", completion: $0) }
        #expect(partial.completedResourceCount == 7 && partial.requiredResourceCount == 8 && !partial.isComplete)
        _ = test.server.takePaths()
        #expect(try await test.load("town", test.options()).isComplete)
        #expect(test.server.takePaths() == [Self.tiles[3]])
    }

    @Test("Only expired parts are validated, and unchanged ones keep their bytes")
    func refresh() async throws {
        try await test.load("town", test.options())
        test.clock.advance(by: 999)
        _ = test.server.takePaths()
        try await test.load("town", test.options())
        #expect(test.server.takePaths() == [])
        test.clock.advance(by: 2)
        #expect(try await test.load("town", test.options(acceptExpired: true)).isComplete)
        #expect(test.server.takePaths() == [])
        try await test.load("town", test.options())
        #expect(test.server.requests.allSatisfy { $0.headers["if-none-match"] == "\"1\"" })
        #expect(test.server.takePaths() == ["style.json"] + Self.tiles + ["town.json"])
        let copy = try #require(try test.store.resource(at: "https://town.example/" + Self.tiles[5]))
        #expect(copy.answer.data == Data("tile 5/16/11".utf8) && copy.answer.lifetime == 1000)
    }

    @Test("A busy server is asked again when it accepts requests")
    func rateLimit() async throws {
        let url = "https://town.example/" + Self.tiles[0]
        test.server.failures[url] = [.success(.init(headers: ["retry-after": "30"], code: 429, data: Data()))]
        #expect(try await test.load("town", test.options()).isComplete)
        #expect(test.waits.withLock { $0 } == [30])
    }

    @Test("A tile that the server does not have is stored as absent")
    func absentTile() async throws {
        test.server.responses["https://town.example/" + Self.tiles[4]] = nil
        let region = try await test.load("town", test.options())
        #expect(region.isComplete && region.completedResourceCount == 8)
        #expect(try test.store.resource(at: "https://town.example/" + Self.tiles[4])?.isAbsent == true)
    }

    @Test("A second load of the same region cancels the first; cancelling twice has no effect")
    func cancellation() async throws {
        test.server.isHolding = true
        let options = try test.options()
        var first: Result<TileRegion, any Error>?
        let token = test.store.loadTileRegion(forId: "town", loadOptions: options, completion: { first = $0 })
        while test.server.requests.isEmpty { await Task.yield() }
        async let second = test.load("town", options)
        await Task.yield()
        while first == nil { await Task.yield() }
        token.cancel()
        test.server.release()
        #expect(throws: TileRegionError.canceled("the load of the region “town” was cancelled")) { try first?.get() }
        #expect(try await second.isComplete)
    }

    @Test("A load that the completion of a cancelled load starts runs after the load that cancelled it")
    func restartedLoad() async throws {
        test.server.isHolding = true
        let options = try test.options()
        var ends: [String] = []
        test.store.loadTileRegion(
            forId: "town", loadOptions: options,
            completion: { [test] _ in
                ends.append("first")
                test.store.loadTileRegion(
                    forId: "town", loadOptions: options, completion: { _ in ends.append("third") })
            })
        while test.server.requests.isEmpty { await Task.yield() }
        test.store.loadTileRegion(forId: "town", loadOptions: options, completion: { _ in ends.append("second") })
        #expect(ends == ["first"])
        test.server.release()
        while ends.count < 3 { await Task.yield() }
        #expect(ends == ["first", "second", "third"])
        #expect(test.store.loads.isEmpty)
    }

    @Test("No load is stored after its end, be it complete, failed or cancelled")
    func endedLoads() async throws {
        let options = try test.options()
        try await test.load("town", options)
        #expect(test.store.loads.isEmpty)
        let empty = try #require(TileRegionLoadOptions(geometry: nil))
        await #expect(throws: TileRegionError.self) { try await test.load("other", empty) }
        #expect(test.store.loads.isEmpty)
        test.server.isHolding = true
        let token = test.store.loadTileRegion(forId: "third", loadOptions: try test.options(longitude: 80))
        #expect(!test.store.loads.isEmpty)
        token.cancel()
        while !test.store.loads.isEmpty { await Task.yield() }
        test.server.release()
    }

    @Test("What a load has received when it is cancelled is stored")
    func cancelledResources() async throws {
        // Of the style, the tile set and eight tiles; the last one is requested after two tiles have been received.
        test.server.answeredCount = 9
        test.store.loadTileRegion(forId: "town", loadOptions: try test.options([test.descriptor(0...7)]))
        while test.server.requests.count < 10 { await Task.yield() }
        let region = try await test.result { test.store.removeRegion(forId: "town", completion: $0) }
        #expect(region.requiredResourceCount == 10 && region.completedResourceCount >= 4)
        test.server.release()
    }

    @Test("The first load needs a geometry and descriptors; later ones keep them")
    func definition() async throws {
        let empty = try #require(TileRegionLoadOptions(geometry: nil, metadata: ["name": "Town"]))
        await #expect(
            throws: TileRegionError.doesNotExist(
                "there is no region “town”; pass a geometry and descriptors to make it")
        ) { try await test.load("town", empty) }
        try await test.load("town", test.options())
        try await test.load("town", empty)
        let metadata = try await withCheckedContinuation { continuation in
            test.store.tileRegionMetadata(forId: "town") { result in
                continuation.resume(returning: result.map { ($0 as? [String: Any])?["name"] as? String })
            }
        }.get()
        #expect(metadata == "Town")
        let geometry = try await test.result { test.store.tileRegionGeometry(forId: "town", completion: $0) }
        #expect(geometry == (try test.options()).geometry)
        #expect(TileRegionLoadOptions(geometry: nil, metadata: "Town") == nil)
    }

    @Test("A new geometry replaces the tiles, and those that are left over can be removed")
    func newGeometry() async throws {
        try await test.load("town", test.options())
        let region = try await test.load("town", test.options(longitude: 200))
        #expect(region.requiredResourceCount == 8)
        let old = "https://town.example/" + Self.tiles[5]
        #expect(try test.store.resource(at: old) != nil)
        let size = await withCheckedContinuation { continuation in
            test.store.clearAmbientCache { continuation.resume(returning: $0) }
        }
        #expect(try size.get() > 0)
        #expect(try test.store.resource(at: old) == nil)
        #expect(try test.store.verify().resourceCount == 8)
    }

    @Test("Tiles that regions share stay until the last of them is removed")
    func sharedTiles() async throws {
        try await test.load("town", test.options())
        try await test.load("harbour", test.options(longitude: 20))
        #expect(test.server.takePaths().count == 8 + 1)
        let removed = try await test.result { test.store.removeRegion(forId: "town", completion: $0) }
        #expect(removed.id == "town")
        try test.store.clearTemporaryData()
        #expect(try test.store.resource(at: "https://town.example/" + Self.tiles[0]) != nil)
        _ = try await test.result { test.store.removeRegion(forId: "harbour", completion: $0) }
        try test.store.clearTemporaryData()
        #expect(try test.store.verify().resourceCount == 0)
        await #expect(throws: TileRegionError.doesNotExist("there is no region “town”")) {
            try await test.result { test.store.tileRegion(forId: "town", completion: $0) }
        }
    }

    @Test("A quota smaller than the region is an error, and the counts are right afterwards")
    func quota() async throws {
        try await test.result {
            test.store.setOptionForKey(TileStoreOptions.diskQuota, value: 100, completion: $0)
        }
        let error = await #expect(throws: TileRegionError.self) { try await test.load("town", test.options()) }
        guard case .diskFull(let message) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(message.contains("the quota of 100 bytes is exceeded"))
        let region = try await test.result { test.store.tileRegion(forId: "town", completion: $0) }
        #expect(region.completedResourceCount == 2 && region.requiredResourceCount == 8)
        try await test.result {
            test.store.setOptionForKey(TileStoreOptions.diskQuota, value: nil, completion: $0)
        }
        #expect(try await test.load("town", test.options()).isComplete)
    }

    @Test("The quota removes what belongs to no region")
    func quotaEviction() async throws {
        try await test.load("town", test.options())
        _ = try await test.result { test.store.removeRegion(forId: "town", completion: $0) }
        try await test.result { test.store.setOptionForKey(TileStoreOptions.diskQuota, value: 0, completion: $0) }
        #expect(try test.store.verify().resourceCount == 0)
    }

    @Test("Too many groups of tiles are an error before anything is downloaded")
    func tileCount() async throws {
        test.store.tileGroupLimit = 1
        try await test.load("town", test.options())
        await #expect(throws: TileRegionError.self) {
            try await test.load("deep", test.options([test.descriptor(0...7)]))
        }
        #expect(!test.server.takePaths().contains { $0.hasPrefix("tiles/7") })
    }

    @Test("Networks that the options disallow are not used", arguments: NetworkCost.allCases)
    func restriction(cost: NetworkCost) async throws {
        test.store.networkCost = { cost }
        await #expect(throws: TileRegionError.self) {
            try await test.load("none", test.options(restriction: .disallowAll))
        }
        #expect(test.server.requests.isEmpty)
        let isLoaded = (try? await test.load("town", test.options(restriction: .disallowExpensive))) != nil
        #expect(isLoaded == (cost != .metered))
    }

    @Test("A style that cannot be loaded is an error of the descriptor")
    func noStyle() async throws {
        test.offlineSwitch.isMapboxStackConnected = false
        let error = await #expect(throws: TileRegionError.self) { try await test.load("town", test.options()) }
        guard case .tilesetDescriptor = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("Damaged resources are found, removed and downloaded again")
    func verification() async throws {
        try await test.load("town", test.options())
        #expect(try test.store.verify().isIntact)
        let url = "https://town.example/" + Self.tiles[2]
        try test.store.database.write {
            try $0.execute(
                sql: "UPDATE contents SET data = x'00' WHERE resource_id = (SELECT id FROM resources WHERE url = ?)",
                arguments: [url])
        }
        #expect(try test.store.verify().damagedResources == [url])
        #expect(try test.store.verify(removesDamaged: true).damagedResources == [url])
        #expect(try test.store.verify().isIntact)
        let region = try await test.result { test.store.tileRegion(forId: "town", completion: $0) }
        #expect(!region.isComplete && region.completedResourceCount == 7)
        _ = test.server.takePaths()
        #expect(try await test.load("town", test.options()).isComplete)
        #expect(test.server.takePaths() == [Self.tiles[2]])
    }

    @Test("Observers receive what happens to regions, until they unsubscribe")
    func observers() async throws {
        final class Log: TileStoreObserver {
            var events: [String] = []
            func onRegionLoadProgress(forId id: String, progress: TileRegionLoadProgress) {
                if events.last != "progress \(id)" { events.append("progress \(id)") }
            }
            func onRegionLoadFinished(forId id: String, region: Result<TileRegion, any Error>) {
                events.append("finished \(id)")
            }
            func onRegionRemoved(forId id: String) { events.append("removed \(id)") }
            func onRegionGeometryChanged(forId id: String, geometry: Geometry) { events.append("geometry \(id)") }
            func onRegionMetadataChanged(forId id: String, value: Any) { events.append("metadata \(id)") }
        }
        let log = Log()
        let token = test.store.subscribe(log)
        try await test.load("town", test.options(metadata: ["a": 1]))
        _ = try await test.result { test.store.removeRegion(forId: "town", completion: $0) }
        #expect(log.events == ["progress town", "geometry town", "metadata town", "finished town", "removed town"])
        token.cancel()
        token.cancel()
        try await test.load("town", test.options())
        #expect(log.events.count == 5)
    }

    @Test("A region contains the descriptors whose tiles it has")
    func containment() async throws {
        try await test.load("town", test.options([test.descriptor(0...7)]))
        for (zooms, expected) in [(0...3 as ClosedRange<UInt8>, true), (6...8, true), (0...12, false)] {
            let descriptor = try test.descriptor(zooms)
            let contains = try await test.result {
                test.store.tileRegionContainsDescriptors(forId: "town", descriptors: [descriptor], completion: $0)
            }
            #expect(contains == expected, "\(zooms)")
        }
    }
}
