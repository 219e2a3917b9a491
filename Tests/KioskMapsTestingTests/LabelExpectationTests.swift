import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@MainActor
@Suite("The labels expectation")
struct LabelExpectationTests {
    /// Returns the results of a step on a map with a label in the middle, one that collides with it, and one beside it.
    private func messages(of step: String, shaper: Bool = true) throws -> [String] {
        let folder = try ScratchDirectory()
        let features = [("first", 0.0), ("second", 0.5), ("far", 40)].map { name, x in
            #"{"type":"Feature","properties":{"name":"\#(name)"},"geometry":{"type":"Point","coordinates":[\#(x),0]}}"#
        }
        try folder.write(
            #"""
            {"version":8,"sources":{"s":{"type":"geojson",
            "data":{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}}},
            "layers":[{"id":"stops","type":"symbol","source":"s","layout":{"text-field":["get","name"]}},
            {"id":"dots","type":"circle","source":"s"}]}
            """#, to: "style.json")
        let scenario = try folder.scenario(
            "view: [400, 300]\nstyle: style.json\ncamera: {center: [0, 0], zoom: 2}\nsteps:\n- " + step)
        let runner = ScenarioRunner(scenario, pictures: folder.url)
        runner.mapView.textShaper = SquareTextShaper()
        return runner.run().checks.map { ($0.isPassed ? "ok " : "failed ") + $0.message }
    }

    @Test("Labels that are placed and hidden as expected pass, others fail with their state")
    func states() throws {
        func expect(_ step: String, _ expected: String) throws {
            #expect(try messages(of: "{wait: 1, expect: {labels: \(step)}}") == [expected])
        }
        try expect(
            "{layer: stops, placed: [first, far], hidden: second}",
            "ok labels of stops, placed first, far, hidden second")
        try expect(
            "{layer: stops, placed: second, hidden: first}",
            "failed labels of stops, placed second, hidden first, found second hidden, first placed")
        try expect(
            "{layer: stops, hidden: third}", "failed labels of stops, hidden third, found no label third")
        try expect(
            "{layer: stops, placed: none}", "failed labels of stops, placed none, found far placed, first placed")
        try expect(
            "{layer: dots, placed: first}",
            "failed labels of dots, placed first, found no layer dots that places labels")
    }

    @Test("The first image of a scenario has texts, and so have the layers before it")
    func firstImage() throws {
        let folder = try ScratchDirectory()
        let scenario = try folder.scenario(
            """
            view: [200, 100]
            style:
              version: 8
              sources: {s: {type: geojson, data: {type: Point, coordinates: [0, 0]}}}
              layers: [{id: names, type: symbol, source: s, layout: {text-field: Harbour, text-size: 24}}]
            camera: {center: [0, 0], zoom: 2}
            steps:
            - {wait: 1, expect: {features: {at: [100, 50], layers: names, count: 1}, diagnostics: none}}
            - snapshot: first.png
            - snapshot: second.png
            """)
        let report = ScenarioRunner(scenario, pictures: folder.url).run()
        #expect(report.failures.isEmpty, "\(report.failures)")
        let images = try ["first", "second"].map {
            try Data(contentsOf: folder.url.appending(path: "\($0).png"))
        }
        #expect(images[0] == images[1])
    }

    @Test("An expectation without texts is an error")
    func withoutTexts() throws {
        let folder = try ScratchDirectory()
        let message = try folder.errorMessage(of: "steps:\n- expect: {labels: {layer: stops}}")
        #expect(message == #"test.yaml:2:20: expected "placed" or "hidden", the texts of labels"#)
    }
}
