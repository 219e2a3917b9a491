import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests of the positions and the words of errors of YAML and JSON.
@Suite struct ScenarioYAMLErrorTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    @Test(
        "The error of two equal keys has the position of the second one",
        arguments: [
            ("steps: []\nview: [5, 5]\nsteps: []", "3:1: duplicate keys: steps"),
            ("steps:\n- {tap: [1, 2], expect: {}, 'tap': [3, 4]}", "2:29: duplicate keys: tap"),
            ("a: {b: 1, b: 2}\na: 2\na: 3", "1:11: duplicate keys: b"),
            ("a: 1\nb: {c: 1, d: {e: 1, e: 2}}\na: 2", "2:21: duplicate keys: e"),
            ("a: 1\na: 2\na: 3", "2:1: duplicate keys: a"),
            ("x: &x 1\ny: *x\na: *x\na: 3", "4:1: duplicate keys: a"),
        ])
    func keys(text: String, message: String) throws {
        #expect(try folder.errorMessage(of: text) == "test.yaml:" + message)
    }

    @Test("An error of a JSON file names JSON")
    func json() throws {
        try folder.write("{\"steps\": [}", to: "a.json")
        let error = #expect(throws: FileError.self) {
            try Scenario(contentsOf: folder.url.appending(path: "a.json"))
        }
        #expect(error?.message.hasPrefix("invalid JSON: ") == true)
    }
}
