import KioskStyle

/// A text shaper with the glyphs of glyph ranges, and of the fonts of the machine where the ranges have none.
///
///     let shaper = GlyphRangeShaper(ranges: loaded, machine: fonts)
///     let layout = TextLayout(text, options: options, shaper: shaper)
///
/// A glyph of a range has the number of its UTF-16 code unit and the font name `ranges:` followed by the name of the stack that
/// has it. Glyph ranges have one glyph for each character: Arabic letters become presentation forms, and other scripts are not
/// joined.
package final class GlyphRangeShaper: TextShaping {
    /// The start of the names of fonts that are stacks of glyph ranges.
    package static let fontPrefix = "ranges:"

    /// The scalars that have no glyph of their own.
    static let invisible: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}", "\u{FEFF}"]

    /// The words for weights in the names of fonts.
    private static let weights = ["bold", "medium", "light"]

    /// The loaded ranges.
    package let ranges: GlyphRangeSet

    private let machine: (any TextShaping)?

    /// Whether characters without a glyph in the ranges are shown with the fonts of the machine.
    let usesMachineFonts: Bool

    /// The fonts of ideographs, which come from the machine; nil if they come from the ranges.
    private let ideographFonts: [String]?

    /// Creates a shaper.
    ///
    /// - Parameters:
    ///   - ranges: The loaded ranges.
    ///   - machine: The shaper with the fonts of the machine, which also determines the direction of text and the forms of
    ///     Arabic letters; without one all text runs from left to right.
    ///   - usesMachineFonts: Whether characters without a glyph in the ranges are shown with the fonts of the machine; otherwise
    ///     they are omitted.
    ///   - ideographFonts: The fonts of the machine for ideographs, in order of preference, empty for those of the text; nil
    ///     takes ideographs from the ranges.
    package init(
        ranges: GlyphRangeSet, machine: (any TextShaping)?, usesMachineFonts: Bool = true,
        ideographFonts: [String]? = nil
    ) {
        self.ideographFonts = machine == nil ? nil : ideographFonts
        self.ranges = ranges
        self.machine = machine
        self.usesMachineFonts = usesMachineFonts && machine != nil
    }

    /// Returns the name of the stack of a font name in a layout; nil if the font is one of the machine.
    package static func stack(ofFont name: String) -> String? {
        name.hasPrefix(fontPrefix) ? String(name.dropFirst(fontPrefix.count)) : nil
    }

    /// Returns the runs of each line in visual order, those of the shaper of the machine.
    ///
    /// - Parameters:
    ///   - lines: The lines as ranges of the scalars of the paragraph.
    ///   - paragraph: The paragraph in reading order.
    package func directionalRuns(ofLines lines: [Range<Int>], in paragraph: [Unicode.Scalar]) -> [[DirectionalRun]] {
        machine?.directionalRuns(ofLines: lines, in: paragraph)
            ?? lines.map { [DirectionalRun(range: $0, direction: .leftToRight)] }
    }

    /// Returns the scalars with presentation forms of Arabic letters, unless these would come from fonts of the machine, which
    /// join the letters.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph in reading order.
    ///   - fonts: The names of fonts in order of preference.
    package func preparedScalars(_ paragraph: [Unicode.Scalar], fonts: [String]) -> [Unicode.Scalar] {
        let forms = presentationForms(of: paragraph)
        guard usesMachineFonts else { return forms }
        let isComplete = zip(paragraph, forms).allSatisfy { letter, form in
            form == letter || form == "\u{FEFF}" || glyph(of: form, fonts: fonts) != nil
        }
        return isComplete ? forms : paragraph
    }

    /// Returns the scalars with presentation forms of Arabic letters, those of the shaper of the machine.
    package func presentationForms(of paragraph: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard let machine, paragraph.contains(where: \.isArabic) else { return paragraph }
        return machine.presentationForms(of: paragraph)
    }

    /// Returns the scalar with the mirrored shape, that of the shaper of the machine.
    package func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar { machine?.mirrored(scalar) ?? scalar }

    /// Returns the glyphs of a run of text from left to right.
    ///
    /// - Parameters:
    ///   - text: A part of one line with a single direction.
    ///   - fonts: The names of fonts in order of preference.
    ///   - direction: The direction of the text.
    package func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let scalars = Array(text.unicodeScalars)
        let baseline = GlyphMetrics.baseline / GlyphMetrics.unitsPerEm
        var run = ShapedRun(ascent: baseline, descent: max(0, 1 - baseline))
        var machineRuns: [ShapedRun] = []
        var index = 0
        // Parts are collected in reading order; each is in visual order.
        var parts: [[ShapedRun.Glyph]] = []
        let shown = direction == .rightToLeft ? scalars.map(mirrored) : scalars
        let emoji = emojiSequences(of: text, fonts: fonts, direction)
        while index < scalars.count {
            if !emoji.contains(index), let (stack, metrics) = glyph(of: shown[index], fonts: fonts) {
                let font = run.number(ofFont: Self.fontPrefix + stack)
                let advance = Double(metrics.advance) / GlyphMetrics.unitsPerEm
                parts.append([.init(id: shown[index].value, font: font, scalar: index, advance: advance)])
                index += 1
                continue
            }
            let start = index
            repeat {
                index += 1
            } while index < scalars.count
                && (emoji.contains(index) || glyph(of: shown[index], fonts: fonts) == nil)
            guard usesMachineFonts, let machine else { continue }
            // The shaper of the machine mirrors characters itself.
            let other = machine.shape(
                scalars[start..<index].string, fonts: machineFonts(for: fonts), direction: direction)
            parts.append(run.adopted(other, from: start))
            machineRuns.append(other)
        }
        run.glyphs = Array((direction == .rightToLeft ? parts.reversed() : parts).joined())
        run.ascent = machineRuns.reduce(run.ascent) { max($0, $1.ascent) }
        run.descent = machineRuns.reduce(run.descent) { max($0, $1.descent) }
        return run
    }

    /// Returns the fonts of the machine for texts, with those for ideographs in the weight of the texts.
    private func machineFonts(for fonts: [String]) -> [String] {
        guard let ideographFonts else { return fonts }
        let stack = fonts.joined().lowercased()
        let weight = Self.weights.first(where: stack.contains)
        let weighted = ideographFonts.map { family in
            let name = family.lowercased()
            guard let weight, !Self.weights.contains(where: name.contains) else { return family }
            return "\(family) \(weight)"
        }
        return weighted + fonts
    }

    /// Returns the visible scalars that are omitted because their loaded range has no glyph, in ascending order.
    ///
    /// - Parameters:
    ///   - paragraph: The scalars in reading order.
    ///   - fonts: The names of fonts in order of preference.
    /// - Complexity: O(n) in the scalars.
    func omittedScalars(of paragraph: [Unicode.Scalar], fonts: [String]) -> [Unicode.Scalar] {
        guard !usesMachineFonts else { return [] }
        let omitted = preparedScalars(paragraph, fonts: fonts).filter { scalar in
            let properties = scalar.properties
            guard let codeUnit = UInt16(exactly: scalar.value), !properties.isWhitespace,
                !properties.isDefaultIgnorableCodePoint, properties.generalCategory != .control,
                glyph(of: scalar, fonts: fonts) == nil
            else { return false }
            return ranges.hasRange(of: codeUnit, fonts: fonts)
        }
        return Set(omitted).sorted()
    }

    /// Returns the indices of the scalars of emoji sequences that the machine has.
    ///
    /// A glyph range may have parts of a sequence, such as the digit of a keycap.
    private func emojiSequences(of text: String, fonts: [String], _ direction: TextDirection) -> Set<Int> {
        guard usesMachineFonts, let machine, text.unicodeScalars.contains(where: \.joinsEmoji) else { return [] }
        var indices: Set<Int> = []
        var start = 0
        for character in text {
            let end = start + character.unicodeScalars.count
            if end > start + 1, character.isEmoji {
                let run = machine.shape(String(character), fonts: fonts, direction: direction)
                if !run.glyphs.contains(where: { $0.id == ShapedRun.Glyph.missing }) {
                    indices.formUnion(start..<end)
                }
            }
            start = end
        }
        return indices
    }

    private func glyph(of scalar: Unicode.Scalar, fonts: [String]) -> (stack: String, metrics: GlyphMetrics)? {
        guard let codeUnit = UInt16(exactly: scalar.value), !scalar.isDirectionControl,
            !Self.invisible.contains(scalar), !scalar.properties.isVariationSelector,
            ideographFonts == nil || !scalar.isIdeograph
        else { return nil }
        return ranges.glyph(codeUnit, fonts: fonts)
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// The text of the scalars.
    fileprivate var string: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: self)
        return String(scalars)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar makes the preceding one a part of an emoji sequence.
    fileprivate var joinsEmoji: Bool { value == 0xFE0F || value == 0x200D || properties.isEmojiModifier }

    /// Whether the scalar is an ideograph of Chinese or Japanese, Hangul or Kana, of which a font has thousands.
    var isIdeograph: Bool {
        switch value {
        case 0x3040...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7AF: true
        default: false
        }
    }
}
