import KioskGeometry
import KioskStyle
import Testing

@testable import KioskScene

@Suite struct FeatureStateTests {
    @Test("Set members are merged and others are kept")
    func merge() {
        var states = FeatureStateStore()
        states.merge(["stateA": 1, "stateB": 2], into: "pier", source: "s")
        states.merge(["stateB": ["stateKey": [4, 2]]], into: "pier", source: "s")
        #expect(states.state(of: "pier", source: "s") == ["stateA": 1, "stateB": ["stateKey": [4, 2]]])
        #expect(states.state(of: "other", source: "s") == [:])
        #expect(states.state(of: "pier", source: "t") == [:])
    }

    @Test("A number and the equal string are one feature")
    func identifiers() {
        var states = FeatureStateStore()
        states.merge(["stateA": 1], into: 1, source: "s")
        states.merge(["stateB": 2], into: "1", source: "s")
        for identifier: FeatureIdentifier in [1, "1"] {
            #expect(states.state(of: identifier, source: "s") == ["stateA": 1, "stateB": 2])
        }
        #expect(states.state(of: "01", source: "s") == [:])
    }

    @Test("A member or the whole state is removed")
    func removal() {
        var states = FeatureStateStore()
        states.merge(["stateA": false, "stateB": 2], into: 1, source: "s")
        states.merge(["stateA": true], into: 2, source: "s")
        states.remove("stateB", of: "1", source: "s")
        states.remove("unknown", of: 1, source: "s")
        states.remove(of: 2, source: "s")
        states.remove(of: "nobody", source: "nowhere")
        #expect(states.state(of: 1, source: "s") == ["stateA": false])
        #expect(states.state(of: 2, source: "s") == [:])
        states.remove("stateA", of: 1, source: "s")
        #expect(states.states(ofSource: "s").isEmpty)
    }

    @Test("Layers of a source have separate states")
    func sourceLayers() {
        var states = FeatureStateStore()
        states.merge(["a": 1], into: 1, source: "s", sourceLayer: "roads")
        states.merge(["a": 2], into: 1, source: "s", sourceLayer: "water")
        states.merge(["a": 3], into: 1, source: "s")
        states.reset(source: "s", sourceLayer: "roads")
        #expect(states.state(of: 1, source: "s", sourceLayer: "roads") == [:])
        #expect(states.state(of: 1, source: "s", sourceLayer: "water") == ["a": 2])
        #expect(states.state(of: 1, source: "s") == ["a": 3])
        states.removeSource("s")
        #expect(states.state(of: 1, source: "s", sourceLayer: "water") == [:])
        #expect(states.state(of: 1, source: "s") == [:])
    }

    @Test("States are kept by identifier when the data changes")
    func data() {
        var states = FeatureStates()
        states.merge(["seen": true], into: "b")
        var store = FeatureStore()
        func append(_ identifier: FeatureIdentifier?) {
            store.append(identifier, attributes: FeatureAttributes(), geometry: .point(Point(LocationCoordinate2D())))
        }
        for identifier: FeatureIdentifier? in ["a", "b", nil] { append(identifier) }
        #expect(store.rows.map { states.state(ofFeature: $0, in: store) } == [[:], ["seen": true], [:]])
        store = FeatureStore()
        for identifier: FeatureIdentifier? in ["b", "c"] { append(identifier) }
        #expect(store.rows.map { states.state(ofFeature: $0, in: store) } == [["seen": true], [:]])
    }

    @Test("Only changes increment the revision")
    func revision() {
        var states = FeatureStates()
        states.merge([:], into: 1)
        states.remove("a", of: 1)
        states.removeAll()
        #expect(states.revision == 0)
        states.merge(["a": 1], into: 1)
        #expect(states.revision == 1)
        states.remove("b", of: 1)
        states.removeAll()
        let revision = states.revision
        #expect(revision > 1)
        states.removeAll()
        #expect(states.revision == revision)
    }

    @Test("States that are set again after they were removed have another revision")
    func revisionAfterRemoval() {
        var states = FeatureStateStore()
        states.merge(["a": 1], into: 1, source: "s", sourceLayer: "roads")
        let first = states.states(ofSource: "s", sourceLayer: "roads").revision
        states.removeSource("s")
        #expect(states.states(ofSource: "s", sourceLayer: "roads").revision == 0)
        states.merge(["a": 2], into: 1, source: "s", sourceLayer: "roads")
        #expect(states.states(ofSource: "s", sourceLayer: "roads").revision > first)
    }
}
