import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@Suite struct ScenarioReadingTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    @Test("The smallest scenario has the defaults")
    func defaults() throws {
        let scenario = try folder.scenario("steps: []")
        #expect(scenario.name == "test" && scenario.viewSize == CGSize(width: 800, height: 600))
        #expect(scenario.pixelRatio == 1)
        #expect(scenario.style == .plain)
        #expect(scenario.camera == CameraOptions())
        #expect(scenario.layers.isEmpty && scenario.steps.isEmpty)
    }

    @Test("Every action is read")
    func actions() throws {
        let recording = try String(contentsOf: Sample.rotation, encoding: .utf8)
        try folder.write(recording, to: "turn.yaml")
        let scenario = try folder.scenario(
            """
            scenario: Every action
            view: [400, 300]
            pixel-ratio: 2
            style: plain
            camera: {center: [60, 24], zoom: 3, bearing: 4, pitch: 5}
            steps:
              - tap: [1, 2]
              - drag: {from: [1, 2], to: [3, 4]}
              - drag: {from: [1, 2], to: [3, 4], seconds: 2}
              - long-press: {at: [5, 6]}
              - hold-drag: {from: [1, 2], to: [3, 4]}
              - pinch: {at: [1, 2], from: 3, to: 4}
              - pinch: {at: [1, 2], from: 3, to: 4, turn: 5, travel: [6, 7], seconds: 8}
              - play: turn.yaml
              - camera: {zoom: 1}
              - ease: {zoom: 1}
              - ease: {zoom: 1, seconds: 3}
              - wait: 0.5
              - fling: {from: [1, 2], to: [3, 4]}
              - rotate: {at: [1, 2], by: -30}
              - tilt: {at: [1, 2], by: -60, seconds: 1}
              - quick-zoom: {at: [1, 2], by: 75}
              - double-tap: [1, 2]
              - two-finger-tap: [3, 4]
              - snapshot: a.png
              - expect: {hit: none}
            """)
        #expect(scenario.name == "Every action" && scenario.viewSize == CGSize(width: 400, height: 300))
        #expect(scenario.pixelRatio == 2 && scenario.camera.pitch == 5)
        #expect(scenario.camera.center == CLLocationCoordinate2D(latitude: 60, longitude: 24))
        #expect(scenario.steps.map(\.line) == Array(7...26))
        #expect(
            scenario.steps.map(\.action.description) == [
                "tap at (1, 2)", "drag from (1, 2) to (3, 4)", "drag from (1, 2) to (3, 4)",
                "long press at (5, 6)", "hold at (1, 2), then drag to (3, 4)",
                "pinch at (1, 2) from 3 to 4", "pinch at (1, 2) from 3 to 4, turning 5°", "play turn.yaml",
                "set the camera", "ease the camera for 1 s", "ease the camera for 3 s", "wait 0.5 s",
                "fling from (1, 2) to (3, 4)", "rotate at (1, 2) by -30°", "tilt at (1, 2) by -60",
                "quick zoom at (1, 2) by 75", "double tap at (1, 2)", "two-finger tap at (3, 4)", "snapshot a.png",
                "expectations",
            ])
        guard case .drag(_, _, let short) = scenario.steps[1].action,
            case .drag(_, _, let long) = scenario.steps[2].action,
            case .pinch(_, _, _, let rotation, let travel, let seconds) = scenario.steps[6].action
        else {
            Issue.record("unexpected actions")
            return
        }
        #expect(short == 0.3)
        #expect(long == 2)
        #expect(rotation == 5)
        #expect(seconds == 8)
        #expect(travel == CGSize(width: 6, height: 7))
    }

    @Test("Every type of annotation is read")
    func annotations() throws {
        try folder.write(
            """
            {"type": "FeatureCollection", "features": [{"type": "Feature", "id": 7, "properties": {"circle-blur": 1},
            "geometry": {"type": "Point", "coordinates": [24, 60]}}]}
            """, to: "dots.geojson")
        let picture = Sample.scenarios.appending(path: "Town/pin.png")
        try folder.write(Data(contentsOf: picture), to: "pin.png")
        let scenario = try folder.scenario(
            """
            annotations:
              - points: p
                picture: pin.png
                features: [{id: a, at: [60, 24], icon-anchor: "top", icon-rotate: null, icon-image: '5', icon-size: 1.5, icon-opacity: ~, icon-offset: [1, 2]}]
              - lines: l
                properties: {line-width: 4}
                features: [{along: [[60, 24], [61, 25]]}]
              - polygons: g
                features: [{around: [[[60, 24], [61, 25], [62, 24]]], fill-antialias: false}]
              - circles: c
                geojson: dots.geojson
                features: [{id: b, at: [60, 24]}]
            steps: []
            """)
        #expect(scenario.layers.map(\.id) == ["p", "l", "g", "c"])
        #expect(scenario.layers.map(\.kind) == [.points, .lines, .polygons, .circles])
        #expect(scenario.layers[0].picture?.name == "pin.png")
        let a = try #require(scenario.layers[0].features.first)
        #expect(a.identifier == "a" && a.geometry == .point(Point(CLLocationCoordinate2D(latitude: 60, longitude: 24))))
        #expect(
            a.properties
                == [
                    "icon-size": 1.5, "icon-anchor": "top", "icon-rotate": nil, "icon-image": "5", "icon-opacity": nil,
                    "icon-offset": [1, 2],
                ])
        #expect(scenario.layers[1].properties == ["line-width": 4])
        #expect(scenario.layers[2].features[0].properties == ["fill-antialias": false])
        #expect(scenario.layers[3].features.map(\.identifier) == [7, "b"])
    }

    @Test("The sample scenario is read with all its files")
    func files() throws {
        let scenario = try Scenario(contentsOf: Sample.firstLight)
        #expect(scenario.layers.map(\.id) == ["zones", "trams", "stops", "crowd", "pins"])
        #expect(scenario.style.layers.map(\.id) == ["background", "ground", "river", "streets"])
        #expect(scenario.steps.count == 12)
    }
}
