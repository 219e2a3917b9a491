import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Hit tests of features whose size changes")
struct ReachTests {
    /// A circle in plain numbers: degrees from the middle of the map, points.
    private struct Dot {
        var x: Double
        var radius: Double
        var state: Double?
    }

    private let kiosk = Kiosk(width: 512, height: 64, camera: CameraOptions(center: .init(), zoom: 0))
    private let circles = #"""
        {"id":"c","type":"circle","source":"s",
         "paint":{"circle-radius":["coalesce",["feature-state","r"],["get","r"]]}}
        """#

    private func feature(_ id: String, _ dot: Dot) -> Feature {
        var feature = Feature.point(.string(id), longitude: dot.x * 360 / 512)
        feature.properties = ["r": .number(dot.radius)]
        return feature
    }

    private func found(_ x: Double) throws -> Set<FeatureIdentifier> {
        Set(try kiosk.found(at: 256 + x, 32).compactMap { $0 })
    }

    @Test("After any change queries match a linear scan")
    func model() throws {
        var generator = SeededGenerator(seed: 40)
        var dots: [String: Dot] = [:]
        var newest = 0
        func add(_ count: Int) -> [Feature] {
            (0..<count).map { _ in
                let dot = Dot(x: generator.number(-200...200), radius: generator.number(0.01...0.05))
                newest += 1
                dots["\(newest)"] = dot
                return feature("\(newest)", dot)
            }
        }
        try kiosk.load(add(3000), layers: circles)
        for step in 0..<randomRounds(40) {
            let ids = dots.keys.sorted()
            let id = ids[Int.random(in: 0..<ids.count, using: &generator)]
            switch Int.random(in: 0..<8, using: &generator) {
            case 0:
                dots[id]?.x = generator.number(-200...200)
            case 1, 2:
                dots[id]?.radius = generator.number(0...30)
            case 3:
                let state = generator.number(0...30)
                dots[id]?.state = state
                kiosk.map.setFeatureState(sourceId: "s", featureId: id, state: ["r": state])
            case 4:
                for id in ids { dots[id]?.state = nil }
                kiosk.map.resetFeatureStates(sourceId: "s")
            case 5:
                try kiosk.map.addGeoJSONSourceFeatures(forSourceId: "s", features: add(60))
            case 6:
                let removed = (0..<40).map { _ in ids[Int.random(in: 0..<ids.count, using: &generator)] }
                let unique = Array(Set(removed))
                for id in unique { dots[id] = nil }
                for id in unique { kiosk.map.removeFeatureState(sourceId: "s", featureId: id) }
                try kiosk.map.removeGeoJSONSourceFeatures(forSourceId: "s", featureIds: unique)
            default:
                dots[id]?.state = nil
                kiosk.map.removeFeatureState(sourceId: "s", featureId: id)
            }
            if let dot = dots[id] {
                try kiosk.map.updateGeoJSONSourceFeatures(forSourceId: "s", features: [feature(id, dot)])
            }
            for _ in 0..<3 {
                let x = generator.number(-200...200)
                let expected = dots.filter { abs($0.value.x - x) < $0.value.state ?? $0.value.radius }.keys
                #expect(try found(x) == Set(expected.map { .string($0) }), "step \(step) at \(x)")
            }
        }
    }

    @Test("A line of a tile is hit up to the width that it has at the zoom level, if its height depends on the feature")
    func tiles() throws {
        try kiosk.load(#"{"version":8,"sources":{},"layers":[]}"#)
        let options = CustomGeometrySourceOptions(
            fetchTileFunction: { [weak map = kiosk.map] tile in
                let line = Feature.line("line", [[-60, 0], [60, 0]], ["height": .number(0)])
                try? map?.setCustomGeometrySourceTileData(forSourceId: "t", tileId: tile, features: [line])
            }, cancelTileFunction: { _ in }, maxZoom: 0)
        try kiosk.map.addCustomGeometrySource(withId: "t", options: options)
        try kiosk.map.addLayer(
            with: [
                "id": "l", "type": "line", "source": "t", "line-z-offset": ["get", "height"],
                "line-width": ["interpolate", ["linear"], ["zoom"], 0, 2, 4, 40] as [Any],
            ], layerPosition: nil)
        kiosk.clock.advance(by: 1)
        #expect(try kiosk.found(at: 256, 32) == ["line"])
        #expect(try kiosk.found(at: 256, 32 + 15).isEmpty)
        // The tile is the same one, so what the first query has found of it is cached.
        kiosk.map.setCamera(to: CameraOptions(zoom: 4))
        kiosk.clock.advance(by: 1)
        #expect(try kiosk.found(at: 256, 32 + 15) == ["line"])
    }

    @Test("All features with one id have its state")
    func shared() throws {
        let dots = [Dot(x: -100, radius: 1), Dot(x: 100, radius: 1)]
        try kiosk.load(dots.map { feature("twin", $0) }, layers: circles)
        #expect(try found(110).isEmpty && found(-110).isEmpty)
        kiosk.map.setFeatureState(sourceId: "s", featureId: "twin", state: ["r": 20])
        #expect(try found(110) == ["twin"] && found(-110) == ["twin"])
    }
}
