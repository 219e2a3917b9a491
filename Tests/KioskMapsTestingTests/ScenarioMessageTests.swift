import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of the messages of steps and of the reader that name what is wrong and what helps.
@MainActor
@Suite struct ScenarioMessageTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private func report(_ steps: String) throws -> ScenarioReport {
        let text = """
            camera: {center: [60, 24], zoom: 12, bearing: -45}
            annotations: [{circles: stops, features: [{id: harbour, at: [60, 24.5]}]}]
            view-annotations: [{id: hint, box: [9, 9], at: [60, 24]}]
            screen: [{id: home, button: Home}]
            steps:

            """
        return ScenarioRunner(try folder.scenario(text + steps), pictures: folder.url).run()
    }

    @Test(
        "A step that fails states what was found and what is similar",
        arguments: [
            ("set: {id: harbor, circle-radius: 3}", "no annotation harbor (did you mean \"harbour\"?)"),
            ("tap-element: hom", "none (did you mean \"home\"?)"),
            ("tap-element: ornament.zoom-in", "none; show it with the member \"ornaments\" of the scenario"),
            ("set-view: {id: hin, visible: false}", "no view annotation hin (did you mean \"hint\"?)"),
        ])
    func suggestions(step: String, found: String) throws {
        #expect(try report("- {\(step)}").checks.last?.found == found)
    }

    @Test("The position of an annotation outside of the view is stated")
    func outside() throws {
        let found = try #require(try report("- {tap: {annotation: harbour}}").checks.last?.found)
        #expect(found.hasPrefix("annotation harbour at ("), "\(found)")
    }

    @Test("A bearing is stated in the range of the expected one")
    func bearing() throws {
        let checks = try report("- {expect: {camera: {bearing: -10}}}\n- {expect: {camera: {bearing: 10}}}").checks
        #expect(checks.map(\.found) == ["bearing -45", "bearing 315"])
    }

    @Test("A note about a missing location recommends members of scenarios")
    func location() throws {
        let report = try report("- {follow: {zoom: 14}}\n- {wait: 1}")
        #expect(report.diagnostics.contains { $0.contains("add the member \"walk\"") }, "\(report.diagnostics)")
        #expect(!report.diagnostics.contains { $0.contains("overrideLocationProvider") }, "\(report.diagnostics)")
    }

    @Test(
        "Errors of the reader state what was found",
        arguments: [
            (
                "steps: [{snapshot: a.png}, {snapshot: ./a.png}]",
                "1:39: the step at test.yaml:1 writes \"./a.png\", too; expected another file, such as one with $(index)"
            ),
            (
                "steps: [{set-layer: {layer: stops, icon-sise: 3}}]",
                "1:36: \"icon-sise\" is not a property of layers (did you mean \"icon-size\"?)"
            ),
            ("steps: [{locate: {track: empty.gpx}}]", "1:26: expected a track with points, found none in empty.gpx"),
            ("walk: {track: empty.gpx}\nsteps: []", "1:15: expected a track with points, found none in empty.gpx"),
        ])
    func reader(text: String, message: String) throws {
        try folder.write("<gpx version=\"1.1\"><trk><trkseg></trkseg></trk></gpx>", to: "empty.gpx")
        #expect(try folder.errorMessage(of: text) == "test.yaml:" + message)
    }

    @Test("A layer of a manager has the properties of its kind, and each layer has the common ones")
    func layers() throws {
        let managers = "annotations: [{circles: stops}]\nsteps: [{set-layer: {layer: stops, "
        #expect(try folder.errorMessage(of: managers + "icon-size: 3}}]")?.contains("the layer of circles") == true)
        for property in [
            "circle-radius: 3", "circle-radius-transition: {duration: 0}", "minzoom: 3", "visibility: none",
        ] {
            #expect(try folder.errorMessage(of: managers + property + "}}]") == nil, "\(property)")
        }
    }
}
