import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@MainActor
@Suite("Speech in scenarios")
struct SpeechScenarioTests {
    private let folder: ScratchDirectory

    init() throws { folder = try ScratchDirectory() }

    private static let stage = """
        view: [400, 300]
        camera: {center: [60, 24], zoom: 14}
        screen: [{id: home, button: Home, at: top-left}]
        steps:
        - {headphones: inserted}
        - {wait: 1}

        """

    private func run(_ steps: String) throws -> (messages: [String], lines: [String]) {
        let runner = ScenarioRunner(try folder.scenario(Self.stage + steps), pictures: folder.url)
        var lines: [String] = []
        runner.onLine = { lines.append($0) }
        let messages = runner.run().results
        return (messages, lines)
    }

    @Test("Texts are expected in their order, with their language and the latest time; others may be between them")
    func expectations() throws {
        let drag = "drag: {from: [20, 20], to: [300, 200], seconds: 1}"
        #expect(try run("- {\(drag), expect: {speech: Map}}").messages == ["ok speech Map"])
        let all = try run("- {\(drag), expect: {speech: [\"Home, button\", {text: Map, language: en, before: 9}]}}")
        #expect(all.messages == ["ok speech Home, button, Map (en) before 9 s"])
        #expect(
            all.lines.contains { $0.hasPrefix("    speech  ") && $0.hasSuffix(" s en: Home, button") }, "\(all.lines)")
    }

    @Test(
        "Another order, language or time, and unexpected speech are failures",
        arguments: [
            "[Map, \"Home, button\"]", "Station", "{text: Map, language: fi}", "{text: Map, before: 0.1}", "none",
        ])
    func failures(expected: String) throws {
        let step = "- {drag: {from: [20, 20], to: [300, 200], seconds: 1}, expect: {speech: \(expected)}}"
        let message = try #require(try run(step).messages.first)
        #expect(message.hasPrefix("line 7 speech "), "\(message)")
        #expect(message.contains("en: Home, button"), "\(message)")
    }

    @Test("Without headphones nothing is spoken")
    func removal() throws {
        let steps = "- {headphones: removed}\n- {tap: [20, 20], expect: {speech: none, tapped: home}}"
        #expect(try run(steps).messages == ["ok tapped home", "ok speech none"])
    }

    @Test(
        "Invalid members are errors with their position",
        arguments: [
            ("headphones: in", "1:22: \"in\" is not a state of headphones"),
            ("expect: {speech: {text: Map, languge: fi}}", "1:39: \"languge\" is not known here"),
            ("expect: {speech: {language: fi}}", "1:27: missing member \"text\""),
            ("expect: {speech: {text: ''}}", "1:34: expected a text"),
            ("expect: {speech: {text: Map, before: -1}}", "1:47: expected 0…86400 seconds"),
            ("expect: {speech: [[Map]]}", "1:28: expected a text"),
        ])
    func errors(step: String, message: String) throws {
        let found = try #require(try folder.errorMessage(of: "steps: [{\(step)}]"))
        #expect(found.hasPrefix("test.yaml:" + message), "\(found)")
    }

    @Test("By speech alone, a named place is found and opened within 60 s of scenario time")
    func sample() throws {
        let scenario = try Scenario(contentsOf: Sample.scenarios.appending(path: "speech.yaml"))
        var transcript: [String] = []
        let runner = ScenarioRunner(scenario, pictures: folder.url)
        runner.onLine = { if $0.hasPrefix("    speech  ") { transcript.append($0) } }
        let report = runner.run()
        #expect(report.failures.isEmpty, "\(report.failures)")
        #expect(transcript.contains { $0.hasSuffix("The harbour, selected") })
    }
}
