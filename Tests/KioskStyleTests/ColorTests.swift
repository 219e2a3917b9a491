import Foundation
import KioskStyle
import TestSupport
import Testing

@Suite struct ColorTests {
    /// Strings in every form, with their red, green, blue (0…255) and alpha (0…1) in browsers.
    static let vectors: [(String, [Double])] = [
        ("#f80", [255, 136, 0, 1]), ("#F80", [255, 136, 0, 1]), ("#f808", [255, 136, 0, 136.0 / 255]),
        ("#123456", [18, 52, 86, 1]), ("#12345678", [18, 52, 86, 120.0 / 255]), ("  #000\n", [0, 0, 0, 1]),
        ("rgb(1, 2, 3)", [1, 2, 3, 1]), ("rgb(1,2,3)", [1, 2, 3, 1]), ("RGB( 1 , 2 ,\t3 )", [1, 2, 3, 1]),
        ("rgb(10%, 20%, 100%)", [25.5, 51, 255, 1]), ("rgb(300, -5, 1e2)", [255, 0, 100, 1]),
        ("rgb(+12.5, .5, 0)", [12.5, 0.5, 0, 1]), ("rgb(1, 2, 3, 0.25)", [1, 2, 3, 0.25]),
        ("rgba(1, 2, 3, 0.5)", [1, 2, 3, 0.5]), ("rgba(1, 2, 3, 40%)", [1, 2, 3, 0.4]),
        ("rgba(1, 2, 3, 7)", [1, 2, 3, 1]), ("rgba(1, 2, 3, -1)", [1, 2, 3, 0]),
        ("hsl(0, 100%, 50%)", [255, 0, 0, 1]), ("hsl(120, 100%, 25%)", [0, 127.5, 0, 1]),
        ("hsl(240, 100%, 50%)", [0, 0, 255, 1]), ("hsl(60, 100%, 50%)", [255, 255, 0, 1]),
        ("hsl(180, 100%, 50%)", [0, 255, 255, 1]), ("hsl(300, 100%, 50%)", [255, 0, 255, 1]),
        ("hsl(360, 100%, 50%)", [255, 0, 0, 1]), ("hsl(-120, 100%, 50%)", [0, 0, 255, 1]),
        ("hsl(480, 100%, 50%)", [0, 255, 0, 1]), ("hsl(77, 0%, 50%)", [127.5, 127.5, 127.5, 1]),
        ("hsl(77, 80%, 100%)", [255, 255, 255, 1]), ("hsl(77, 80%, 0%)", [0, 0, 0, 1]),
        ("hsl(30, 50%, 40%)", [153, 102, 51, 1]), ("hsl(0, 250%, 50%)", [255, 0, 0, 1]),
        ("hsla(210, 50%, 50%, 0.3)", [63.75, 127.5, 191.25, 0.3]), ("transparent", [0, 0, 0, 0]),
        ("Rebecca" + "Purple", [102, 51, 153, 1]), (" red ", [255, 0, 0, 1]),
    ]

    @Test("Every form of CSS is read", arguments: vectors)
    func css(text: String, components: [Double]) throws {
        let color = try #require(StyleColor(rawValue: text).color)
        let found = [color.red * 255, color.green * 255, color.blue * 255, color.alpha]
        for (found, expected) in zip(found, components) { #expect(abs(found - expected) < 1e-9) }
        #expect(StyleColor(rawValue: text).rawValue == text)
    }

    @Test(arguments: [
        "", " ", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#-12", "#+12345", "# fff", "#ff ff ff",
        "#１２３", "redd", "re d", "blac\u{212A}", "rgb", "rgb(", "rgb()", "rgb(1,2)", "rgb(1,2,3", "rgb(1,2,3,4,5)",
        "rgb(1,2,3))", "rgb((1,2,3)", "rgb(a,b,c)", "rgb(1,,3)", "rgb(1,2 5,3)", "rgb(nan,0,0)",
        "rgb(inf,0,0)", "rgb(0x10,0,0)", "rgb(1e999,0,0)", "rgb(1,2,3,x)", "rgb(1 %,2%,3%)", "rgb (1,2,3)", "(1,2,3)",
        "hsl(10%,100%,50%)", "hsl(x,100%,50%)", "hsl(0,100%,50%", "hwb(0,0%,0%)",
        "var(--red)", "rgb(1;2;3)", "\0", "red\0", "💡", "rgb(💡,0,0)", "currentcolor",
    ])
    func otherStringsAreNotAColour(text: String) {
        #expect(StyleColor(rawValue: text).color == nil)
        #expect(StyleColor(rawValue: text).rawValue == text)
    }

    @Test("Every hexadecimal digit is read")
    func hexadecimal() throws {
        for value in 0...255 {
            let two = String(value >> 4, radix: 16) + String(value & 15, radix: 16)
            let color = try #require(StyleColor(rawValue: "#" + two + "00ff" + two.uppercased()).color)
            #expect(color == UIColor(red: Double(value) / 255, green: 0, blue: 1, alpha: Double(value) / 255))
        }
    }

    @Test("Colours are equal after writing and reading")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let color = UIColor(
                red: .random(in: -0.2...1.2, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random), alpha: .random(in: -0.2...1.2, using: &random))
            let written = StyleColor(color)
            let read = StyleColor(rawValue: written.rawValue)
            let back = try #require(read.color)
            #expect(abs(back.red - min(max(color.red, 0), 1)) <= 0.00501 / 255)
            #expect(abs(back.alpha - min(max(color.alpha, 0), 1)) <= 0.00501)
            #expect(StyleColor(back).rawValue == written.rawValue)
            #expect(read == written && read.hashValue == written.hashValue)
        }
    }

    @Test("Components are written with two decimals and clamped")
    func decimals() {
        #expect(StyleColor(.red).rawValue == "rgba(255.00, 0.00, 0.00, 1.00)")
        // Hue 93°, saturation 0.37, brightness 0.08, a colour from the SDK's guides.
        let olive = UIColor(red: 0.06372, green: 0.08, blue: 0.0504, alpha: 0.5)
        #expect(StyleColor(olive).rawValue == "rgba(16.25, 20.40, 12.85, 0.50)")
        let unusual = UIColor(red: .infinity, green: -.infinity, blue: .nan, alpha: 2)
        #expect(StyleColor(unusual).rawValue == "rgba(255.00, 0.00, 0.00, 1.00)")
    }

    @Test("A colour is a string in JSON")
    func json() throws {
        let color = StyleColor(UIColor(white: 1 / 3.0))
        let bytes = try JSONEncoder().encode([color])
        #expect(String(decoding: bytes, as: UTF8.self) == #"["rgba(85.00, 85.00, 85.00, 1.00)"]"#)
        #expect(try JSONDecoder().decode([StyleColor].self, from: bytes) == [color])
        let unusual = try JSONDecoder().decode([StyleColor].self, from: Data(#"["no colour"]"#.utf8))
        #expect(unusual == ["no colour"])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([StyleColor].self, from: Data("[1]".utf8)) }
    }

    @Test("withAlphaComponent changes only the opacity")
    func opacity() {
        #expect(UIColor.orange.withAlphaComponent(0.25) == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(UIColor.clear.alpha == 0)
    }
}
