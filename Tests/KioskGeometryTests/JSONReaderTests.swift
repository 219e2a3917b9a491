import KioskGeometry
import TestSupport
import Testing

@Suite struct JSONReaderTests {
    static let values: [(String, JSONValue?)] = [
        ("null", nil), ("true", true), ("false", false), (" \t\r\n1 ", 1), ("\u{FEFF}[]", []), ("{}", [:]),
        ("[1,[2,[]],{}]", [1, [2, []], [:]]), (#"{"a":null,"b":[null]}"#, ["a": nil, "b": [nil]]),
        (#"{"a":1,"a":2}"#, ["a": 2]), (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""a\u00e9\uD83D\uDE00z""#, "aé😀z"), (#""\u0000""#, "\0"), ("\"é漢😀\u{7F}\"", "é漢😀\u{7F}"),
        (#""\\u0041""#, #"\u0041"#), (#"{"":{"\u0061":1}}"#, ["": ["a": 1]]),
    ]

    @Test("Values of every kind are read", arguments: values)
    func reads(text: String, value: JSONValue?) throws {
        #expect(try JSONReader.read(text) == value)
    }

    static let numbers: [(String, Double)] = [
        ("0", 0), ("-0", -0.0), ("-1", -1), ("1.5", 1.5), ("0.1", 0.1), ("1e2", 100), ("1E+2", 100), ("1e-2", 0.01),
        ("0e999", 0), ("-0.0e-999", -0.0), ("1e-400", 0), ("123456789012345678901234567890", 1.2345678901234568e29),
        ("9007199254740993", 9_007_199_254_740_992), ("0.30000000000000004", 0.30000000000000004),
        ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
        ("1.7976931348623157e308", .greatestFiniteMagnitude), ("4.9e-324", .leastNonzeroMagnitude), ("1e23", 1e23),
        ("9223372036854775808", 9_223_372_036_854_775_808),
    ]

    @Test("Numbers are read in every valid form", arguments: numbers)
    func readsNumbers(text: String, number: Double) throws {
        let value = try #require(try JSONReader.read(text)?.number)
        #expect(value.bitPattern == number.bitPattern)
    }

    @Test("Numbers are rounded to the nearest Double")
    func numbersAreTheNearestDoubles() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<30_000 {
            let digits = String(
                (0..<Int.random(in: 1...22, using: &random)).map { _ in
                    "0123456789".randomElement(using: &random) ?? "0"
                })
            let whole = String(Int.random(in: 0...9999, using: &random))
            let exponent = Bool.random(using: &random) ? "e\(Int.random(in: -40...40, using: &random))" : ""
            let text = "-\(whole).\(digits)\(exponent)"
            let expected = try #require(Double(text))
            #expect(try JSONReader.read(text)?.number == expected, "\(text)")
        }
    }

    @Test("The shortest form of a number is read as the same number")
    func shortestFormsReadBack() throws {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<30_000 {
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            #expect(try JSONReader.read("\(number)")?.number == number)
        }
    }

    @Test("A copied reader reads the same value again")
    func copies() throws {
        var reader = JSONReader(#"[{"a": [1, 2]}, 3]"#)
        var again: JSONReader?
        var numbers: [Double] = []
        try reader.readArray { index, reader throws(JSONError) in
            if index == 0 { again = reader } else { numbers.append(try reader.readNumber()) }
        }
        try reader.expectEnd()
        #expect(numbers == [3])
        #expect(try again?.readValue() == ["a": [1, 2]])
    }

    @Test("The kind of the next value is available without reading it")
    func lookahead() throws {
        let kinds: [(String, JSONReader.Kind?)] = [
            (" 1", .number), ("-1", .number), ("\"\"", .string), ("true", .boolean), ("false", .boolean),
            ("null", .null), ("{}", .object), ("[]", .array), ("", nil), ("+", nil),
        ]
        for (text, kind) in kinds {
            let reader = JSONReader(text)
            #expect(reader.nextKind == kind)
            #expect(reader.offset == 0)
        }
    }

    @Test("Nesting beyond 512 levels is an error")
    func depth() throws {
        let depth = JSONReader.maximumDepth
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try JSONReader.read(text) != nil)
        let error = #expect(throws: JSONError.self) { try JSONReader.read("[\(text)]") }
        #expect(error?.message == "expected at most 512 nested containers, found another one")
        #expect(error?.position.column == 513)
        #expect(throws: JSONError.self) { try JSONReader.read(String(repeating: "[{\"a\":", count: 100_000)) }
    }

    @Test("Errors of a caller contain the position and the value that was found")
    func customErrors() throws {
        var reader = JSONReader(#"{"color": "blu", "width": 3}"#)
        var errors: [String] = []
        try reader.readObject { _, reader throws(JSONError) in
            errors.append(reader.error(expected: "a colour").description)
            errors.append(reader.error(expected: "a colour", found: "“blu”").message)
        }
        #expect(
            errors == [
                "line 1, column 11, at $.color: expected a colour, found a string",
                "expected a colour, found “blu”",
                "line 1, column 27, at $.width: expected a colour, found the number 3",
                "expected a colour, found “blu”",
            ])
    }

    @Test("Typed reading of strings, Booleans and null leaves the reader before a value of another type")
    func scalars() throws {
        var reader = JSONReader(Array(#" "a\u0062" true false null 1"#.utf8))
        #expect(try reader.readString() == "ab")
        #expect(try reader.readBoolean())
        #expect(try !reader.readBoolean())
        #expect(try reader.readNull())
        #expect(try !reader.readNull())
        #expect(throws: JSONError.self) { try reader.readBoolean() }
        #expect(throws: JSONError.self) { try reader.readString() }
        #expect(reader.nextKind == .number)
    }
}

extension JSONReader {
    /// Reads a document with a single value.
    static func read(_ text: String) throws(JSONError) -> JSONValue? {
        try read(Array(text.utf8))
    }

    /// Reads a document with a single value.
    static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue? {
        var reader = JSONReader(bytes)
        let value = try reader.readValue()
        try reader.expectEnd()
        return value
    }
}
