import Foundation

extension UIColor {
    /// Creates a colour from CSS text: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()` or a name.
    ///
    /// Nil when the text is no colour. Source: CSS Color Module Level 3, and Level 4 for hexadecimal alpha.
    package init?(css text: String) {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let text = text.lowercased().trimmed
        if text.hasPrefix("#") {
            self.init(hexadecimal: text.dropFirst())
        } else if let open = text.firstIndex(of: "("), text.last == ")" {
            let arguments = text[text.index(after: open)...].dropLast().split(
                separator: ",", omittingEmptySubsequences: false
            ).map(\.trimmed)
            self.init(function: text[..<open], arguments: arguments)
        } else if let code = UIColor.cssNames[String(text)] {
            self.init(
                red: Double(code >> 16 & 255) / 255, green: Double(code >> 8 & 255) / 255,
                blue: Double(code & 255) / 255, alpha: text == "transparent" ? 0 : 1)
        } else {
            return nil
        }
    }

    private init?(hexadecimal digits: Substring) {
        let values = digits.compactMap(\.hexDigitValue)
        guard values.count == digits.count else { return nil }
        let components: [Int]
        switch values.count {
        case 3, 4: components = values.map { $0 * 17 }
        case 6, 8: components = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
        default: return nil
        }
        self.init(
            red: Double(components[0]) / 255, green: Double(components[1]) / 255, blue: Double(components[2]) / 255,
            alpha: components.count == 4 ? Double(components[3]) / 255 : 1)
    }

    private init?(function: Substring, arguments: [Substring]) {
        guard arguments.count == 3 || arguments.count == 4 else { return nil }
        var alpha = 1.0
        if arguments.count == 4 {
            guard let value = UIColor.number(arguments[3], percentOf: 1) else { return nil }
            alpha = value.clampedToUnit
        }
        switch function {
        case "rgb", "rgba":
            guard let red = UIColor.number(arguments[0], percentOf: 255),
                let green = UIColor.number(arguments[1], percentOf: 255),
                let blue = UIColor.number(arguments[2], percentOf: 255)
            else { return nil }
            self.init(
                red: (red / 255).clampedToUnit, green: (green / 255).clampedToUnit, blue: (blue / 255).clampedToUnit,
                alpha: alpha)
        case "hsl", "hsla":
            guard let hue = UIColor.number(arguments[0], percentOf: nil),
                arguments[1].hasSuffix("%"), let saturation = UIColor.number(arguments[1], percentOf: 100),
                arguments[2].hasSuffix("%"), let lightness = UIColor.number(arguments[2], percentOf: 100)
            else { return nil }
            self.init(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
        default:
            return nil
        }
    }

    private static func number(_ text: Substring, percentOf whole: Double?) -> Double? {
        if text.hasSuffix("%") {
            guard let whole, let percent = number(text.dropLast(), percentOf: nil) else { return nil }
            return percent / 100 * whole
        }
        // Swift reads more than CSS does: hexadecimal numbers, "nan", "inf".
        guard text.allSatisfy({ "0123456789.+-e".contains($0) }), let number = Double(text), number.isFinite else {
            return nil
        }
        return number
    }
}

extension StringProtocol {
    /// The text without the white space of CSS at its ends.
    fileprivate var trimmed: Substring {
        func isSpace(_ character: Character) -> Bool { " \t\n\r\r\n\u{0C}".contains(character) }
        var text = Substring(self)
        while let first = text.first, isSpace(first) { text.removeFirst() }
        while let last = text.last, isSpace(last) { text.removeLast() }
        return text
    }
}
