import KioskGeometry
import Testing

/// The error messages for malformed documents.
@Suite struct JSONErrorTests {
    static let mistakes: [(String, String)] = [
        ("", "line 1, column 1, at $: expected a value, found the end of the document"),
        (" \n ", "line 2, column 2, at $: expected a value, found the end of the document"),
        ("[1,\n 2", "line 2, column 3, at $[1]: expected “,” or “]”, found the end of the document"),
        ("[1 2]", "line 1, column 4, at $[0]: expected “,” or “]”, found the number 2"),
        ("[1,]", "line 1, column 4, at $[1]: expected a value, found “]”"),
        ("[,1]", "line 1, column 2, at $[0]: expected a value, found “,”"),
        ("[1}", "line 1, column 3, at $[0]: expected “,” or “]”, found “}”"),
        ("{a:1}", "line 1, column 2, at $: expected a name in quotes or “}”, found “a”"),
        ("{\"a\" 1}", "line 1, column 6, at $.a: expected “:”, found the number 1"),
        ("{\"a\":}", "line 1, column 6, at $.a: expected a value, found “}”"),
        ("{\"a\":1,}", "line 1, column 8, at $: expected a name in quotes, found “}”"),
        ("{\"a\":1 \"b\":2}", "line 1, column 8, at $.a: expected “,” or “}”, found a string"),
        ("{\"a\":[{\"b c\":tru}]}", "line 1, column 14, at $.a[0][\"b c\"]: expected true or false, found “tru”"),
        ("nul", "line 1, column 1, at $: expected null, found “nul”"),
        ("NaN", "line 1, column 1, at $: expected a value, found “NaN”"),
        ("Infinity", "line 1, column 1, at $: expected a value, found “Infinity”"),
        ("1 2", "line 1, column 3, at $: expected the end of the document, found the number 2"),
        ("{}\n// end", "line 2, column 1, at $: expected the end of the document, found “/”"),
        ("'a'", "line 1, column 1, at $: expected a value, found “'”"),
        ("\0", "line 1, column 1, at $: expected a value, found the character U+0000"),
        ("\u{A0}1", "line 1, column 1, at $: expected a value, found the byte 0xC2"),
        ("+1", "line 1, column 1, at $: expected a value, found “+”"),
        (".5", "line 1, column 1, at $: expected a value, found “.”"),
        ("-", "line 1, column 2, at $: expected a digit after “-”, found the end of the document"),
        ("-a", "line 1, column 2, at $: expected a digit after “-”, found “a”"),
        ("01", "line 1, column 1, at $: expected a number without leading zeros, found the number 01"),
        ("-00", "line 1, column 1, at $: expected a number without leading zeros, found the number -00"),
        ("[1.]", "line 1, column 4, at $[0]: expected a digit after “.”, found “]”"),
        ("1. 5", "line 1, column 3, at $: expected a digit after “.”, found the character U+0020"),
        ("1e", "line 1, column 3, at $: expected a digit in the exponent, found the end of the document"),
        ("1e+x", "line 1, column 4, at $: expected a digit in the exponent, found “x”"),
        ("0x10", "line 1, column 2, at $: expected the end of the document, found “x”"),
        (
            "[1e400]",
            "line 1, column 2, at $[0]: expected a number within ±1.7976931348623157e308, found the number 1e400"
        ),
        ("\"abc", "line 1, column 5, at $: expected a closing quote, found the end of the document"),
        ("\"a\nb\"", "line 1, column 3, at $: expected control characters to be escaped, found the character U+000A"),
        ("\"\t\"", "line 1, column 2, at $: expected control characters to be escaped, found the character U+0009"),
        (#""\x""#, #"line 1, column 3, at $: expected one of " \ / b f n r t u after a backslash, found “x”"#),
        (
            #""\"#,
            #"line 1, column 3, at $: expected one of " \ / b f n r t u after a backslash, found the end of the document"#
        ),
        (#""\u12G4""#, "line 1, column 6, at $: expected four hexadecimal digits, found “G”"),
        (#""\ud800""#, "line 1, column 8, at $: expected a low surrogate after a high one, found a string"),
        (#""\ud800\n""#, "line 1, column 8, at $: expected a low surrogate after a high one, found “\\”"),
        (
            #""\ud800\ud800""#,
            "line 1, column 8, at $: expected a low surrogate after a high one, found another character"
        ),
        (#""é\udc00""#, "line 1, column 3, at $: expected a high surrogate before a low one, found none"),
    ]

    @Test("Errors contain the problem and its position", arguments: mistakes)
    func messages(text: String, message: String) {
        let error = #expect(throws: JSONError.self) { try JSONReader.read(text) }
        #expect(error?.description == message)
    }

    @Test("Skipping a value reports the same errors as reading it", arguments: mistakes)
    func skipping(text: String, message: String) {
        var reader = JSONReader(text)
        let error = #expect(throws: JSONError.self) {
            try reader.skipValue()
            try reader.expectEnd()
        }
        #expect(error?.description == message)
    }

    @Test(
        "Invalid UTF-8 is an error",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
            [0xE2, 0x28, 0xA1],
            [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0xFF],
        ] as [[UInt8]])
    func demandsUTF8(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let error = #expect(throws: JSONError.self) { try JSONReader.read([quote] + bytes + [quote]) }
        let byte = String(bytes.first ?? 0, radix: 16, uppercase: true)
        #expect(error?.message == "expected UTF-8, found the byte 0x\(byte)")
        #expect(error?.position.offset == 1)
        #expect(throws: JSONError.self) { try JSONReader.read([quote] + bytes) }
    }

    @Test("Every incomplete document is an error")
    func incomplete() {
        let document = #"{"é\u00e9": [true, null, -1.5e3], "b": {"c": "\ud83d\ude00 😀"}}"#
        let bytes = Array(document.utf8)
        for length in 0..<bytes.count {
            let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(bytes.prefix(length))) }
            #expect(error.map { $0.position.offset <= length } == true)
        }
    }
}
