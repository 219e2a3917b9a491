import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Queries for the features of a source")
struct SourceQueryTests {
    private let kiosk = Kiosk.world()

    init() throws {
        try kiosk.load(
            [
                .point(1, longitude: 170, latitude: 80, ["kind": "pier"]), .line(2, [[0, 0], [1, 1]]), .point(nil),
                Feature.point("b", ["kind": "stop"]),
            ], layers: #"{"id":"c","type":"circle","source":"s","layout":{"visibility":"none"}}"#)
    }

    @Test("All features are returned in the order of the source, drawn or not, with their states")
    func all() throws {
        kiosk.map.setFeatureState(sourceId: "s", featureId: "b", state: ["lit": true])
        var found: [QueriedSourceFeature] = []
        kiosk.map.querySourceFeatures(for: "s") { found = (try? $0.get()) ?? [] }
        #expect(found.map(\.feature.identifier) == [1, 2, nil, "b"])
        #expect(found.map(\.queriedFeature.state) == [[:], [:], [:], ["lit": true]])
        #expect(found.allSatisfy { $0.queriedFeature.source == "s" && $0.queriedFeature.sourceLayer == nil })
        #expect(found[0].feature.properties == ["kind": "pier"])
    }

    @Test("A filter of either form is applied, and source layers of GeoJSON sources are ignored")
    func filters() throws {
        func found(_ filter: Exp) throws -> [FeatureIdentifier?] {
            try kiosk.features(of: "s", SourceQueryOptions(sourceLayerIds: ["any"], filter: filter))
        }
        #expect(try found(Exp(.has, "kind")) == [1, "b"])
        #expect(try found(Exp(.eq, "$type", "LineString")) == [2])
        #expect(try found(Exp(.eq, Exp(.geometryType), "LineString")) == [2])
        #expect(try found(Exp(.eq, "kind", "stop")) == ["b"])
        #expect(throws: StyleError.self) { try found(Exp(.eq, 1)) }
    }

    @Test("A missing source is an error, and a tile source has no features")
    func otherSources() throws {
        #expect(throws: StyleError(message: #"source "z": not in the style"#)) { try kiosk.features(of: "z") }
        try kiosk.map.addSource(VectorSource(id: "v"))
        #expect(try kiosk.features(of: "v", SourceQueryOptions(sourceLayerIds: ["road"])).isEmpty)
        #expect(throws: StyleError.self, "a vector source needs source layers") { try kiosk.features(of: "v") }
    }
}
