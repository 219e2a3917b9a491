import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@MainActor
@Suite("Requests in scenarios")
struct NetworkScenarioTests {
    private func messages(of text: String) throws -> [String] {
        let folder = try ScratchDirectory()
        try folder.write(#"{"version": 8, "sources": {}, "layers": []}"#, to: "style.json")
        let runner = ScenarioRunner(try folder.scenario(text), pictures: folder.url)
        return runner.run().checks.map { ($0.isPassed ? "ok " : "failed ") + $0.message }
    }

    @Test("A style is loaded from a stand-in, and its request belongs to the first step")
    func style() throws {
        let found = try messages(
            of: """
                style: https://a.example/style.json
                http: [{url: "https://a.example/*", delay: 0.5, file: style.json}]
                steps:
                - {wait: 1, expect: {events: style-loaded, requests: https://a.example/style.json, diagnostics: none}}
                - {wait: 1, expect: {requests: none}}
                - {load-style: https://a.example/style.json}
                - {wait: 1, expect: {events: style-loaded}}
                """)
        #expect(
            found == [
                "ok events style-loaded", "ok diagnostics none", "ok requests https://a.example/style.json",
                "ok requests none", "ok events style-loaded",
            ])
    }

    @Test("A failed request is repeated in virtual time")
    func retries() throws {
        let found = try messages(
            of: """
                style: https://a.example/style.json
                http: [{url: "*", answers: [{error: connection}, {status: 500, delay: 0.5}, {file: style.json}]}]
                steps:
                - {wait: 0.9, expect: {requests: {to: "*", count: 1}}}
                - {wait: 0.5, expect: {requests: {to: "*style*", count: 1}}}
                - {wait: 3, expect: {requests: {to: "*", count: 2}, events: style-loaded}}
                """)
        #expect(
            found == [
                "ok 1 requests to *", "ok 1 requests to *style*", "ok events style-loaded",
                "failed 2 requests to *, found 1",
            ])
    }

    @Test("A request without a stand-in fails with a diagnostic, and reaches no network")
    func withoutStandIn() throws {
        let found = try messages(
            of: """
                steps:
                - {load-style: https://a.example/style.json, expect: {events: map-loading-error, requests: [https://b.example/*]}}
                - {wait: 60, expect: {requests: none}}
                """)
        #expect(
            found == [
                "ok events map-loading-error",
                "failed requests https://b.example/*, found https://a.example/style.json", "ok requests none",
            ])
    }

    @Test("The requests of an application's map are not observed")
    func application() throws {
        let folder = try ScratchDirectory()
        let clock = ManualClock()
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), clock: clock)
        let scenario = try folder.scenario("steps: [{expect: {requests: none}}]")
        let report = ScenarioRunner(scenario, on: mapView, clock: clock, pictures: folder.url).run()
        #expect(
            report.checks.map(\.message)
                == ["requests none, found the map of an application, whose requests are not recorded"])
    }

    @Test(
        "Invalid answers are errors with their position",
        arguments: [
            ("[{}]", #"1:8: missing member "url""#),
            ("[{url: '{a}{b}'}]", "1:14: expected a URL in which"),
            ("[{url: '*', status: 99}]", #"1:27: expected a status of 100…599, found 99"#),
            ("[{url: '*', status: 200.5}]", "1:8: expected a status, a whole number"),
            ("[{url: '*', delay: -1}]", "1:26: expected 0…86400 seconds, found -1"),
            (
                "[{url: '*', text: a, json: {}}]",
                #"1:8: expected one of "text", "json", "file" and "error", found text and json"#
            ),
            ("[{url: '*', file: no.json}]", "1:25: expected a file that can be read"),
            ("[{url: '{z}', file: '{x}.pbf'}]", "1:27: expected only names of the URL in braces: {z}"),
            ("[{url: '*', file: '{x}.pbf'}]", "1:25: expected only names of the URL in braces: it has none"),
            (
                "[{url: '*', error: rain}]",
                #"1:26: "rain" is not a failure; expected connection, time-out, certificate"#
            ),
            ("[{url: '*', error: connection, status: 200}]", "1:26: a failure has neither a status nor headers"),
            ("[{url: '*', answers: []}]", "1:28: expected at least one answer, found none"),
            ("[{url: '*', status: 200, answers: [{}]}]", #"1:27: expected "status" in the items of "answers""#),
            ("[{url: '*', answers: [{url: a}]}]", #"1:30: "url" is not known here"#),
            ("[{url: '*', headers: [a]}]", "1:28: expected a mapping"),
            ("[{url: 'a*b*c*d*e*f*g*h*i*'}]", "1:14: expected at most 8 wildcards in a URL"),
        ])
    func errors(http: String, complaint: String) throws {
        let found = try #require(try ScratchDirectory().errorMessage(of: "http: \(http)\nsteps: []"))
        #expect(found.hasPrefix("test.yaml:" + complaint), "\(found)")
    }

    @Test("A source is added with its data from a server, drawn by a layer, and removed")
    func source() throws {
        let found = try messages(
            of: """
                view: [200, 200]
                camera: {center: [60, 24], zoom: 10}
                http:
                - url: "*"
                  json: {type: Feature, id: dot, properties: {}, geometry: {type: Point, coordinates: [24, 60]}}
                steps:
                - add-source: {id: s, source: {type: geojson, data: "https://a.example/s.json"}}
                  expect: {requests: "*/s.json"}
                - {add-layer: {layer: {id: l, type: circle, source: s}}}
                - {wait: 1, expect: {features: {at: [100, 100], ids: dot}}}
                - {remove-layer: l}
                - {remove-source: s, expect: {features: {at: [100, 100], ids: none}, diagnostics: none}}
                - {remove-source: s}
                """)
        #expect(
            found.prefix(4) == [
                "ok requests */s.json", "ok features dot at (100, 100)", "ok features none at (100, 100)",
                "ok diagnostics none",
            ])
        #expect(found.count == 5)
        #expect(found.last?.hasPrefix("failed remove the source s, found ") == true)
    }

    @Test("Stand-ins of the file itself precede those that it includes")
    func precedence() throws {
        let folder = try ScratchDirectory()
        try folder.write("http: [{url: '*', status: 404}]", to: "_part.yaml")
        try folder.write(#"{"version": 8, "sources": {}, "layers": []}"#, to: "style.json")
        let scenario = try folder.scenario(
            """
            include: _part.yaml
            style: https://a.example/style.json
            http: [{url: "*style.json", delay: 0.5, file: style.json}]
            steps: [{wait: 1, expect: {events: style-loaded}}]
            """)
        #expect(ScenarioRunner(scenario, pictures: folder.url).run().failed == 0)
    }
}
