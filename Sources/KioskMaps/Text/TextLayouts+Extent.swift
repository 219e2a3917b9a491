import Foundation
import KioskStyle

extension TextLayouts {
    /// Letters may be wider together than one by one, as where letters join.
    private static let joiningAllowance = 1.25

    /// Returns a distance in ems from the place beyond which nothing of a text lies.
    ///
    /// - Complexity: O(n) in the letters; no text is shaped for it but for letters that were not met before.
    func greatestExtent(of text: FormattedText, _ options: TextLayoutOptions) -> Double {
        var (total, widest, newlines, scalars) = (0.0, 0.0, 0.0, 0.0)
        var largest = 1.0
        for section in text.sections where !section.text.isEmpty {
            let scale = section.scale ?? 1
            if scale.isFinite { largest = max(largest, scale) }
            let fonts = section.fonts ?? options.fonts
            let isTransformed = options.transform == .uppercase || options.transform == .lowercase
            for scalar in section.text.unicodeScalars {
                var width = width(of: scalar, fonts: fonts)
                if isTransformed {
                    let properties = scalar.properties
                    let changed =
                        options.transform == .uppercase ? properties.uppercaseMapping : properties.lowercaseMapping
                    width = changed.unicodeScalars.reduce(0) { $0 + self.width(of: $1, fonts: fonts) }
                }
                width = width * Self.joiningAllowance + abs(options.letterSpacing)
                total += width
                widest = max(widest, width)
                scalars += 1
                if Character(scalar).isNewline { newlines += 1 }
            }
        }
        guard scalars > 0 else { return 0 }
        (total, widest) = (total * largest, widest * largest)
        let (width, lines): (Double, Double)
        if options.maxWidth > 0 {
            width = min(total, max(options.maxWidth, widest))
            // Two lines that follow each other are wider together than one may be.
            lines = min(scalars, (2 * total / options.maxWidth).rounded(.up)) + newlines + 1
        } else {
            (width, lines) = (total, scalars + newlines)
        }
        // Only the letters of the first and the last line stand out of their lines.
        let height = (lines * abs(options.lineHeight) + Self.tallest) * largest
        return hypot(width + abs(options.offset.x), height + abs(options.offset.y))
    }

    /// Ems from the top of the tallest letters to the bottom of the lowest ones, in any font.
    private static let tallest = 3.0
}
