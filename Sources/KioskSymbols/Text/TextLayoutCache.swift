import KioskStyle
import Synchronization

/// The layouts of texts with one shaper, for several threads.
///
/// No lock is held while a text is laid out, so two threads may lay out the same text, with the same result.
final class TextLayoutCache: Sendable {
    /// A text with the options of its layout.
    struct Key: Hashable {
        var text: FormattedText
        var options: TextLayoutOptions
        /// Whether the text may also be laid out vertically; only for its glyph ranges.
        var allowsVertical = false
    }

    /// A layout in ems.
    struct Entry {
        /// The layout; empty if the text has nothing visible.
        var layout: TextLayout

        /// The reasons why the text, or a part of it, cannot be drawn.
        var lacks: [TextNeeds.Lack]
    }

    private struct State {
        /// The layouts that were requested since the last time that half of the capacity was used, and those before them.
        var recent: [Key: Entry] = [:]
        var older: [Key: Entry] = [:]

        /// The memory of the recent layouts, in glyphs.
        var recentCost = 0

        /// The texts whose resources with glyphs have been read, with the number of all resources that had been read then.
        var ready: [Key: Int] = [:]

        /// The widths of single scalars in ems, by their fonts, and their number.
        var widths: [[String]: [Unicode.Scalar: Double]] = [:]
        var widthCount = 0

        /// Stores a layout.
        ///
        /// When half of the capacity is used, discards the layouts that were not requested since the last time.
        mutating func keep(_ entry: Entry, for key: Key) {
            recentCost += entry.layout.glyphs.count + costOfText
            recent[key] = entry
            guard recentCost > capacity / 2 else { return }
            older = recent
            recent = [:]
            ready = [:]
            recentCost = 0
        }
    }

    /// The number of glyphs above which the layouts that were not used recently are discarded: about 16 MB.
    private static let capacity = 1 << 20

    /// The memory of a text besides its glyphs, in glyphs.
    private static let costOfText = 40

    /// The number of widths from which all are discarded: more than the scalars of the texts of a map with a few fonts.
    static let maximumWidthCount = 1 << 16

    private let state = Mutex(State())

    /// Returns a layout; nil if it is not stored.
    func entry(for key: Key) -> Entry? {
        state.withLock { state -> Entry? in
            if let known = state.recent[key] { return known }
            guard let known = state.older[key] else { return nil }
            state.keep(known, for: key)
            return known
        }
    }

    /// Stores a layout.
    func keep(_ entry: Entry, for key: Key) {
        state.withLock { $0.keep(entry, for: key) }
    }

    /// Returns whether the resources of a text were among a number of those that had been read, so that they are determined once.
    func isReady(_ key: Key, readCount: Int) -> Bool {
        state.withLock { $0.ready[key].map { $0 <= readCount } ?? false }
    }

    /// Notes that the resources of a text are among those that have been read.
    func noteReady(_ key: Key, readCount: Int) {
        state.withLock { $0.ready[key] = readCount }
    }

    /// Returns the width of a single scalar, in ems; nil if it is not stored.
    func width(of scalar: Unicode.Scalar, fonts: [String]) -> Double? {
        state.withLock { $0.widths[fonts]?[scalar] }
    }

    /// Stores the width of a single scalar, in ems.
    func setWidth(_ width: Double, of scalar: Unicode.Scalar, fonts: [String]) {
        state.withLock { state in
            if state.widthCount == Self.maximumWidthCount { (state.widths, state.widthCount) = ([:], 0) }
            if state.widths[fonts, default: [:]].updateValue(width, forKey: scalar) == nil { state.widthCount += 1 }
        }
    }
}

extension TextLayoutCache.Entry {
    /// Lays out a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - options: The options of the layout.
    ///   - shaper: The shaper that provides glyphs.
    init(_ text: FormattedText, _ options: TextLayoutOptions, _ shaper: any TextShaping) {
        layout = TextLayout(text, options: options, shaper: shaper)
        lacks = []
        let faces = shaper as? FontFaceShaper
        if let ranges = (faces?.others ?? shaper) as? GlyphRangeShaper, !ranges.usesMachineFonts {
            lacks += Self.omittedGlyphs(of: text, fonts: options.fonts, ranges, besides: faces)
        } else if layout.glyphs.isEmpty, text.hasLetter {
            lacks.append(.fonts)
        }
        if layout.hasMissingGlyph { lacks += Self.missingGlyphs(of: text, fonts: options.fonts, shaper) }
    }

    private static func missingGlyphs(
        of text: FormattedText, fonts: [String], _ shaper: any TextShaping
    ) -> [TextNeeds.Lack] {
        text.sections.flatMap { section in
            let fonts = section.fonts ?? fonts
            let missing = Set(section.text.unicodeScalars).sorted().filter { scalar in
                let run = shaper.shape(String(scalar), fonts: fonts, direction: .leftToRight)
                return run.glyphs.contains { $0.id == ShapedRun.Glyph.missing }
            }
            return missing.map { TextNeeds.Lack.glyphs($0, fonts: fonts) }
        }
    }

    private static func omittedGlyphs(
        of text: FormattedText, fonts: [String], _ shaper: GlyphRangeShaper, besides faces: FontFaceShaper?
    ) -> [TextNeeds.Lack] {
        text.sections.filter { $0.image == nil }.flatMap { section in
            let fonts = section.fonts ?? fonts
            return shaper.omittedScalars(of: Array(section.text.unicodeScalars), fonts: fonts)
                .filter { faces?.draws($0, fonts: fonts) != true }
                .map { TextNeeds.Lack.rangeGlyphs($0, fonts: fonts) }
        }
    }
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
