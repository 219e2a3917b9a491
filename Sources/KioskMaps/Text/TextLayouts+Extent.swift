import Foundation
import KioskStyle

extension TextLayouts {
    /// The factor by which joined letters may be wider than the sum of the single letters.
    private static let joiningAllowance = 1.25

    /// Returns an upper bound of the distance of any part of a text from its position, in ems.
    ///
    /// - Complexity: O(n) in the scalars; only scalars that were not measured before are shaped.
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
            // The total width of two consecutive lines exceeds the maximum width of one.
            lines = min(scalars, (2 * total / options.maxWidth).rounded(.up)) + newlines + 1
        } else {
            (width, lines) = (total, scalars + newlines)
        }
        // Only the letters of the first and last lines extend beyond their lines.
        let height = (lines * abs(options.lineHeight) + Self.tallest) * largest
        return hypot(width + abs(options.offset.x), height + abs(options.offset.y))
    }

    /// An upper bound of the height of a letter in any font, from the highest ascender to the lowest descender, in ems.
    private static let tallest = 3.0
}
