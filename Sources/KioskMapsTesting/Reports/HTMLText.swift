package import Foundation

/// Texts and links of HTML pages.
package enum HTMLText {
    /// Returns a text with the characters of markup escaped.
    package static func escaped(_ text: String) -> String {
        // By scalars, because a combining mark forms a character with the markup before it.
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            default: String(scalar)
            }
        }.joined()
    }

    /// Returns the percent-encoded path of a file relative to the directory of a page.
    ///
    /// - Parameters:
    ///   - target: The file.
    ///   - page: The file of the page.
    package static func link(to target: URL, from page: URL) -> String {
        let steps = target.pathComponents(from: page.deletingLastPathComponent())
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))
        let encoded = steps.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0 }
        return escaped(encoded.joined(separator: "/"))
    }
}
