import Foundation
import KioskStyle
import Testing

/// The forms of a style's colour: from components, from expressions and from CSS Color 4.
@Suite struct StyleColorTests {
    @Test("Components are written with two decimals")
    func decimals() {
        #expect(StyleColor(red: 83, green: 67, blue: 219)?.rawValue == "rgb(83.00, 67.00, 219.00)")
        #expect(StyleColor(red: 83, green: 67, blue: 219, alpha: 0.5)?.rawValue == "rgba(83.00, 67.00, 219.00, 0.50)")
        #expect(StyleColor(hue: 93, saturation: 37, lightness: 8)?.rawValue == "hsl(93.00, 37.00, 8.00)")
        #expect(
            StyleColor(hue: 93, saturation: 37, lightness: 8, alpha: 0.5)?.rawValue == "hsla(93.00, 37.00, 8.00, 0.50)")
        #expect(StyleColor(hue: 120, saturation: 100, lightness: 25)?.color == UIColor(red: 0, green: 0.5, blue: 0))
        #expect(StyleColor(red: 255, green: 0, blue: 0)?.color == .red)
    }

    @Test("Components out of range are not a colour", arguments: [-0.1, 255.1, .nan, .infinity])
    func outOfRange(wrong: Double) {
        #expect(StyleColor(red: wrong, green: 0, blue: 0) == nil)
        #expect(StyleColor(red: 0, green: wrong, blue: 0) == nil)
        #expect(StyleColor(red: 0, green: 0, blue: wrong, alpha: 1) == nil)
        #expect(StyleColor(red: 0, green: 0, blue: 0, alpha: wrong) == nil)
        #expect(StyleColor(hue: wrong * 2, saturation: 0, lightness: 0) == nil)
        #expect(StyleColor(hue: 0, saturation: wrong, lightness: 0) == nil)
        #expect(StyleColor(hue: 0, saturation: 0, lightness: wrong, alpha: 0) == nil)
        #expect(StyleColor(hue: 0, saturation: 0, lightness: 0, alpha: wrong) == nil)
    }

    @Test("Expressions of constant numbers are colours")
    func expressions() {
        #expect(StyleColor(expression: Exp(.rgb, 1, 2, 3))?.rawValue == "rgb(1.00, 2.00, 3.00)")
        #expect(StyleColor(expression: Exp(.hsla, 1, 2, 3, 0.25))?.rawValue == "hsla(1.00, 2.00, 3.00, 0.25)")
        #expect(StyleColor(expression: UIColor.red.expression)?.color == .red)
        for wrong in [
            Exp(.rgb, 1, 2), Exp(.rgb, 1, 2, 3, 4), Exp(.rgba, 1, 2, 3), Exp(.rgb, 1, 2, 256), Exp(.rgb, 1, 2, "3"),
            Exp(.rgb, 1, 2, Exp(.zoom)), Exp(.toColor, "red"), Exp { Exp(.rgb, 1, 2, 3) },
        ] {
            #expect(StyleColor(expression: wrong) == nil)
        }
    }

    @Test("A colour is decoded from strings and from expressions")
    func decoding() throws {
        func decode(_ text: String) throws -> [StyleColor] {
            try JSONDecoder().decode([StyleColor].self, from: Data(text.utf8))
        }
        #expect(try decode(#"["red", ["rgba", 1, 2, 3, 0.5]]"#) == ["red", "rgba(1.00, 2.00, 3.00, 0.50)"])
        for wrong in ["[1]", "[[]]", #"[["rgb", 1, 2]]"#, #"[["rgb", 1, 2, null]]"#, "[{}]"] {
            #expect(throws: DecodingError.self) { try decode(wrong) }
        }
    }

    /// Strings in the modern syntax, with their red, green, blue (0…255) and alpha (0…1) in browsers.
    static let vectors: [(String, [Double])] = [
        ("rgb(1 2 3)", [1, 2, 3, 1]), ("rgb(1 2 3 / 50%)", [1, 2, 3, 0.5]), ("rgb(1 2 3/.25)", [1, 2, 3, 0.25]),
        ("rgba( 10%  20%\t100% / 1 )", [25.5, 51, 255, 1]), ("rgb(none 2 3)", [0, 2, 3, 1]),
        ("hsl(120deg 100% 25%)", [0, 127.5, 0, 1]), ("hsl(0.5turn 100% 50%)", [0, 255, 255, 1]),
        ("hsl(200grad 100% 50% / 0)", [0, 255, 255, 0]), ("hsl(3.141592653589793rad 100% 50%)", [0, 255, 255, 1]),
        ("hsl(120 100 25)", [0, 127.5, 0, 1]), ("hsla(120deg, 100%, 25%, 50%)", [0, 127.5, 0, 0.5]),
        ("hsl(120, 100, 25)", [0, 127.5, 0, 1]), ("hwb(0 0% 0%)", [255, 0, 0, 1]),
        ("hwb(0 100% 0%)", [255, 255, 255, 1]),
        ("hwb(120 20% 40% / 0.5)", [51, 153, 51, 0.5]), ("hwb(77 60% 60%)", [127.5, 127.5, 127.5, 1]),
        ("#0f08", [0, 255, 0, 136.0 / 255]),
    ]

    @Test("The newer forms of CSS are read", arguments: vectors)
    func css(text: String, components: [Double]) throws {
        let color = try #require(StyleColor(rawValue: text).color)
        let found = [color.red * 255, color.green * 255, color.blue * 255, color.alpha]
        for (found, expected) in zip(found, components) { #expect(abs(found - expected) < 1e-9) }
    }

    @Test(arguments: [
        "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1 2 3 /)", "rgb(1 2 3 / 1 / 1)", "rgb(/ 1)", "rgb(1, 2, 3 / 1)",
        "rgb(none, 2, 3)", "hsl(1px 2% 3%)", "hsl(deg 2% 3%)", "hwb(0, 0%, 0%)", "lab(1 2 3)", "rgb(1 2 3 / x)",
    ])
    func otherStringsAreNotAColour(text: String) {
        #expect(StyleColor(rawValue: text).color == nil)
    }
}
