import Foundation
import Testing

@testable import KioskStyle

@Suite struct ColorNameTests {
    @Test("Every colour name is parsed in any letter case")
    func names() throws {
        #expect(UIColor.cssNames.count == 149)
        for (name, code) in UIColor.cssNames {
            let color = try #require(StyleColor(rawValue: name).color)
            #expect(StyleColor(rawValue: name.uppercased()).color == color)
            let bytes = [color.red, color.green, color.blue].map { UInt32(($0 * 255).rounded()) }
            #expect(bytes[0] << 16 | bytes[1] << 8 | bytes[2] == code)
            #expect(color.alpha == (name == "transparent" ? 0 : 1))
        }
    }

    /// Checksums over the table in the specification, which detect any single wrong digit.
    @Test("The colour codes of all names have the known sums")
    func namesAddUp() {
        let codes = UIColor.cssNames.values
        #expect(codes.reduce(0) { $0 + ($1 >> 16) } == 24_016)
        #expect(codes.reduce(0) { $0 + ($1 >> 8 & 255) } == 23_160)
        #expect(codes.reduce(0) { $0 + ($1 & 255) } == 22_464)
    }

    @Test("Names with gray and grey are the same colour")
    func grayAndGreyAreTheSame() {
        let grays = UIColor.cssNames.filter { $0.key.contains("gray") }
        #expect(grays.count == 7)
        for (name, code) in grays { #expect(UIColor.cssNames[name.replacing("gray", with: "grey")] == code) }
    }

    @Test(arguments: [
        ("black", "#000000"), ("silver", "#c0c0c0"), ("gray", "#808080"), ("white", "#ffffff"), ("maroon", "#800000"),
        ("red", "#ff0000"), ("purple", "#800080"), ("fuchsia", "#ff00ff"), ("green", "#008000"), ("lime", "#00ff00"),
        ("olive", "#808000"), ("yellow", "#ffff00"), ("navy", "#000080"), ("blue", "#0000ff"), ("teal", "#008080"),
        ("aqua", "#00ffff"), ("orange", "#ffa500"), ("cornflowerblue", "#6495ed"),
    ])
    func aNameHasItsColour(name: String, code: String) {
        #expect(StyleColor(rawValue: name).color == StyleColor(rawValue: code).color)
    }
}
