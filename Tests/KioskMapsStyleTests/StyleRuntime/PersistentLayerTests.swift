import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Persistent layers")
struct PersistentLayerTests {
    private let kiosk = Kiosk()
    private var style: Style { kiosk.map.style }

    private static let next = #"""
        {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[9,9]}}},
         "layers":[{"id":"x","type":"background"},{"id":"b","type":"background"}]}
        """#

    init() throws {
        try kiosk.load([.point(1)], layers: #"{"id":"ground","type":"background"}"#)
        try style.addPersistentLayer(CircleLayer(id: "b", source: "s"))
        try style.addLayer(CircleLayer(id: "passing", source: "s"))
        try style.addPersistentLayer(with: ["id": "a", "type": "background"], layerPosition: .at(0))
    }

    @Test("Persistent layers and their sources stay in order on top of the next style")
    func kept() throws {
        #expect(kiosk.stack == ["a", "ground", "b", "passing"])
        #expect(try ["a", "b", "ground", "passing"].map(style.isPersistentLayer) == [true, true, false, false])
        for _ in 0..<2 {
            kiosk.map.loadStyleJSON(Self.next)
            #expect(kiosk.stack == ["x", "a", "b"])
            #expect(try style.layer(withId: "b") is CircleLayer)
            #expect(try kiosk.features(of: "s") == [1])
        }
    }

    @Test("A source without persistent layers is that of the next style")
    func sources() throws {
        try style.addSource(GeoJSONSource(id: "other"))
        try style.removeLayer(withId: "b")
        kiosk.map.loadStyleJSON(Self.next)
        #expect(kiosk.stack == ["x", "b", "a"])
        #expect(style.allSourceIdentifiers.map(\.id) == ["s"])
        #expect(try kiosk.features(of: "s") == [nil])
    }

    @Test("A persistent layer that was added again as a normal one is removed with its style")
    func noLonger() throws {
        try style.removeLayer(withId: "a")
        try style.addLayer(BackgroundLayer(id: "a"))
        #expect(try !style.isPersistentLayer(id: "a"))
        kiosk.map.loadStyleJSON(Self.next)
        #expect(kiosk.stack == ["x", "b"])
    }

    @Test("Feature states are kept or removed with their source")
    func states() throws {
        try style.addSource(GeoJSONSource(id: "other"))
        for source in ["s", "other"] {
            style.setFeatureState(sourceId: source, featureId: "1", state: ["lit": true])
        }
        kiosk.map.loadStyleJSON(Self.next)
        try style.addSource(GeoJSONSource(id: "other"))
        #expect(style.featureStates(of: "s") == ["lit": true] && style.featureStates(of: "other") == [:])
    }
}

extension MapboxMap {
    /// What is set for the feature 1 of a source.
    fileprivate func featureStates(of source: String) -> JSONObject? {
        var state: JSONObject?
        getFeatureState(sourceId: source, featureId: "1") { state = try? JSONValue(rawValue: $0.get())?.object }
        return state
    }
}
