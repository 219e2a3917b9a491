import Foundation
import KioskGeometry

extension StyleValue {
    /// The value as a string, as the operator `to-string` returns it.
    ///
    /// Null is empty, numbers have their shortest form, and colours are in CSS. A collator is its locale, a formatted text
    /// its plain text and an image its name. All other values are JSON.
    var text: String {
        switch self {
        case .null: ""
        case .boolean(let boolean): boolean ? "true" : "false"
        case .number(let number): number.shortestText
        case .string(let string): string
        case .color(let color): color.text
        case .array, .object, .padding, .numberArray, .colorArray, .projection, .anchorOffsets:
            json?.text ?? ""
        case .collator(let collator): collator.resolvedLocale
        case .formatted(let text): text.plainText
        case .image(let image): image.name
        }
    }

    /// The value for error messages, truncated to 60 characters; strings are in quotes.
    var shortText: String {
        let text: String =
            switch self {
            case .null: "null"
            case .string(let string): "\"\(string)\""
            default: self.text
            }
        return text.shortened
    }
}

extension String {
    /// The string, truncated to 60 characters.
    var shortened: String { utf8.count > 60 && count > 60 ? prefix(59) + "…" : self }
}

extension Collection<String> {
    /// Returns the first ten strings for error messages, each truncated to 60 characters, and the number of all if there are more.
    ///
    /// - Complexity: O(1) in the number of strings, if they are a random-access collection.
    func listed(separator: String = ", ") -> String {
        let shown = prefix(10).map(\.shortened).joined(separator: separator)
        return count > 10 ? "\(shown)\(separator)… (\(count) in all)" : shown
    }
}

extension UIColor {
    /// The colour in CSS without spaces: `rgba(85,255,0,0.5)`.
    fileprivate var text: String {
        let bytes = [red, green, blue].map { Int(($0.clampedToUnit * 255).rounded()) }
        return "rgba(\(bytes[0]),\(bytes[1]),\(bytes[2]),\(Double(alpha).shortestText))"
    }
}
