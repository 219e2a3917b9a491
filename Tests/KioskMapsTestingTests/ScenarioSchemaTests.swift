import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskMapsTesting

/// Tests that `Samples/scenario.schema.json` describes what the reader of scenarios reads.
@Suite struct ScenarioSchemaTests {
    private static let schema = Sample.root.appending(path: "Samples/scenario.schema.json")

    /// The schema of included files.
    private static let includeSchema = Sample.root.appending(path: "Samples/scenario-include.schema.json")

    /// Returns the names of the members of an object of the schema, whose path has names and, in arrays, indices.
    private func members(_ path: String...) throws -> Set<String> { try members(path) }

    private func members(_ path: [String]) throws -> Set<String> {
        var object: Any? = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.schema))
        for step in path {
            object = Int(step).flatMap { index in (object as? [Any])?[index] } ?? (object as? [String: Any])?[step]
        }
        return Set(try #require(object as? [String: Any]).keys)
    }

    /// Returns what the validator prints: a line for each error of the files.
    private func validate(_ files: [URL], by schema: URL = Self.schema) throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "check-schema.py")
        process.arguments = [script.path, schema.path] + files.map(\.path)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("The schema has the members, actions and expectations of the reader")
    func names() throws {
        #expect(try members("properties") == Set(ScenarioDocument.scenarioNames + ScenarioDocument.names))
        #expect(try members("$defs", "step", "properties") == Set(ScenarioReader.actions + ["view", "expect"]))
        #expect(try members("$defs", "expectations", "properties") == Set(ScenarioReader.expectations))
        let kinds = Scenario.GestureChanges.Kind.allCases.map(\.name)
        #expect(
            try members("$defs", "gestures", "anyOf", "0", "properties")
                == Set(kinds + ["pan-mode", "deceleration", "focal-point", "groups"]))
    }

    @Test("The schema has the names of the properties of layers")
    func layerProperties() throws {
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: Self.schema)) as? [String: Any])
        var object: Any? = root
        for step in ["$defs", "step", "properties", "set-layer", "anyOf"] { object = (object as? [String: Any])?[step] }
        let rule = ((object as? [[String: Any]])?.first?["propertyNames"] as? [String: String])?["pattern"]
        let pattern = try Regex(try #require(rule))
        let names = ScenarioReader.layerPropertyNames
        #expect(names.filter { $0.wholeMatch(of: pattern) == nil } == [])
        let listed = try #require(rule).components(separatedBy: "|(").last?.components(separatedBy: ")")[0]
        #expect(Set(try #require(listed).components(separatedBy: "|")) == names)
    }

    @Test("The style properties of annotations that editors propose exist")
    func styleProperties() throws {
        let names = Scenario.AnnotationLayer.Kind.allCases.reduce(into: Set<String>()) {
            $0.formUnion($1.stylePropertyNames)
        }
        let proposed = try members("$defs", "feature", "anyOf", "0", "properties")
        #expect(proposed.subtracting(names) == ["id", "at", "along", "around", "custom-data"])
        #expect(names.subtracting(proposed) == [])
        #expect(
            try members("$defs", "manager", "anyOf", "0", "properties", "properties", "anyOf", "0", "properties")
                == names)
    }

    @Test("Each member of scenarios, steps and expectations has a suggestion for its misspellings")
    func suggestions() throws {
        for path in [[], ["$defs", "step"], ["$defs", "expectations"], ["$defs", "included-members"]] {
            #expect(
                try members(path + ["patternProperties"]).count == members(path + ["properties"]).count, "\(path)")
        }
        let folder = try ScratchDirectory()
        let texts: [(text: String, word: String?)] = [
            ("stepps: []", "steps"), ("steps: [{tpa: [1, 2]}]", "tap"), ("steps: [{expect: {hits: a}}]", "hit"),
            ("stylee: plain\nsteps: []", "style"), ("steps: [{swipe: 1}]", nil),
        ]
        for (text, word) in texts {
            let file = try folder.write(text, to: "test.yaml")
            let hint = word.map { "did you mean \"\($0)\"?" }
            let error = #expect(throws: FileError.self) { try ScenarioFile(contentsOf: file) }
            #expect(error?.message.contains(hint ?? "did you mean") == (hint != nil))
            #expect(try validate([file]).first?.contains(hint ?? "did you mean") == (hint != nil), "\(text)")
        }
    }

    @Test("Included files have a schema of their own")
    func included() throws {
        let folder = try ScratchDirectory()
        let valid = [
            "before: [{wait: 1}]", "view: [300, 200]\nvariables: {a: 1}", "variables: {a: 1}\nsteps: [{tap: $a}]",
            "include: _other.yaml", "http: [{url: \"https://a/b\", text: a}]", "{}",
        ]
        let files = try valid.enumerated().map { try folder.write($1, to: "valid-\($0).yaml") }
        #expect(try validate(files, by: Self.includeSchema) == [])
        for text in [
            "cases: [{case: a}]", "tags: a", "skip: later", "only: true", "scenario: a", "steps: [{tap: [1]}]",
            "view: 5", "steps: []\nview: [1, 2]", "befor: []",
        ] {
            let file = try folder.write(text, to: "_part.yaml")
            #expect(throws: FileError.self, "\(text)") {
                let including =
                    text.contains("steps") ? "steps: [{include: _part.yaml}]" : "include: _part.yaml\nsteps: []"
                return try Scenario(yaml: including, directory: folder.url)
            }
            #expect(try validate([file], by: Self.includeSchema).count == 1, "\(text)")
        }
        let parts = try FileManager.default.subpathsOfDirectory(
            atPath: Sample.root.appending(path: "Samples").path
        ).filter { $0.hasSuffix(".yaml") && URL(filePath: $0).lastPathComponent.hasPrefix("_") }
        #expect(
            try validate(
                parts.map { Sample.root.appending(path: "Samples/\($0)") }, by: Self.includeSchema) == [])
    }

    @Test("The reader and the schema accept values with variables in place of numbers")
    func variables() throws {
        let text = """
            variables: {tens: 4, alone: true}
            only: $alone
            steps:
            - tap: ["$(tens)00", "$(tens)0"]
            - {wait: "$tens"}
            """
        let folder = try ScratchDirectory()
        let file = try folder.write(text, to: "test.yaml")
        #expect(try validate([file]) == [])
        let scenario = try Scenario(contentsOf: file)
        #expect(scenario.isOnly)
        #expect(scenario.steps.map { "\($0.action)" } == ["tap at (400, 40)", "wait 4 s"])
    }

    @Test("The schema accepts the samples and the scenarios of the documents")
    func valid() throws {
        let folder = try ScratchDirectory()
        let samples = [Sample.firstLight, Sample.wishes, Sample.follow, Sample.publicDisplay] + Sample.details
        let page = try String(
            contentsOf: Sample.root.appending(path: "Documentation/Scenarios.md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "```yaml\n").dropFirst()
            .map { $0.components(separatedBy: "\n```")[0] }
        #expect(!blocks.isEmpty)
        let files = try blocks.enumerated().map { try folder.write($1, to: "block-\($0).yaml") }
        let examples = try ScenarioExampleTests.all().map { "- {\($0)}\n" }.joined()
        let expectations = try ScenarioExampleTests.all(of: "`expect`").map { "- expect: {\($0)}\n" }.joined()
        let actions = try folder.write("steps:\n" + examples + expectations, to: "actions.yaml")
        #expect(try validate(samples + files + [actions]) == [])
    }

    /// Scenarios with one mistake each.
    private static let mistakes = [
        "view: [1, 2]", "steps: []\nstep: 1", "steps: [{tap: [1]}]", "steps: [{tap: [1, 2], drag: {from: [1, 2]}}]",
        "steps: [{top: [1, 2]}]", "steps: [{expect: {hits: a}}]", "steps: [{wait: -1}]", "view: [0, 5]\nsteps: []",
        "camera: {zoom: 26}\nsteps: []", "steps: [{repeat: 3}]", "steps: [{wait-for: sunrise}]",
        "http: [{}]\nsteps: []", "http: [{url: a, status: 99}]\nsteps: []", "seed: -1\nsteps: []",
        "view-annotations: [{id: a, box: [0, 1], at: [1, 2]}]\nsteps: []",
        "ornaments: {clock: top-left}\nsteps: []",
        "steps: [{tap: {random: [1, 2, 3]}}]", "steps: [{locate: {fixes: []}}]", "steps: [{play: {from: 1}}]",
        "steps: [{expect: {handled: {press: a}}}]", "steps: [{expect: {requests: {to: a}}}]",
        "steps: [{hold-camera: {transition: slow}}]", "annotations: [{dots: a}]\nsteps: []",
        "steps: [{expect: {viewport: here}}]", "steps: [{edit: redraw}]", "steps: [{key: lef}]",
        "gestures: {pann: true}\nsteps: []", "camera-bounds: {max-zoom: 30}\nsteps: []",
        "steps: [{wait-until: {limit: 3}}]", "steps: [{expect: {features: {at: [1, 2]}}}]",
        "steps: [{expect: {camera: {}}}]", "steps: [{locate: {at: [91, 0]}}]",
        "annotations: [{circles: a, features: [{at: [1, 2], radius: 5}]}]\nsteps: []",
        "annotations: [{circles: a, properties: {radius: 5}}]\nsteps: []", "camera: {padding: [1, 2]}\nsteps: []",
        "steps: [{tap: [1, 2], double-tap: [1, 2]}]", "steps: [{expect: {}}]", "seed: 1.5\nsteps: []",
        "steps: [{repeat: 1.5, steps: [{wait: 1}]}]", "steps: [{expect: {contacts: 1.5}}]",
        "annotations: [{circles: s, points: t}]\nsteps: []", "screen: [{id: a, text: hi, button: ho}]\nsteps: []",
        "view-annotations: [{id: a, box: [10, 10], callout: x, at: [1, 2]}]\nsteps: []",
        "view-annotations: [{id: a, box: [10, 10]}]\nsteps: []",
        "view-annotations: [{id: a, box: [10, 10], annotation: x}]\nsteps: []",
        "http: [{url: \"https://a/b\", text: a, json: b}]\nsteps: []", "steps: [{expect: {because: user}}]",
        "steps: [{expect: {kiosk: restet}}]", "steps: [{expect: {countdown: [3, x]}}]",
        "steps: [{expect: {labels: {layer: a}}}]", "steps: [{expect: {edited: {}}}]",
        "steps: [{expect: {view: {id: a}}}]", "kiosk: {idle-reset: {after: 0}}\nsteps: []",
        "kiosk: {burn-in-shift: {every: 60, by: 0}}\nsteps: []", "clock: \"2026-03-01\"\nsteps: []",
        "steps: [{expect: {location: {date: yesterday}}}]", "steps: [{expect: {held: -1}}]",
        "annotations: [{circles: s, features: [{id: a, at: [1, 2], icon-size: 3}]}]\nsteps: []",
        "steps: [{tap: [\"400\", \"300\"]}]", "pixel-ratio: '2'\nsteps: []", "steps: [{wait: \"1\"}]",
        "only: \"true\"\nsteps: []", "ornaments: 'true'\nsteps: []", "camera: {center: ['60', 24]}\nsteps: []",
        "annotations: [{circles: a, features: [{id: a, at: [1, 2], circle-colour: red}]}]\nsteps: []",
        "annotations: [{circles: a, properties: {circle-raduis: 5}}]\nsteps: []",
        "steps: [{set: {id: a, circle-raduis: 5}}]", "steps: [{set: {id: a}}]",
        "annotations: [{points: a, properties: {icon-sise: 5}}]\nsteps: []",
        "steps: [{authorize: {}}]", "steps: [{remove: []}]", "skip: true\nsteps: []",
        "style: ''\nsteps: []", "include: ''\nsteps: []", "steps: [{include: ''}]", "http: [{url: ''}]\nsteps: []",
        "steps: [{expect: {requests: ''}}]", "steps: [{save-state: a.txt}]", "steps: [{restore-state: ../a.json}]",
        "annotations: [{circles: a, file: a.txt}]\nsteps: []", "steps: [{expect: {picture: a.jpg}}]",
        "steps: [{snapshot: /a.png}]", "steps: [{snapshot: a.png.txt}]",
        "annotations: [{circles: a, features: [{id: a}]}]\nsteps: []",
        "annotations: [{circles: a, picture: a.png}]\nsteps: []",
        "annotations: [{lines: a, features: [{id: a, at: [1, 2]}]}]\nsteps: []",
        "http: [{url: a, error: connection, status: 500}]\nsteps: []",
        "http: [{url: a, status: 500, answers: [{status: 200}]}]\nsteps: []",
        "http: [{url: a, status: 200.5}]\nsteps: []", "steps: [{camera: {center: [1, 2], anchor: [1, 2]}}]",
        "steps: [{ease: {center: [1, 2], anchor: [1, 2]}}]", "steps: [{animate: {id: a}}]",
        "steps: [{animate: {id: a, to: [1, 2], along: [[1, 2], [3, 4]]}}]", "steps: [{set-view: {id: a}}]",
        "steps: [{set-layer: {layer: a}}]", "steps: [{set-layer: {layer: a, icon-sise: 3}}]",
        "steps: [{expect: {camera: {within: {zoom: 1}}}}]", "steps: [{for: {a: []}, steps: [{wait: 1}]}]",
        "steps: [{for: {a: [1]}, steps: []}]", "steps: [{repeat: 2, steps: []}]", "steps: [{display: false}]",
        "steps: [{tap: {random: [1, 2, -3, 4]}}]", "variables: {1a: 2}\nsteps: []",
        "seed: 99999999999999999999\nsteps: []", "cases: [{case: a, skip: ''}]\nsteps: []",
        "cases: [{case: a, only: 3}]\nsteps: []", "skip: 3\nsteps: []", "steps: [{lose-location: true}]",
        "annotations: [{circles: ''}]\nsteps: []", "steps: [{remove: none}]", "views: []\nsteps: []",
        "views: [{split: left}]\nsteps: []", "views: [{id: a, split: middle}]\nsteps: []",
        "views: [{id: a, split: {ratio: 0.5}}]\nsteps: []",
        "views: [{id: a, split: {side: left, ratio: 1.5}}]\nsteps: []",
        "views: [{id: a, inset: {corner: top-left}}]\nsteps: []",
        "views: [{id: a, inset: {corner: top, size: [9, 9]}}]\nsteps: []",
        "views: [{id: a, rotation: 45}]\nsteps: []", "views: [{id: a, rotation: '90'}]\nsteps: []",
        "views: [{id: a, split: left, frame: [0, 0, 9, 9]}]\nsteps: []", "views: [{id: a, clock: b}]\nsteps: []",
        "views: [{id: a}]\nsteps: [{view: a}]", "views: [{id: a}]\nsteps: [{view: {id: a}, wait: 1}]",
        "views: [{id: a}]\nsteps: [{view: a, expect: {}}]", "views: [{id: a}]\nsteps: [{expect: []}]",
        "views: [{id: a}]\nsteps: [{expect: [{}]}]", "views: [{id: a}]\nsteps: [{wait: 1, expect: {view: a}}]",
        "views: [{id: a}]\nsteps: [{wait: 1, expect: [{view: a}]}]",
        "views: [{id: a}]\nsteps: [{wait-until: {view: a, limit: 3}}]",
        "views: [{id: a}]\nsteps: [{view: a, tap: [1, 2], drag: {from: [1, 2], to: [3, 4]}}]",
    ]

    // One process validates all files, as its start takes longer than the validation.
    @Test("The schema rejects what the reader rejects")
    func mistakes() throws {
        let folder = try ScratchDirectory()
        let files = try Self.mistakes.enumerated().map { try folder.write($1, to: "\($0).yaml") }
        let messages = try validate(files)
        for (file, text) in zip(files, Self.mistakes) {
            #expect(throws: FileError.self, "\(text)") { try ScenarioFile(contentsOf: file) }
            #expect(messages.contains { $0.hasPrefix("\(file.path): ") }, "\(text)")
        }
        #expect(messages.count == files.count)
    }
}
