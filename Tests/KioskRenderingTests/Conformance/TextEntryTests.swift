import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import kioskmaps_conformance

@MainActor
@Suite("Pictures of text fields")
struct TextEntryTests {
    private func cases(_ json: String) throws -> [TextEntryCase] {
        let scratch = try ScratchDirectory()
        return try withExtendedLifetime(scratch) {
            try TextEntryCase.cases(in: scratch.write(json, to: "cases.json"))
        }
    }

    @Test("Each position of the caret has a picture of its own, and the line of a composition is drawn")
    func pictures() throws {
        let stage = try TextEntryStage(font: "DejaVu Sans", size: 32)
        let json = """
            [{"name": "a", "characters": ["x", "e\\u0301"], "composition": {"position": 1, "text": "u"}},
            {"name": "b", "characters": ["\\u05D0", "\\u05D1"]}]
            """
        var names: Set<String> = []
        for entry in try cases(json) {
            let pictures = try stage.pictures(of: entry)
            names.formUnion(pictures.keys)
            for (first, image) in pictures {
                for (second, other) in pictures where second != first { #expect(image != other, "\(first) \(second)") }
            }
        }
        let expected = ["a-base", "a-0", "a-1", "a-2", "a-composed", "a-composition", "b-base", "b-0", "b-1", "b-2"]
        #expect(names == Set(expected))
    }

    @Test(
        "A case that cannot be drawn is an error with its name",
        arguments: [
            #"[{"name": "a", "characters": ["e", "\u0301"]}]"#,
            #"[{"name": "a", "characters": ["xy"]}]"#,
            #"[{"name": "a", "characters": ["x"], "composition": {"position": 2, "text": "u"}}]"#,
            #"[{"name": "a", "characters": ["x"], "composition": {"position": -1, "text": "u"}}]"#,
            #"[{"name": "a/b", "characters": ["x"]}]"#,
        ])
    func invalid(json: String) throws {
        let error = #expect(throws: FixtureError.self) { try cases(json) }
        #expect(error?.message.contains(#"case "a"#) == true)
    }
}
