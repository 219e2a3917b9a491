import Foundation
import KioskGeometry
import KioskSymbols
import TestSupport
import Testing

@Suite("Code points of font files")
struct UnicodeRangesTests {
    private func contains(_ texts: [String], _ value: UInt32) -> Bool {
        Unicode.Scalar(value).map { UnicodeRanges(parsing: texts).contains($0) } ?? false
    }

    private func json(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test(
        "A range is a code point, an interval, or digits that end in question marks",
        arguments: [
            ("U+26", 0x26, 0x26), ("u+0100-024f", 0x100, 0x24F), ("U+4??", 0x400, 0x4FF), ("U+?", 0, 0xF),
            ("U+1F300-1F5FF", 0x1F300, 0x1F5FF), ("U+0-10FFFF", 0, 0x10FFFF), ("U+10????", 0x100000, 0x10FFFF),
        ] as [(String, UInt32, UInt32)])
    func valid(text: String, first: UInt32, last: UInt32) {
        #expect(contains([text], first) && contains([text], last))
        #expect(first == 0 || !contains([text], first - 1))
        #expect(last == 0x10FFFF || !contains([text], last + 1))
    }

    @Test(
        "A range that is not valid is reported with its index and ignored",
        arguments: [
            "", "26", "U+", "U+G", "U+26-", "U+-26", "U+50-40", "U+110000", "U+??????", "U+4??-500", "U+400-5??",
            "U+1234567", "U+4?5", "U+26 ", "U+2٦", "U+26-30-40", "U+FFFFFFFFFFFFFFFFFF",
        ])
    func invalid(text: String) {
        var reports: [Int] = []
        let ranges = UnicodeRanges(parsing: ["U+41", text]) { index, problem in
            reports.append(index)
            #expect(problem.contains("\"U+0100-024F\"") && problem.contains("\"\(text)\""))
        }
        #expect(reports == [1])
        #expect(ranges.contains("A") && !ranges.contains("&"))
        #expect(UnicodeRanges(parsing: [text]).isEmpty)
    }

    @Test("An invalid range is shortened in its message")
    func length() {
        var problems: [String] = []
        let ranges = UnicodeRanges(parsing: [String(repeating: "U", count: 100_000)]) { problems.append($1) }
        #expect(ranges.isEmpty)
        #expect(problems.map { $0.count < 200 } == [true])
    }

    @Test("Ranges that overlap or touch contain the same as each of them")
    func union() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            let bounds = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                let start = UInt32.random(in: 0...60, using: &generator)
                return start...start + UInt32.random(in: 0...9, using: &generator)
            }
            let texts = bounds.map {
                "U+\(String($0.lowerBound, radix: 16))-\(String($0.upperBound, radix: 16))"
            }
            let ranges = UnicodeRanges(parsing: texts)
            for value in UInt32(0)...75 {
                let scalar = Unicode.Scalar(UInt8(value))
                #expect(ranges.contains(scalar) == bounds.contains { $0.contains(value) }, "\(texts), \(value)")
            }
        }
    }

    @Test("A font has the URL of one file, or files with the code points for which they are used, in their order")
    func references() throws {
        let member = try json(
            #"""
            {"Sans":"sans.ttf","Khmer":[{"url":"khmer.ttf","unicode-range":["U+1780-17FF","U+19E0-19FF"]},
            {"url":"other.ttf"}]}
            """#)
        let references = FontFaceReference.references(in: member) { Issue.record("\($0)") }
        #expect(references.map(\.name) == ["Khmer", "Khmer", "Sans"])
        #expect(references.map(\.url) == ["khmer.ttf", "other.ttf", "sans.ttf"])
        #expect(references.map { $0.ranges.contains("A") } == [false, true, true])
        #expect(references.allSatisfy { $0.ranges.contains("ក") })
        #expect(FontFaceReference.references(in: nil).isEmpty)
    }

    @Test(
        "What is not valid is left out with a message that says where it is",
        arguments: [
            (#"["a"]"#, "font-faces: expected an object", 0), ("7", "font-faces: expected an object", 0),
            (#"{"A":7,"B":"b.ttf"}"#, #"font-faces, "A": expected a URL, or an array"#, 1),
            (#"{"A":[{"url":"a.ttf"},"b.ttf"]}"#, #"font-faces, "A"[1]: expected an object with url"#, 1),
            (#"{"A":[{"unicode-range":["U+26"]}]}"#, #"font-faces, "A"[0]: expected an object with url"#, 0),
            (
                #"{"A":[{"url":"a.ttf","unicode-range":"U+26"}]}"#,
                #"font-faces, "A"[0], unicode-range: expected an array of strings, found "U+26""#, 0
            ),
            (
                #"{"A":[{"url":"a.ttf","unicode-range":["U+26","x"]}]}"#,
                #"font-faces, "A"[0], unicode-range[1]: expected a range"#, 1
            ),
            (#"{"A":[{"url":"a.ttf","unicode-range":["x"]}]}"#, "unicode-range[0]", 0),
            (#"{"A":null}"#, #"font-faces, "A": expected a URL"#, 0),
        ] as [(String, String, Int)])
    func mistakes(json: String, message: String, count: Int) throws {
        var messages: [String] = []
        let references = FontFaceReference.references(in: try self.json(json)) { messages.append($0) }
        #expect(messages.count == 1 && messages.first?.contains(message) == true, "\(messages)")
        #expect(references.count == count)
    }
}
