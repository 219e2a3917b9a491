/// The arguments of a colour function of CSS, in the old form with commas or the new one with spaces and a slash.
struct CSSColorArguments {
    /// Whether the old form was used.
    let hasCommas: Bool

    private let components: [Substring]
    private let opacity: Substring?

    /// Nil unless there are three components and perhaps an opacity.
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

    /// The opacity in 0…1, 1 when it is not given; nil when it is none.
    var alpha: Double? {
        guard let opacity else { return 1 }
        return number(opacity, percentOf: 1)?.clampedToUnit
    }

    /// A number, or a percentage of something; nil when it is neither.
    func number(_ index: Int, percentOf whole: Double) -> Double? {
        number(components[index], percentOf: whole)
    }

    /// A percentage as a share of 1, clamped; its sign may be left out, as in the new form and in the texts of `StyleColor`.
    func share(_ index: Int) -> Double? {
        number(components[index], percentOf: 100).map { ($0 / 100).clampedToUnit }
    }

    /// An angle in degrees, whatever its unit.
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
        // Swift reads more than CSS does: hexadecimal numbers, "nan", "inf".
        guard text.allSatisfy({ "0123456789.+-e".contains($0) }), let number = Double(text), number.isFinite else {
            return nil
        }
        return number
    }
}

extension StringProtocol {
    /// The text without the white space of CSS at its ends.
    var trimmed: Substring {
        func isSpace(_ character: Character) -> Bool { " \t\n\r\r\n\u{0C}".contains(character) }
        var text = Substring(self)
        while let first = text.first, isSpace(first) { text.removeFirst() }
        while let last = text.last, isSpace(last) { text.removeLast() }
        return text
    }
}
