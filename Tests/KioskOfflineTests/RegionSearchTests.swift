import Foundation
import GRDB
import KioskMaps
import KioskSearch
import TestSupport
import Testing

@testable import KioskOffline

@MainActor
@Suite("Names of tile regions")
struct RegionSearchTests {
    private let test: TestTileStore

    init() throws { test = try TestTileStore() }

    private func put(_ name: String, at path: String) {
        let features = [PointTile.Feature(x: 9, y: 9, ["name": .string(name), "name:sv": "Hagnäs"])]
        test.server.put(Data(PointTile(layer: "name", features).bytes), at: "tiles/\(path).pbf")
    }

    private func entries(_ id: String = "town") async throws -> [SearchEntry] {
        try await test.result { test.store.searchEntries(forRegion: id, completion: $0) }
    }

    @Test("The names of the highest zoom level are read without the network")
    func names() async throws {
        put("overview", at: "4/8/5")
        put("Hakaniemi", at: "5/16/11")
        put("elsewhere", at: "5/17/11")
        try await test.load("town", test.options())
        test.offlineSwitch.isMapboxStackConnected = false
        _ = test.server.takePaths()
        let entries = try await entries()
        #expect(entries.map(\.names) == [["Hakaniemi", "Hagnäs"]])
        #expect(entries.first?.coordinate?.longitude.isClose(to: 0, within: 0.1) == true)
        #expect(test.server.requests.isEmpty)
    }

    @Test("A tile that is damaged or is not stored is left out")
    func missingTiles() async throws {
        try await test.load("town", test.options())
        #expect(try await entries().isEmpty, "the tiles of the server are no vector tiles")
        try test.store.database.write {
            try $0.execute(sql: "DELETE FROM resources WHERE url LIKE '%tiles/5/%'")
        }
        #expect(try await entries().isEmpty)
    }

    @Test("A region that does not exist is an error")
    func missingRegion() async throws {
        let error = await #expect(throws: TileRegionError.self) { try await entries("none") }
        guard case .doesNotExist = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
