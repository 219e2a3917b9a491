import Foundation
import KioskGeometry
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Feature states by layers")
struct FeaturesetStateTests {
    private let kiosk = Kiosk.world()
    private let stops = FeaturesetDescriptor<FeaturesetFeature>.layer("stops")

    init() throws {
        try kiosk.load(
            [.point(7)], layers: #"{"id":"land","type":"background"},{"id":"stops","type":"circle","source":"s"}"#)
    }

    /// The state of the feature by the id of its source.
    private var state: [String: Any] {
        var state: [String: Any] = [:]
        kiosk.map.getFeatureState(sourceId: "s", featureId: "7") { state = (try? $0.get()) ?? [:] }
        return state
    }

    @Test("A state that is set by a layer is that of the feature in the source")
    func setAndRemove() throws {
        let id = FeaturesetFeatureId(id: "7")
        kiosk.map.setFeatureState(featureset: stops, featureId: id, state: ["hover": true, "rank": 3])
        #expect(state["hover"] as? Bool == true)
        kiosk.map.removeFeatureState(featureset: stops, featureId: id, stateKey: "hover")
        #expect(state.keys.sorted() == ["rank"])
        var read: JSONObject?
        kiosk.map.getFeatureState(featureset: stops, featureId: id) { read = try? $0.get() }
        #expect(read == ["rank": 3])
        kiosk.map.resetFeatureStates(featureset: stops)
        #expect(state.isEmpty)
    }

    @Test("A feature that a query has found takes and loses its state")
    func foundFeature() throws {
        var found: [FeaturesetFeature] = []
        kiosk.map.queryRenderedFeatures(with: CGPoint(x: 32, y: 32), featureset: stops) {
            found = (try? $0.get()) ?? []
        }
        let feature = try #require(found.first)
        kiosk.map.setFeatureState(feature, state: ["hover": true])
        #expect(state.keys.sorted() == ["hover"])
        kiosk.map.removeFeatureState(feature)
        #expect(state.isEmpty)
    }

    @Test("Layers that are missing or have no source, and featuresets of imports, are errors")
    func errors() {
        let id = FeaturesetFeatureId(id: "7")
        for featureset in [.layer("none"), .layer("land"), FeaturesetDescriptor.featureset("poi")] {
            var error: (any Error)?
            kiosk.map.setFeatureState(featureset: featureset, featureId: id, state: ["hover": true]) { error = $0 }
            #expect(error != nil)
        }
        #expect(state.isEmpty)
    }

    @Test("Queries by a geometry find what those by its parts find")
    func geometries() {
        let point = CGPoint(x: 32, y: 32)
        let rectangle = CGRect(x: 20, y: 20, width: 20, height: 20)
        let corners = [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10), CGPoint(x: 30, y: 60)]
        let geometries: [any RenderedQueryGeometryConvertible] = [point, rectangle, corners, [CGPoint](), CGRect.zero]
        let counts = geometries.map { value in
            var count = -1
            kiosk.map.queryRenderedFeatures(with: value.geometry) { count = (try? $0.get().count) ?? -1 }
            return count
        }
        #expect(counts == [1, 1, 1, 0, 0])
    }
}
