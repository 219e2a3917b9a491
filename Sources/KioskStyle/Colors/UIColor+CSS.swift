import Foundation

extension UIColor {
    /// Creates a colour from a CSS string: hexadecimal, `rgb()`, `rgba()`, `hsl()`, `hsla()`, `hwb()` or a name.
    ///
    /// Returns nil if the string is not a valid colour. Source: CSS Color Module Level 4, without wide-gamut functions.
    package init?(css text: String) {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let text = text.lowercased().trimmed
        if text.hasPrefix("#") {
            self.init(digits: text.dropFirst())
        } else if let open = text.firstIndex(of: "("), text.last == ")" {
            guard let arguments = CSSColorArguments(text[text.index(after: open)...].dropLast()) else { return nil }
            self.init(function: text[..<open], arguments)
        } else if let code = UIColor.cssNames[String(text)] {
            self.init(
                red: Double(code >> 16 & 255) / 255, green: Double(code >> 8 & 255) / 255,
                blue: Double(code & 255) / 255, alpha: text == "transparent" ? 0 : 1)
        } else {
            return nil
        }
    }

    /// Creates a colour from three, four, six or eight hexadecimal digits; nil if there are others.
    init?(digits: some StringProtocol) {
        guard digits.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
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

    private init?(function: Substring, _ arguments: CSSColorArguments) {
        guard let alpha = arguments.alpha else { return nil }
        switch function {
        case "rgb", "rgba":
            guard let red = arguments.number(0, percentOf: 255), let green = arguments.number(1, percentOf: 255),
                let blue = arguments.number(2, percentOf: 255)
            else { return nil }
            self.init(
                red: (red / 255).clampedToUnit, green: (green / 255).clampedToUnit, blue: (blue / 255).clampedToUnit,
                alpha: alpha)
        case "hsl", "hsla":
            guard let hue = arguments.degrees(0), let saturation = arguments.fraction(1),
                let lightness = arguments.fraction(2)
            else { return nil }
            self.init(hue: hue, saturation: saturation * 100, lightness: lightness * 100, alpha: alpha)
        case "hwb":
            guard !arguments.hasCommas, let hue = arguments.degrees(0), let whiteness = arguments.fraction(1),
                let blackness = arguments.fraction(2)
            else { return nil }
            self.init(hue: hue, whiteness: whiteness, blackness: blackness, alpha: alpha)
        default:
            return nil
        }
    }

    /// Creates a colour from a hue in degrees and fractions in 0…1; a sum of whiteness and blackness of 1 or more is a
    /// grey.
    private init(hue: Double, whiteness: Double, blackness: Double, alpha: Double) {
        let sum = whiteness + blackness
        guard sum < 1 else {
            self.init(white: whiteness / sum, alpha: alpha)
            return
        }
        let pure = UIColor(hue: hue, saturation: 100, lightness: 50, alpha: alpha)
        func mixed(_ component: CGFloat) -> CGFloat { component * (1 - sum) + whiteness }
        self.init(red: mixed(pure.red), green: mixed(pure.green), blue: mixed(pure.blue), alpha: alpha)
    }
}
