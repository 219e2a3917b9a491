import Foundation
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of scenarios that are read from a text instead of a file.
@MainActor
@Suite struct ScenarioTextInitializerTests {
    @Test("A text is read as a file is")
    func text() throws {
        let text = "scenario: visit\nsteps: [{tap: [400, 300], expect: {gestures: tap}}]"
        let scenario = try Scenario(yaml: text)
        #expect(scenario.name == "visit")
        #expect(scenario.file.isEmpty)
        let folder = try ScratchDirectory()
        let read = try folder.scenario(text)
        #expect(scenario.steps.map { "\($0.action)" } == read.steps.map { "\($0.action)" })
        #expect(ScenarioRunner(scenario, pictures: folder.url).run().failures == [])
        #expect(try Scenario(yaml: #"{"steps": [{"wait": 1}]}"#).name == "scenario")
    }

    @Test("Errors are those of files, with the line instead of the file")
    func errors() throws {
        let folder = try ScratchDirectory()
        for text in [
            "", "steps: [1", "steps: []\nstep: 1", "steps:\n- tap: 1", "steps: [{tap: $x}]", "cases: []\nsteps: []",
            "annotations: [{circles: a},\n {lines: a}]\nsteps: []",
            "steps: [{repeat: 2, steps: [{tap: 1}]}]",
        ] {
            let error = #expect(throws: FileError.self, "\(text)") { try Scenario(yaml: text) }
            let other = #expect(throws: FileError.self, "\(text)") { try folder.scenario(text) }
            #expect(error?.file == "")
            #expect(error?.line == other?.line)
            #expect(error?.column == other?.column)
            #expect(error?.message == other?.message.replacing("test.yaml:", with: "line "))
        }
        let error = #expect(throws: FileError.self) { try Scenario(yaml: "steps:\n- tap: 1") }
        #expect(error?.description == "line 2, column 8: expected a point [x, y], found \"1\"")
    }

    @Test("A failure names the line")
    func failure() throws {
        let folder = try ScratchDirectory()
        let scenario = try Scenario(yaml: "steps:\n- tap: [1, 1]\n  expect: {gestures: pan}")
        #expect(
            ScenarioRunner(scenario, pictures: folder.url).run().failures == [
                "line 2: tap at (1, 1): expected gestures pan, found tap"
            ])
    }

    @Test("Paths are relative to the directory, which they do not leave")
    func directory() throws {
        let folder = try ScratchDirectory()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "in"), withIntermediateDirectories: false)
        try folder.write("steps: [{wait: 1}, {wait: x}]", to: "in/_bad.yaml")
        try folder.write("steps: [{wait: 1}, {wait: 2}]", to: "in/_part.yaml")
        let directory = folder.url.appending(path: "in")
        #expect(try Scenario(yaml: "steps: [{include: _part.yaml}]", directory: directory).steps.count == 2)
        let bad = #expect(throws: FileError.self) {
            try Scenario(yaml: "steps: [{include: _bad.yaml}]", directory: directory)
        }
        #expect(
            bad?.description
                == "_bad.yaml:1:27: expected a number, found \"x\", where included at line 1")
        let text = "include: ../_part.yaml\nsteps: []"
        let outside = #expect(throws: FileError.self) { try Scenario(yaml: text, directory: directory) }
        #expect(
            outside?.description.hasPrefix("line 1, column 10: \"../_part.yaml\" is outside of the directory") == true)
        try folder.write("before: [{wait: 1}]", to: "_part.yaml")
        #expect(try Scenario(yaml: text, directory: directory, allowsFilesOutside: true).before.count == 1)
    }

    @Test("Several cases are read by ScenarioFile")
    func cases() throws {
        let text = "cases: [{case: a}, {case: b}]\nsteps: [{wait: 1}]"
        #expect(try ScenarioFile(yaml: text).scenarios.map(\.name) == ["scenario [a]", "scenario [b]"])
        let error = #expect(throws: FileError.self) { try Scenario(yaml: text) }
        #expect(error?.description == "the text: expected one scenario, found 2 cases; use ScenarioFile(yaml:)")
    }
}
