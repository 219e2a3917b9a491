/// The loaded glyph ranges of font stacks.
///
/// The name of a font stack is that of its fonts, joined with commas.
package struct GlyphRangeSet: Hashable, Sendable {
    /// The identity of a range: its font stack and its code units.
    package struct Key: Hashable, Sendable {
        /// The names of the fonts, joined with commas.
        package var stack: String
        /// The number of the range: a code unit divided by 256.
        package var number: UInt8

        /// Creates a key.
        ///
        /// - Parameters:
        ///   - stack: The names of the fonts, joined with commas.
        ///   - number: The number of the range: a code unit divided by 256.
        package init(stack: String, number: UInt8) {
            self.stack = stack
            self.number = number
        }

        /// Creates the key of the range that contains a code unit.
        ///
        /// - Parameters:
        ///   - fonts: The names of the fonts, in order of preference.
        ///   - codeUnit: A code unit of the range.
        package init(fonts: [String], codeUnit: UInt16) {
            self.init(stack: fonts.joined(separator: ","), number: UInt8(codeUnit >> 8))
        }

        /// The code units of the range as in the URL of a glyph server, such as `0-255`.
        package var rangeName: String {
            let first = Int(number) * GlyphRange.count
            return "\(first)-\(first + GlyphRange.count - 1)"
        }
    }

    private var ranges: [Key: GlyphRange] = [:]

    /// Creates an empty set.
    package init() {}

    /// The range of a key; nil if it is not loaded.
    package subscript(key: Key) -> GlyphRange? {
        get { ranges[key] }
        set { ranges[key] = newValue }
    }

    /// Returns the name of the stack that has a glyph, and its measures; nil if no loaded range has it.
    ///
    /// The stack of all fonts comes first, then each font by itself.
    /// - Parameters:
    ///   - codeUnit: The code unit of the glyph.
    ///   - fonts: The names of the fonts, in order of preference.
    /// - Complexity: O(fonts)
    package func glyph(_ codeUnit: UInt16, fonts: [String]) -> (stack: String, metrics: GlyphMetrics)? {
        var key = Key(fonts: fonts, codeUnit: codeUnit)
        if let metrics = ranges[key]?.metrics(of: codeUnit) { return (key.stack, metrics) }
        guard fonts.count > 1 else { return nil }
        for font in fonts {
            key.stack = font
            if let metrics = ranges[key]?.metrics(of: codeUnit) { return (font, metrics) }
        }
        return nil
    }

    /// Returns whether the range of a code unit is loaded for the stack of all fonts or for one of the fonts.
    ///
    /// - Parameters:
    ///   - codeUnit: A code unit of the range.
    ///   - fonts: The names of the fonts, in order of preference.
    /// - Complexity: O(fonts)
    func hasRange(of codeUnit: UInt16, fonts: [String]) -> Bool {
        var key = Key(fonts: fonts, codeUnit: codeUnit)
        return ([key.stack] + fonts).contains { stack in
            key.stack = stack
            return ranges[key] != nil
        }
    }
}
