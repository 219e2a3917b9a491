import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@Suite struct ScenarioDocumentTests {
    private let folder: ScratchDirectory

    init() throws {
        folder = try ScratchDirectory()
    }

    private func scenarios(_ text: String) throws -> [Scenario] {
        try folder.write(text, to: "test.yaml")
        return try ScenarioFile(
            contentsOf: URL(
                filePath: "test.yaml", relativeTo: folder.url.appending(path: "", directoryHint: .isDirectory))
        ).scenarios
    }

    private func steps(_ text: String) throws -> [String] {
        try scenarios(text)[0].steps.map { "\($0.action)" }
    }

    private func message(_ text: String) throws -> String? {
        do {
            _ = try scenarios(text)
            return nil
        } catch let error as FileError {
            return error.description.replacing(folder.url.path, with: "…")
        }
    }

    @Test("A variable has a value of any type, and is part of texts")
    func variables() throws {
        let text = """
            variables: {x: 40, place: [$x, 50], name: first, stop: {at: [1, 2], tags: [a, b]}}
            scenario: the $(name) of $$5
            view: [300, 200]
            steps:
            - tap: $place
            - tap: [$x, 7]
            - tap: $stop.at
            - snapshot: $(name)-$(stop.tags.1).png
            """
        #expect(try scenarios(text)[0].name == "the first of $5")
        #expect(
            try steps(text) == ["tap at (40, 50)", "tap at (40, 7)", "tap at (1, 2)", "snapshot first-b.png"])
    }

    @Test("Loops repeat steps for the items of a sequence or a file")
    func loops() throws {
        try folder.write(#"[{"x": 1, "names": ["a"]}, {"x": 2.5, "names": ["b"]}]"#, to: "data.json")
        try folder.write(
            #"""
            {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "pier", "properties": {"zoom": 12},
            "geometry": {"type": "Point", "coordinates": [24, 60]}}]}
            """#, to: "stops.geojson")
        #expect(
            try steps("steps:\n- {for: {x: [1, 2]}, steps: [{tap: [$x, $index]}, {wait: 1}]}")
                == ["tap at (1, 0)", "wait 1 s", "tap at (2, 1)", "wait 1 s"])
        #expect(
            try steps("steps:\n- {for: {row: data.json}, steps: [{snapshot: $(row.names.0)-$(row.x).png}]}")
                == ["snapshot a-1.png", "snapshot b-2.5.png"])
        #expect(
            try steps(
                "steps:\n- for: {stop: stops.geojson}\n  steps: [{tap: {coordinate: $stop.at}}, {remove: $stop.id}]")
                == ["tap at \(CLLocationCoordinate2D(latitude: 60, longitude: 24))", "remove pier"])
        #expect(
            try steps("steps:\n- {repeat: 2, steps: [{repeat: 2, steps: [{tap: [$index, 0]}]}]}").count == 4)
        #expect(try steps("steps:\n- {repeat: 0, steps: [{wait: 1}]}\n- wait: 2") == ["wait 2 s"])
    }

    @Test("Included files add members, and steps with variables")
    func includes() throws {
        try folder.write(
            """
            variables: {size: 300}
            view: [$size, $size]
            annotations: [{circles: base, features: [{id: a, at: [60, 24]}]}]
            before: [{wait: 1}]
            after: [{wait: 9}]
            """, to: "base.yaml")
        try folder.write("variables: {x: 5, y: 6}\nsteps: [{tap: [$x, $y]}]", to: "tap.yaml")
        let scenario = try #require(
            try scenarios(
                """
                include: base.yaml
                pixel-ratio: 2
                annotations: [{circles: own, features: [{id: b, at: [60, 24]}]}]
                before: [{wait: 2}]
                after: [{wait: 8}]
                steps:
                - include: tap.yaml
                - {include: tap.yaml, with: {x: 7}}
                """
            ).first)
        #expect(scenario.viewSize == CGSize(width: 300, height: 300))
        #expect(scenario.pixelRatio == 2)
        #expect(scenario.layers.map(\.id) == ["base", "own"])
        #expect(scenario.before.map { "\($0.action)" } == ["wait 1 s", "wait 2 s"])
        #expect(scenario.after.map { "\($0.action)" } == ["wait 8 s", "wait 9 s"])
        #expect(scenario.steps.map { "\($0.action)" } == ["tap at (5, 6)", "tap at (7, 6)"])
        #expect(scenario.steps.map(\.file) == ["tap.yaml", "tap.yaml"])
        #expect(scenario.steps.map(\.line) == [2, 2])
    }

    @Test("Each case is a scenario with its variables")
    func cases() throws {
        let found = try scenarios(
            """
            scenario: taps
            tags: [touch]
            variables: {x: 1, point: [$x, 2]}
            cases:
            - {case: left, x: 10}
            - {x: 20, tags: [slow, edge]}
            - {case: off, x: 30, skip: the panel is broken}
            - {case: point, point: [5, 5], only: true}
            steps: [{tap: $point}]
            """)
        #expect(found.map(\.name) == ["taps [left]", "taps [2]", "taps [off]", "taps [point]"])
        #expect(
            found.map { "\($0.steps[0].action)" }.prefix(3) == ["tap at (10, 2)", "tap at (20, 2)", "tap at (30, 2)"])
        #expect("\(found[3].steps[0].action)" == "tap at (5, 5)")
        #expect(found.map(\.tags) == [["touch"], ["touch", "slow", "edge"], ["touch"], ["touch"]])
        #expect(found.map(\.skipReason) == [nil, nil, "the panel is broken", nil])
        #expect(found.map(\.isOnly) == [false, false, false, true])
        #expect(
            try folder.errorMessage(of: "cases: [{x: 1}, {x: 2}]\nsteps: []")
                == "test.yaml: expected one scenario, found 2 cases; use ScenarioFile(contentsOf:)")
    }

    @Test("Errors of variables, loops and includes contain the position")
    func errors() throws {
        try folder.write("include: self.yaml\nview: [9, 9]", to: "self.yaml")
        try folder.write("steps: [{include: loop.yaml}]", to: "loop.yaml")
        try folder.write("{}", to: "object.json")
        for (text, expected) in [
            ("steps: [{tap: $x}]", #"test.yaml:1:15: the variable "x" is not defined; add it to "variables""#),
            (
                "variables: {a: 1}\nsteps: [{tap: $x}]",
                #"test.yaml:2:15: the variable "x" is not defined; defined are: a"#
            ),
            (
                "variables: {a: {b: 1}}\nsteps: [{tap: $a.c}]",
                #"test.yaml:2:15: "$a.c" has no member "c"; known are: b"#
            ),
            (
                "variables: {1a: 1}\nsteps: []",
                #"test.yaml:1:13: "1a" is not the name of a variable; expected a letter, then letters, digits, "_" and "-""#
            ),
            (
                "variables: {a: [1]}\nsteps: [{snapshot: x$(a).png}]",
                #"test.yaml:2:20: expected a string or a number in "$(a)", which is part of a text"#
            ),
            (
                "steps: [{snapshot: x$.png}]",
                #"test.yaml:1:20: expected "$name" alone, "$(name)" in a text, or "$$" for a dollar sign"#
            ),
            ("variables: {a: far}\nsteps: [{tap: [1, $a]}]", #"test.yaml:2:19: expected a number, found "far""#),
            (
                "steps: [{for: {a: [1], b: [2]}, steps: []}]",
                "test.yaml:1:15: expected one variable and its values, such as {stop: [harbour, station]}"
            ),
            ("steps: [{for: {a: object.json}, steps: []}]", "test.yaml:1:19: expected an array in object.json"),
            (
                "steps: [{repeat: 200000, steps: [{wait: 1}]}]",
                #"test.yaml:1:18: expected at most 100000 repetitions, found "200000""#
            ),
            (
                "steps: [{repeat: 60000, steps: [{wait: 1}, {wait: 1}]}]",
                "test.yaml:1:33: expected at most 100000 steps in all cases and loops; repeat fewer, where index = 50000"
            ),
            (
                "steps: [{repeat: 9, steps: []}]",
                "test.yaml:1:28: expected at least one step to repeat, found none, where index = 0"
            ),
            ("steps: [{for: {a: []}, steps: [{wait: 1}]}]", "test.yaml:1:19: expected at least one value, found none"),
            (
                "steps: [{for: {index: [1]}, steps: [{wait: 1}]}]",
                #"test.yaml:1:16: "index" is the number of the repetition; expected another name of a variable"#
            ),
            (
                "steps: [{for: {a: none.yaml}, steps: [{wait: 1}]}]",
                "test.yaml:1:19: expected a sequence, or a data file that can be read: …/none.yaml"
            ),
            ("steps:\n\t- {wait: 1}", "test.yaml:2:1: invalid YAML: a tab; indent with spaces"),
            (
                #"skip: """# + "\nsteps: []",
                "test.yaml:1:7: expected the reason for which the scenario is skipped, found nothing"
            ),
            ("steps: [{wait: 0x10}]", #"test.yaml:1:16: expected a number, found "0x10""#),
            (
                "annotations: [{circles: l, features: [{id: a, at: [0, 0]}]}, {circles: r, features: [{id: a, at: [0, 1]}]}]\nsteps: []",
                #"test.yaml:1:62: the managers "l" and "r" both have an annotation "a"; give one of them another id"#
            ),
            ("include: self.yaml\nsteps: []", "self.yaml:1:10: self.yaml includes itself"),
            (
                "steps: [{include: loop.yaml}]",
                "loop.yaml:1:19: loop.yaml includes itself, where included at test.yaml:1"
            ),
            ("include: none.yaml\nsteps: []", "test.yaml:1:10: expected a file that can be read: …/none.yaml"),
            ("cases: []\nsteps: []", "test.yaml:1:8: expected at least one case, found none"),
            (
                "cases: [{case: a}, {case: a}]\nsteps: []",
                #"test.yaml:1:20: two cases have the name "a"; give one of them another name"#
            ),
        ] {
            let found = try message(text)
            #expect(found == expected, "\(text)")
        }
    }

    @Test("Errors of included files name a path from the directory of the scenario's path")
    func pathsOfErrors() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "sub"), withIntermediateDirectories: true)
        try folder.write("steps: [{tpa: [1, 2]}]", to: "sub/_part.yaml")
        try folder.write("steps: [{include: _part.yaml}]", to: "sub/a.yaml")
        let file = URL(filePath: "sub/a.yaml", relativeTo: folder.url.appending(path: "", directoryHint: .isDirectory))
        let error = #expect(throws: FileError.self) { try ScenarioFile(contentsOf: file) }
        #expect(error?.file == "sub/_part.yaml")
    }

    @Test("Variables are replaced in tags and reasons; empty cells of a table are ignored")
    func tagsOfCases() throws {
        try folder.write("case,skip,tags,kind\na,,,slow\nb,broken,own,fast\n", to: "cases.csv")
        let found = try scenarios("cases: cases.csv\ntags: [x-$(kind)]\nsteps: []")
        #expect(found.map(\.skipReason) == [nil, "broken"])
        #expect(found.map(\.tags) == [["x-slow"], ["x-fast", "own"]])
        try folder.write(Data([0x61, 0x0A, 0xE4]), to: "latin.csv")
        #expect(
            try message("cases: latin.csv\nsteps: []")
                == "test.yaml:1:8: latin.csv is not text in UTF-8; pass a CSV file in UTF-8")
    }

    @Test("Variables that multiply each other's values are an error, not a full memory")
    func growth() throws {
        var text = "variables:\n  v0: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
        for level in 1...9 {
            let copies = Array(repeating: "$v\(level - 1)", count: 10).joined(separator: ", ")
            text += "  v\(level): [\(copies)]\n"
        }
        let found = try message(text + "steps: []")
        #expect(
            found?.contains("the values of variables, loops and cases have more than 2000000 parts; use fewer") == true)
    }
}
