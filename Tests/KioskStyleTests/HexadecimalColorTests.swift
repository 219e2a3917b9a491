import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@Suite("Hexadecimal colours")
struct HexadecimalColorTests {
    @Test(
        "Three, four, six and eight digits are a colour, with and without the number sign",
        arguments: [
            ("#0d384d", "#0d384d"), ("0D384D", "#0d384d"), ("#fff", "#ffffff"), ("f00", "#ff0000"),
            ("#0d384d80", "#0d384d80"), ("#f008", "#ff000088"), ("#000000ff", "#000000"),
        ])
    func digits(text: String, expected: String) {
        #expect(UIColor(hexadecimal: text)?.hexadecimal == expected)
    }

    @Test(
        "Other texts are no colour",
        arguments: [
            "", "#", "##fff", "#ff", "#fffff", "#fffffff", "#fffffffff", "red", " #fff", "#fff ", "#ggg",
            "#fff\u{ff21}ff",
        ])
    func invalid(text: String) {
        #expect(UIColor(hexadecimal: text) == nil)
    }

    @Test("A colour of bytes is the same after a round trip")
    func roundTrip() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<randomRounds(500) {
            let text = "#" + (0..<8).map { _ in String(UInt8.random(in: 0...15, using: &random), radix: 16) }.joined()
            let written = UIColor(hexadecimal: text)?.hexadecimal
            #expect(written == (text.hasSuffix("ff") ? String(text.dropLast(2)) : text))
        }
    }

    @Test("Components outside 0…1 are limited")
    func limits() {
        #expect(UIColor(red: -1, green: 7, blue: .nan, alpha: -.infinity).hexadecimal == "#00ff0000")
        #expect(UIColor(red: 0.5, green: .infinity, blue: 1, alpha: 2).hexadecimal == "#80ffff")
    }

    @Test("Values of properties are written like JSON")
    func literals() {
        let value: StyleValue = ["interpolate", ["linear"], ["zoom"], 10, 0.5, 16, 1]
        let json: JSONValue = ["interpolate", ["linear"], ["zoom"], 10, 0.5, 16, 1]
        #expect(value == StyleValue(json))
        #expect(StyleValue(Exp(.get) { "a" }) == ["get", "a"])
        #expect(("a" as StyleValue) == .string("a"))
        #expect((true as StyleValue) == .boolean(true))
        #expect((4 as StyleValue) == .number(4))
        #expect((4.5 as StyleValue) == .number(4.5))
        #expect(([nil, [1]] as StyleValue) == .array([.null, .array([.number(1)])]))
    }
}
