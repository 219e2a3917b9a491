import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskOffline

@MainActor
@Suite("Limits of offline downloads")
struct OfflineLimitTests {
    private let test: TestTileStore
    private let style: StyleURI

    init() throws {
        test = try TestTileStore()
        style = try #require(StyleURI(rawValue: TownServer.style))
    }

    private func load(_ change: (inout ResourceOptions) -> Void = { _ in }) async throws -> StylePack {
        var resources = ResourceOptions(accessToken: "", tileStore: test.store)
        change(&resources)
        let manager = OfflineManager(resourceOptions: resources)
        let options = try #require(StylePackLoadOptions(glyphsRasterizationMode: .allGlyphsRasterizedLocally))
        return try await test.result { [style] completion in
            manager.loadStylePack(for: style, loadOptions: options, completion: completion)
        }
    }

    @Test("A resource over the limit of its kind is not stored; others are")
    func limit() async throws {
        let pack = try await load { $0.limits[.geoJSON].decoded = 10 }
        #expect(!pack.isComplete && pack.completedResourceCount == pack.requiredResourceCount - 1)
        #expect(try test.store.resource(at: "https://town.example/area.geojson") == nil)
        #expect(try test.store.resource(at: "https://town.example/town.json") != nil)
        #expect(
            test.server.requests.first { $0.url.hasSuffix("area.geojson") }?.limit.decoded == 10)
        #expect(try await load().isComplete)
    }
}
