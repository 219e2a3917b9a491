import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskMapsTesting

/// Tests of managers whose ids are taken.
@MainActor
@Suite struct ScenarioManagerIDTests {
    private let folder: ScratchDirectory
    private static let style =
        "{version: 8, sources: {city: {type: geojson, data: {type: FeatureCollection, features: []}}}, "
        + "layers: [{id: water, type: circle, source: city}]}"

    init() throws {
        folder = try ScratchDirectory()
    }

    @Test(
        "A manager with the id of a layer or a source of the initial style is an error", arguments: ["water", "city"])
    func style(id: String) throws {
        let kind = id == "city" ? "source" : "layer"
        let message =
            "the manager \"\(id)\" has the id of the \(kind) \"\(id)\" of the style; give the manager another id"
        let rest = "annotations:\n- lines: roads\n- circles: \(id)\nsteps: []"
        #expect(try folder.errorMessage(of: "style: \(Self.style)\n\(rest)") == "test.yaml:4:3: \(message)")
        #expect(
            try folder.errorMessage(
                of: """
                    style: https://city.example/style.json
                    http: [{url: "https://city.example/*", answers: [{status: 503}, {json: \(Self.style)}]}]
                    \(rest)
                    """) == "test.yaml:5:3: \(message)")
        #expect(
            try folder.errorMessage(of: "annotations: [{circles: background}]\nsteps: []")
                == "test.yaml:1:15: the manager \"background\" has the id of the layer \"background\" of the style; "
                + "give the manager another id")
    }

    @Test("A style that a step loads has no layer with the id of a manager")
    func loadedStyle() throws {
        let message =
            "the manager \"water\" has the id of the layer \"water\" of the style; give the manager another id"
        #expect(
            try folder.errorMessage(
                of: "annotations: [{circles: water}]\nsteps:\n- wait: 1\n- load-style: \(Self.style)")
                == "test.yaml:4:3: \(message)")
        #expect(
            try folder.errorMessage(of: "annotations: [{circles: a}]\nsteps: [{load-style: \(Self.style)}]") == nil)
    }

    @Test("The styles of a URL are read once")
    func styleAtSeveralSteps() throws {
        let style = #"{"version":8,"sources":{},"layers":[{"id":"a","type":"background"}]}"#
        let file = try folder.write(style, to: "a.json")
        let pattern = try #require(AddressPattern("https://city.example/{name}.json"))
        var styles = StandInStyles([
            HttpStandIn(pattern, answers: [HttpStandIn.Answer(body: .file(folder.url, path: "{name}.json"))])
        ])
        #expect(styles.styles(at: "https://city.example/a.json").map(\.layers) == [["a"]])
        try FileManager.default.removeItem(at: file)
        #expect(styles.styles(at: "https://city.example/a.json").map(\.layers) == [["a"]])
        #expect(styles.styles(at: "https://city.example/b.json").isEmpty)
    }

    @Test("A second manager with the same id is an error that names the first")
    func secondManager() throws {
        try folder.write("annotations: [{circles: stops}]", to: "_part.yaml")
        #expect(
            try folder.errorMessage(of: "include: _part.yaml\nannotations: [{lines: stops}]\nsteps: []")
                == "test.yaml:2:15: the manager \"stops\" has the id of the manager at _part.yaml:1; give it another id"
        )
    }

    @Test("A manager does not replace that of an application", arguments: ["[{wait: 1, expect: {hit: none}}]", "[]"])
    func application(steps: String) throws {
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), clock: clock)
        let manager = mapView.annotations.makeCircleAnnotationManager(id: "stops")
        manager.annotations = [
            CircleAnnotation(id: "station", centerCoordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0))
        ]
        let scenario = try Scenario(yaml: "annotations: [{circles: stops}]\nsteps: \(steps)")
        let report = ScenarioRunner(scenario, on: mapView, clock: clock, pictures: folder.url).run()
        #expect(
            report.checks.map(\.message) == [
                "the contents of the scenario, found the manager \"stops\" has the id of the manager \"stops\" of the map; "
                    + "give it another id"
            ])
        #expect(manager.annotations.map(\.id) == ["station"])
    }
}
