import Foundation
import KioskLinux
import KioskMaps
import KioskRendering
import KioskSymbols

/// The check of fonts, without which a map has no labels.
enum FontCheck {
    /// The default of `text-font` in styles.
    private static let styleFonts = ["Open Sans Regular", "Arial Unicode MS Regular"]

    /// Returns the result for a shaper of text.
    static func result(_ shaper: any TextShaping = FontLibrary()) -> CheckResult {
        let run = shaper.shape("Map", fonts: styleFonts, direction: .leftToRight)
        guard let font = run.fonts.first else {
            return CheckResult(
                "fonts", .missing, "fontconfig finds no font",
                remedy: "install fonts: sudo apt-get install fontconfig-config fonts-dejavu-core fonts-noto-core")
        }
        // The name of a face is its path and its number in the file.
        let path = font.split(separator: "#").first.map(String.init) ?? font
        return CheckResult("fonts", .ok, "labels use \(path)")
    }
}
