/// The arguments of a CSS colour function, in the legacy syntax with commas or the modern one with spaces and a slash.
struct CSSColorArguments {
    /// Whether the legacy syntax was used.
    let hasCommas: Bool

    private let components: [Substring]
    private let opacity: Substring?

    /// Creates arguments; nil unless there are three components and at most one opacity.
    init?(_ text: Substring) {
        hasCommas = text.contains(",")
        var parts: [Substring]
        if hasCommas {
            parts = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
            opacity = parts.count == 4 ? parts.removeLast() : nil
        } else {
            let halves = text.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmed)
            guard halves.count <= 2 else { return nil }
            parts = halves[0].split(whereSeparator: \.isWhitespace)
            opacity = halves.count == 2 ? halves[1] : nil
        }
        guard parts.count == 3 else { return nil }
        components = parts
    }

    /// The opacity, 0…1; 1 if it is omitted, nil if it is invalid.
    var alpha: Double? {
        guard let opacity else { return 1 }
        return number(opacity, percentOf: 1)?.clampedToUnit
    }

    /// Returns a number, or a percentage of `whole`; nil for any other value.
    func number(_ index: Int, percentOf whole: Double) -> Double? {
        number(components[index], percentOf: whole)
    }

    /// Returns a percentage as a fraction of 1, clamped to 0…1; the percent sign is optional, as in the modern syntax
    /// and in the strings of `StyleColor`.
    func fraction(_ index: Int) -> Double? {
        number(components[index], percentOf: 100).map { ($0 / 100).clampedToUnit }
    }

    /// Returns an angle in degrees, converted from its unit.
    func degrees(_ index: Int) -> Double? {
        let text = components[index]
        for (unit, degrees) in [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
        where text.hasSuffix(unit) {
            return number(text.dropLast(unit.count), percentOf: nil).map { $0 * degrees }
        }
        return number(text, percentOf: nil)
    }

    private func number(_ text: Substring, percentOf whole: Double?) -> Double? {
        if !hasCommas, text == "none" { return 0 }
        if text.hasSuffix("%") {
            guard let whole, let percent = number(text.dropLast(), percentOf: nil) else { return nil }
            return percent / 100 * whole
        }
        // Double accepts more than CSS does: hexadecimal numbers, "nan" and "inf".
        guard text.allSatisfy({ "0123456789.+-e".contains($0) }), let number = Double(text), number.isFinite else {
            return nil
        }
        return number
    }
}

extension StringProtocol {
    /// The string without CSS white space at both ends.
    var trimmed: Substring {
        func isSpace(_ character: Character) -> Bool { " \t\n\r\r\n\u{0C}".contains(character) }
        var text = Substring(self)
        while let first = text.first, isSpace(first) { text.removeFirst() }
        while let last = text.last, isSpace(last) { text.removeLast() }
        return text
    }
}
