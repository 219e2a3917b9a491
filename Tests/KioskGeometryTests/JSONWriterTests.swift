import Foundation
import KioskGeometry
import TestSupport
import Testing

@Suite struct JSONWriterTests {
    static let numbers: [(Double, String)] = [
        (0.0, "0"), (-0.0, "-0"), (1, "1"), (-17, "-17"), (0.1, "0.1"), (-0.5, "-0.5"), (24.9384, "24.9384"),
        (0.0000001, "0.0000001"), (1e-8, "1e-08"), (123456789.1234567, "123456789.1234567"), (1e15, "1000000000000000"),
        (1e16, "1e+16"), (9_007_199_254_740_992, "9007199254740992"), (0.1 + 0.2, "0.30000000000000004"),
        (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
        (179.99999999999997, "179.99999999999997"),
    ]

    @Test("Numbers are written in their shortest form", arguments: numbers)
    func numbersAreShortest(number: Double, text: String) throws {
        #expect(try JSONWriter.text { $0.writeNumber(number) } == text)
    }

    @Test("Written numbers are read as the same number and are no longer than in Swift")
    func numberRoundTrip() throws {
        var random = SeededGenerator(seed: 21)
        for round in 0..<20_000 {
            let digits = [1, 10, 1e3, 1e6, 1e7, 1e8, 1e12][round % 7]
            let drawn = Double.random(in: -1e4...1e4, using: &random)
            let number = round % 8 == 0 ? Double(bitPattern: random.next()) : (drawn * digits).rounded() / digits
            guard number.isFinite else { continue }
            let text = try JSONWriter.text { $0.writeNumber(number) }
            #expect(try JSONReader.read(text)?.number?.bitPattern == number.bitPattern)
            // Swift writes a large or small number with an exponent, which can be shorter.
            #expect(text.count <= "\(number)".count + 4, "\(text) for \(number)")
        }
    }

    @Test(
        "Fixed decimals are rounded to the nearest, ties to even, and zero has no sign",
        arguments: [
            (0, 3, "0.000"), (-0.0, 2, "0.00"), (-0.0004, 3, "0.000"), (-2.5, 3, "-2.500"), (0.125, 2, "0.12"),
            (0.375, 2, "0.38"), (1.005, 2, "1.00"), (2.5, 0, "2"), (3.5, 0, "4"), (999.9996, 3, "1000.000"),
            (-179.999999999, 9, "-179.999999999"), (0.1, -1, "0"), (0.1, 99, "0.100000000000000"), (1e300, 3, "1e+300"),
        ] as [(Double, Int, String)])
    func fixedDecimals(number: Double, decimals: Int, text: String) throws {
        #expect(try JSONWriter.text { $0.writeNumber(number, decimals: decimals) } == text)
    }

    @Test("Fixed decimals are those of printf")
    func fixedDecimalsOfPrintf() throws {
        var random = SeededGenerator(seed: 23)
        for round in 0..<20_000 {
            let decimals = round % 10
            let scale = [1, 10, 1e3, 1e6][round % 4]
            let drawn = Double.random(in: 0...1000, using: &random)
            // Every other number is a tie or as near to one as a double can be.
            let number = round % 2 == 0 ? drawn : ((drawn * scale).rounded() + 0.5) / scale
            let text = try JSONWriter.text { $0.writeNumber(number, decimals: decimals) }
            #expect(text == String(format: "%.\(decimals)f", number))
        }
    }

    @Test("Integers are written with all digits")
    func integers() throws {
        #expect(try JSONWriter.text { $0.writeInteger(Int64.min) } == "-9223372036854775808")
        #expect(try JSONWriter.text { $0.writeInteger(UInt64.max) } == "18446744073709551615")
    }

    @Test("A number with fixed decimals that is not finite is an error")
    func fixedDecimalsOfNaN() {
        #expect(throws: JSONError.self) { try JSONWriter.text { $0.writeNumber(.nan, decimals: 2) } }
    }

    @Test("Only characters that require it are escaped")
    func escapes() throws {
        let text = try JSONWriter.text { $0.writeString("\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}é😀") }
        #expect(text == #""\"\\/\b\f\n\r\t\u0000\u001f"# + "\u{7F}é😀\"")
        #expect(try JSONReader.read(text) == "\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}é😀")
    }

    @Test("Member names are sorted")
    func sortsNames() throws {
        let value: JSONValue = ["b": [1, nil, true, "x"], "a": [:], "c": nil, "é": [[]]]
        #expect(try JSONWriter.text { $0.writeValue(value) } == #"{"a":{},"b":[1,null,true,"x"],"c":null,"é":[[]]}"#)
    }

    @Test("Values can be written in pieces")
    func pieces() throws {
        let text = try JSONWriter.text { writer in
            writer.writeObject { writer in
                writer.writeKey("a")
                writer.writeNull()
                writer.writeKey("b")
                writer.writeArray { writer in
                    writer.writeBoolean(false)
                    writer.writeObject { _ in }
                    writer.writeArray { _ in }
                    writer.writeString("")
                }
            }
        }
        #expect(text == #"{"a":null,"b":[false,{},[],""]}"#)
    }

    @Test("Writing numbers that are not finite throws an error")
    func notFinite() {
        let error = #expect(throws: JSONError.self) {
            try JSONWriter.text { $0.writeValue(["a": 1, "b": [1, .number(.nan), .number(-.infinity)]]) }
        }
        #expect(error?.description == "line 1, column 15, at $.b[1]: expected a finite number, found nan")
    }

    @Test("Random documents are equal after writing and reading")
    func randomDocumentsReadBack() throws {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<500 {
            let value = JSONValue.random(depth: 5, using: &random)
            let text = try JSONWriter.text { $0.writeValue(value) }
            #expect(try JSONReader.read(text) == value)
            var reader = JSONReader(text)
            try reader.skipValue()
            try reader.expectEnd()
        }
    }
}

extension JSONWriter {
    /// Returns the document written by a closure.
    static func text(_ body: (inout JSONWriter) -> Void) throws(JSONError) -> String {
        var writer = JSONWriter()
        body(&writer)
        return String(decoding: try writer.finish(), as: UTF8.self)
    }
}
