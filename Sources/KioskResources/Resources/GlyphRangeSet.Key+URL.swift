import Foundation
package import KioskSymbols

extension GlyphRangeSet.Key {
    /// Returns the URL of the range.
    ///
    /// - Parameter template: The URL of ranges, with the placeholders `{fontstack}` and `{range}`.
    package func url(template: String) -> String {
        // The name of a font is neither a directory nor a scheme.
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/:"))
        let name = stack.addingPercentEncoding(withAllowedCharacters: allowed) ?? stack
        return template.replacing("{fontstack}", with: name).replacing("{range}", with: rangeName)
    }
}
