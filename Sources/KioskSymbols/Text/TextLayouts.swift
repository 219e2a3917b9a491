import Foundation
package import KioskStyle

/// A cache of the layouts of a map's texts, which are used for drawing and for hit tests.
package final class TextLayouts {
    /// The number of glyphs above which the layouts that were not used recently are discarded: about 16 MB.
    private static let capacity = 1 << 20

    /// The memory of a text besides its glyphs, in glyphs.
    private static let costOfText = 40

    private struct Key: Hashable {
        var text: FormattedText
        var options: TextLayoutOptions
    }

    /// A text whose glyph ranges have been read.
    private struct ReadyText: Hashable {
        var key: Key
        var allowsVertical: Bool
    }

    /// The text shaper; without one no text is drawn.
    package var shaper: (any TextShaping)? {
        get { currentShaper }
        set {
            guard newValue !== currentShaper else { return }
            currentShaper = newValue
            recent = [:]
            older = [:]
            recentCost = 0
            widths = [:]
            ready = []
            revision += 1
        }
    }

    private var currentShaper: (any TextShaping)?

    /// Requests glyph ranges, and returns whether all of them have been read or cannot be read; nil without ranges.
    package var requestRanges: ((Set<GlyphRangeSet.Key>) -> Bool)? { didSet { ready = [] } }

    /// Whether ideographs come from the fonts of the machine.
    package var rasterizesIdeographs = false

    /// The number of glyph ranges that have been read.
    package private(set) var rangeCount: UInt64 = 0

    /// The shaper that determines the forms of letters before their ranges are read; nil keeps the letters.
    package var machine: (any TextShaping)?

    /// A number that increases whenever the layouts change.
    package private(set) var revision: UInt64 = 0

    /// A reason why a text, or a part of it, cannot be drawn.
    package enum Lack: Hashable {
        /// There is no text shaper.
        case shaper
        /// The machine has no font.
        case fonts
        /// No font has a glyph for a scalar of texts in some fonts; the scalar represents its block of 256 scalars.
        case glyphs(Unicode.Scalar, fonts: [String])
        /// The glyph ranges of some fonts, which no other font may replace, have no glyph for a scalar, which represents its
        /// block of 256 scalars.
        case rangeGlyphs(Unicode.Scalar, fonts: [String])
    }

    private var lacks: [Lack] = []

    /// The reasons that were reported, with the first scalar of each block of glyphs.
    private var reportedLacks: Set<Lack> = []

    /// The texts whose glyph ranges have been read, so that these are determined once.
    private var ready: Set<ReadyText> = []

    private var recent: [Key: TextLayout] = [:]
    private var older: [Key: TextLayout] = [:]
    private var recentCost = 0

    /// The widths of single scalars, by their fonts.
    private var widths: [[String]: [Unicode.Scalar: Double]] = [:]

    package init() {}

    /// Returns the layout of a text in ems; nil if the text has nothing visible.
    ///
    /// - Complexity: O(n) in the length of the text for a cached layout; see `TextComposer` for a new one.
    package func layout(of text: FormattedText, _ options: TextLayoutOptions) -> TextLayout? {
        guard !text.isEmpty else { return nil }
        guard let shaper else {
            note(.shaper)
            return nil
        }
        let key = Key(text: text, options: options)
        if let known = recent[key] { return known.glyphs.isEmpty ? nil : known }
        let layout = older[key] ?? TextLayout(text, options: options, shaper: shaper)
        if let shaper = shaper as? GlyphRangeShaper, !shaper.usesMachineFonts {
            noteOmittedGlyphs(of: text, fonts: options.fonts, shaper)
        } else if layout.glyphs.isEmpty, text.hasLetter {
            note(.fonts)
        }
        if layout.hasMissingGlyph { noteMissingGlyphs(of: text, fonts: options.fonts, shaper) }
        keep(layout, for: key)
        return layout.glyphs.isEmpty ? nil : layout
    }

    /// Replaces the shaper by one with more glyph ranges, which no layout lacks.
    package func extend(_ shaper: any TextShaping) {
        currentShaper = shaper
    }

    /// Ends the reading of a glyph range, for which layouts may have waited.
    package func didReadRange() {
        rangeCount += 1
    }

    /// Returns whether the glyph ranges of a text have been read, and requests them otherwise.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - options: The options of the layout.
    ///   - allowsVertical: Whether the text may also be laid out vertically.
    /// - Complexity: O(n) in the scalars, with a small factor after the ranges have been read.
    package func isReady(_ text: FormattedText, _ options: TextLayoutOptions, allowsVertical: Bool) -> Bool {
        guard let requestRanges else { return true }
        let known = ReadyText(key: Key(text: text, options: options), allowsVertical: allowsVertical)
        guard !ready.contains(known) else { return true }
        let isReady = requestRanges(
            GlyphRangeShaper.ranges(
                of: text, options: options, allowsVertical: allowsVertical, machine: machine,
                besidesIdeographs: rasterizesIdeographs))
        if isReady { ready.insert(known) }
        return isReady
    }

    /// Removes and returns the reasons why requested texts cannot be drawn; each is returned once.
    package func takeLacks() -> [Lack] {
        defer { lacks = [] }
        return lacks
    }

    private func note(_ lack: Lack) {
        let block: Lack =
            switch lack {
            case .glyphs(let scalar, let fonts): .glyphs(scalar.firstOfBlock, fonts: fonts)
            case .rangeGlyphs(let scalar, let fonts): .rangeGlyphs(scalar.firstOfBlock, fonts: fonts)
            default: lack
            }
        if reportedLacks.insert(block).inserted { lacks.append(lack) }
    }

    private func noteMissingGlyphs(of text: FormattedText, fonts: [String], _ shaper: any TextShaping) {
        for section in text.sections {
            let fonts = section.fonts ?? fonts
            for scalar in Set(section.text.unicodeScalars).sorted() {
                let run = shaper.shape(String(scalar), fonts: fonts, direction: .leftToRight)
                if run.glyphs.contains(where: { $0.id == ShapedRun.Glyph.missing }) {
                    note(.glyphs(scalar, fonts: fonts))
                }
            }
        }
    }

    private func noteOmittedGlyphs(of text: FormattedText, fonts: [String], _ shaper: GlyphRangeShaper) {
        for section in text.sections where section.image == nil {
            let fonts = section.fonts ?? fonts
            for scalar in shaper.omittedScalars(of: Array(section.text.unicodeScalars), fonts: fonts) {
                note(.rangeGlyphs(scalar, fonts: fonts))
            }
        }
    }

    /// Returns the layout of a plain text relative to its position, in points; empty if the text has nothing visible.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - size: The size of an em, in points.
    ///   - maxWidth: The width beyond which lines are broken, in points.
    ///   - options: The other options; `maxWidth` of the options is ignored.
    package func layout(
        of text: String, size: Double, maxWidth: Double = .infinity, _ options: TextLayoutOptions = TextLayoutOptions()
    ) -> TextLayout {
        guard size > 0, size.isFinite else { return TextLayout() }
        var options = options
        options.maxWidth = maxWidth / size
        options.limitsWidth = true
        return layout(of: FormattedText([.init(text)]), options)?.scaled(by: size) ?? TextLayout()
    }

    /// Returns the width of a single scalar, in ems.
    ///
    /// - Complexity: O(1) except for the first call with a scalar.
    package func width(of scalar: Unicode.Scalar, fonts: [String]) -> Double {
        if let known = widths[fonts]?[scalar] { return known }
        guard let shaper else { return 0 }
        let run = shaper.shape(String(scalar), fonts: fonts, direction: .leftToRight)
        let width = run.glyphs.reduce(0) { $0 + abs($1.advance) + abs($1.offset.x) }
        widths[fonts, default: [:]][scalar] = width
        return width
    }

    /// Stores a layout.
    ///
    /// When half of the capacity is used, discards the layouts that were not requested since the last time.
    private func keep(_ layout: TextLayout, for key: Key) {
        recentCost += layout.glyphs.count + Self.costOfText
        recent[key] = layout
        guard recentCost > Self.capacity / 2 else { return }
        older = recent
        recent = [:]
        ready = []
        recentCost = 0
    }
}

extension Unicode.Scalar {
    /// The first scalar of the block of 256 scalars, or the scalar itself if the first is none.
    fileprivate var firstOfBlock: Unicode.Scalar { Unicode.Scalar(value & ~255) ?? self }
}

extension FormattedText {
    /// Whether the text contains a letter, for which any font of its language has a glyph.
    fileprivate var hasLetter: Bool {
        sections.contains { $0.text.unicodeScalars.contains { $0.properties.isAlphabetic } }
    }
}

extension TextLayout {
    /// Whether a character has the glyph for missing characters.
    fileprivate var hasMissingGlyph: Bool {
        glyphs.contains {
            $0.id == ShapedRun.Glyph.missing && styles.indices.contains(Int($0.style))
                && styles[Int($0.style)].image == nil
        }
    }
}
