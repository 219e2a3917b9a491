import Foundation
package import KioskStyle

extension TextLayouts {
    /// The factor by which joined letters may be wider than the sum of the single letters.
    private static let joiningAllowance = 1.25

    /// An upper bound of the height of a letter in any font, from the highest ascender to the lowest descender, in ems.
    private static let tallest = 3.0

    /// An upper bound of the excess of a line over the ideal width, due to the penalties of breaks, in ems.
    private static let penaltyAllowance = 12.0

    /// The measures of the characters of a text, in ems.
    private struct Measures {
        var total = 0.0
        /// The width of the widest part without a possible break.
        var widestPart = 0.0
        var part = 0.0
        var spaces = 0.0
        /// The number of lines if all are broken wherever that is possible.
        var maximumLines = 1.0
        var newlines = 0.0
        var scalars = 0.0
        /// The height of the tallest image.
        var imageHeight = 0.0

        mutating func add(_ width: Double, mayBreak: Bool) {
            total += width
            part += width
            widestPart = max(widestPart, part)
            scalars += 1
            if mayBreak {
                part = 0
                maximumLines += 1
            }
        }
    }

    /// Returns an upper bound of the distance of any part of a text from its position, in ems.
    ///
    /// - Complexity: O(n) in the scalars; only scalars that were not measured before are shaped.
    package func greatestExtent(of text: FormattedText, _ options: TextLayoutOptions) -> Double {
        var measures = Measures()
        var largest = 1.0
        for section in text.sections {
            if let image = section.image {
                let size = options.images.size(
                    of: image.name, textSize: min(options.images.textSize, options.images.layoutTextSize))
                measures.add((size?.x ?? 0) + abs(options.letterSpacing), mayBreak: true)
                measures.imageHeight = max(measures.imageHeight, max(size?.x ?? 0, size?.y ?? 0))
                continue
            }
            if let scale = section.scale, scale.isFinite { largest = max(largest, scale) }
            add(section, options, to: &measures)
        }
        guard measures.scalars > 0 else { return 0 }
        let target = options.maxWidth > 0 ? options.maxWidth / largest : 0
        // A line that could be broken into two is so if that brings both closer to the ideal width.
        let balanced = (2 * target * target + measures.widestPart * measures.widestPart).squareRoot()
        let width = min(measures.total, balanced + Self.penaltyAllowance + measures.spaces) * largest
        var lines = measures.maximumLines + measures.newlines
        // Two consecutive lines are wider than the ideal width, which is at least half of the maximum.
        if target > 0 { lines = min(lines, 4 * measures.total / target + 2 * measures.newlines + 2) }
        let line = abs(options.lineHeight) * largest + measures.imageHeight
        let height = lines * line + Self.tallest * largest
        return hypot(width + abs(options.offset.x), height + abs(options.offset.y))
    }

    private func add(_ section: FormattedText.Section, _ options: TextLayoutOptions, to measures: inout Measures) {
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
            // An upright character of vertical text takes an em.
            if options.flow != .horizontal { width = max(width, 1) }
            width = width * Self.joiningAllowance + abs(options.letterSpacing)
            if scalar.isLineSpace { measures.spaces += width }
            measures.add(width, mayBreak: scalar.allowsBreakAfter || scalar.allowsIdeographicBreak)
            if scalar.endsLine { measures.newlines += 1 }
        }
    }
}
