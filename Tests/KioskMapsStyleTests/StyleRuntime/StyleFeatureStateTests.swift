import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Feature state")
struct StyleFeatureStateTests {
    private let kiosk = Kiosk.world()
    private var style: Style { kiosk.map.style }

    init() throws {
        try kiosk.load(
            [.point(1), .point("tower")],
            layers: #"{"id":"c","type":"circle","source":"s","paint":{"circle-radius":"#
                + #"["case",["boolean",["feature-state","lit"],false],20,4]}}"#)
    }

    private func state(_ id: String, source: String = "s") throws -> JSONValue? {
        var answer: Result<[String: Any], any Error>?
        style.getFeatureState(sourceId: source, featureId: id) { answer = $0 }
        return try JSONValue(rawValue: #require(answer).get())
    }

    private func set(_ state: [String: Any], _ id: String, source: String = "s") throws {
        var answer: Result<NSNull, any Error>?
        style.setFeatureState(sourceId: source, featureId: id, state: state) { answer = $0 }
        _ = try #require(answer).get()
    }

    @Test("Members are merged, removed separately or together, and reset for all features")
    func lifetime() throws {
        #expect(try state("1") == [:])
        try set(["lit": true, "count": 3], "1")
        try set(["count": 4, "where": ["floor": [4, 2]]], "1")
        #expect(try state("1") == ["lit": true, "count": 4, "where": ["floor": [4, 2]]])
        style.removeFeatureState(sourceId: "s", featureId: "1", stateKey: "count")
        #expect(try state("1") == ["lit": true, "where": ["floor": [4, 2]]])
        style.removeFeatureState(sourceId: "s", featureId: "1", stateKey: "nothing")
        style.removeFeatureState(sourceId: "s", featureId: "missing")
        try set(["lit": true], "tower")
        style.removeFeatureState(sourceId: "s", featureId: "1")
        #expect(try state("1") == [:] && state("tower") == ["lit": true])
        try set(["lit": true], "1")
        style.resetFeatureStates(sourceId: "s")
        #expect(try state("1") == [:] && state("tower") == [:])
    }

    @Test("The number 1 and the string 1 are one feature with one state")
    func numbers() throws {
        try set(["lit": true], "1")
        try set(["warm": true], "1.0")
        var found: [QueriedRenderedFeature] = []
        kiosk.map.queryRenderedFeatures(with: CGPoint(x: 32, y: 32)) { found = (try? $0.get()) ?? [] }
        #expect(found.map(\.feature.identifier) == ["tower", 1])
        #expect(found.map(\.state)[0] == [:] && found.map(\.state)[1]["lit"] == .some(true))
    }

    @Test("Hits respect the feature state, which is kept when the data is replaced")
    func queries() throws {
        #expect(try kiosk.found(at: 32, 42).isEmpty)
        try set(["lit": true], "1")
        #expect(try kiosk.found(at: 32, 42) == [1] && kiosk.found(at: 32, 33) == ["tower", 1])
        try style.updateGeoJSONSource(
            withId: "s", geoJSON: .featureCollection(FeatureCollection(features: [.point("1"), .point(2)])))
        #expect(try kiosk.found(at: 32, 42) == ["1"])
        style.removeFeatureState(sourceId: "s", featureId: "1", stateKey: "lit")
        #expect(try kiosk.found(at: 32, 42).isEmpty)
        try set(["lit": true], "2")
        #expect(try kiosk.found(at: 32, 42) == [2])
        style.resetFeatureStates(sourceId: "s")
        #expect(try kiosk.found(at: 32, 42).isEmpty)
    }

    @Test("A changed state requests a frame")
    func frame() throws {
        kiosk.clock.advance(by: 1)
        try set(["lit": true], "1")
        #expect(kiosk.clock.isFrameRequested)
    }

    @Test("A missing source and a value without JSON are errors and change nothing")
    func errors() throws {
        for result in [
            Result { try set(["lit": true], "1", source: "z") }.map { _ in },
            Result { _ = try state("1", source: "z") },
        ] {
            #expect(throws: StyleError(message: #"source "z": not in the style"#)) { try result.get() }
        }
        var failures = 0
        style.removeFeatureState(sourceId: "z", featureId: "1") { if case .failure = $0 { failures += 1 } }
        style.resetFeatureStates(sourceId: "z") { if case .failure = $0 { failures += 1 } }
        #expect(failures == 2)
        try set(["lit": true], "1")
        #expect(throws: StyleError.self) { try set(["lit": false, "since": Date.distantPast], "1") }
        #expect(try state("1") == ["lit": true])
    }
}
