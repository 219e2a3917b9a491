import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of the scenarios that Documentation/AccessibilityConformance.md names, and of the steps that they use.
@MainActor
@Suite("Accessibility in scenarios")
struct AccessibilityScenarioTests {
    private let folder: ScratchDirectory

    init() throws { folder = try ScratchDirectory() }

    nonisolated private static let names = [
        "at-rest", "contrast", "countdown", "keyboard", "moving", "names", "orientation", "pointer", "reach", "speech",
        "targets", "text-entry", "text-size",
    ]

    @Test("Each scenario of the conformance page passes", arguments: names)
    func samples(name: String) throws {
        let url = Sample.scenarios.appending(path: "Accessibility/\(name).yaml")
        for scenario in try ScenarioFile(contentsOf: url).scenarios {
            let report = ScenarioRunner(scenario, pictures: folder.url).run()
            #expect(report.failures.isEmpty, "\(report.failures)")
            #expect(report.passed > 0)
        }
    }

    @Test("All scenarios of the directory are played")
    func all() throws {
        let directory = Sample.scenarios.appending(path: "Accessibility")
        let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".yaml") }
        #expect(Set(files) == Set(Self.names.map { $0 + ".yaml" }))
    }

    private func messages(_ text: String) throws -> [String] {
        ScenarioRunner(try folder.scenario(text), pictures: folder.url).run().results
    }

    @Test("Problems are expected by a part of their text, in order; others are failures")
    func problems() throws {
        let stage = """
            style: {version: 8, sources: {}, layers: [{id: a, type: background, paint: {background-color: "#ffffff"}}]}
            screen: [{id: radius, slider: {value: 2, range: [0, 10]}}]
            steps:

            """
        #expect(try messages(stage + "- expect: {accessible: name radius}") == ["ok problems name radius"])
        for expected in ["true", "[name radius, name radius]", "[target]"] {
            let message = try #require(try messages(stage + "- expect: {accessible: \(expected)}").first)
            #expect(message.hasPrefix("line "), "\(message)")
            #expect(message.contains("name radius: no name for people who do not see it"), "\(message)")
        }
    }

    @Test("A short countdown is a problem")
    func countdown() throws {
        let stage = "kiosk: {idle-reset: {after: 60, warning: 19}}\nsteps:\n- expect: "
        #expect(try messages(stage + "{accessible: countdown}") == ["ok problems countdown"])
        #expect(try messages(stage + "{accessible: true}").first?.hasPrefix("line 3 accessible") == true)
    }

    @Test(
        "Invalid members are errors with their position",
        arguments: [
            ("accessibility: {}", "1:25: expected at least one of: text-scale"),
            ("accessibility: {text-scale: 5}", "1:38: expected a factor of texts of 0.5…4, found 5"),
            ("accessibility: {target: -1}", "1:34: expected a side in points of 0…256, found -1"),
            ("accessibility: {reach: top}", "1:33: \"top\" is not a part of the display"),
            ("accessibility: {high-contrast: 1}", "1:41: expected true or false"),
            ("accessibility: {contrast: true}", "1:26: \"contrast\" is not known here"),
            ("expect: {accessible: {a: 1}}", "1:31: expected a string"),
        ])
    func errors(step: String, message: String) throws {
        let found = try #require(try folder.errorMessage(of: "steps: [{\(step)}]"))
        #expect(found.hasPrefix("test.yaml:" + message), "\(found)")
    }
}
