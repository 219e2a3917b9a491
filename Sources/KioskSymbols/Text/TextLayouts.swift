import Foundation
package import KioskStyle

/// The layouts of a map's texts with its fonts, which are cached for drawing and for hit tests.
///
/// Fonts that change make another instance, so that texts are laid out off the main actor with those of one moment. Several
/// threads can use an instance at the same time.
package final class TextLayouts: Sendable {
    /// What layouts depend on besides the texts and their options.
    package struct Fonts: Sendable {
        /// The text shaper; without one no text is drawn.
        package var shaper: (any TextShaping)?

        /// The shaper that determines the forms of letters before their ranges are read; nil keeps the letters.
        package var machine: (any TextShaping)?

        /// Whether ideographs come from the fonts of the machine.
        package var rasterizesIdeographs = false

        /// The glyph ranges that have been read or cannot be read; nil if texts need none.
        package var readRanges: Set<GlyphRangeSet.Key>?

        /// The only font stacks whose other ranges may be read; nil if those of all may be.
        package var readableStacks: Set<String>?

        /// The font files of the style.
        package var faces = FontFaceSet()

        /// Creates fonts without glyph ranges and font files.
        ///
        /// - Parameters:
        ///   - shaper: The text shaper; without one no text is drawn.
        ///   - machine: The shaper that determines the forms of letters before their ranges are read.
        package init(shaper: (any TextShaping)? = nil, machine: (any TextShaping)? = nil) {
            self.shaper = shaper
            self.machine = machine
        }

        /// Whether glyphs are taken from resources at URLs.
        var usesResources: Bool { readRanges != nil || !faces.isEmpty }

        /// The number of resources that have been read or cannot be read.
        var readCount: Int { (readRanges?.count ?? 0) + faces.readCount }

        /// Returns whether a resource has not been read, and may be read.
        package func awaits(_ resource: GlyphResource) -> Bool {
            switch resource {
            case .range(let key):
                readRanges?.contains(key) == false && readableStacks?.contains(key.stack) != false
            case .fontFile(let url): faces.awaits(url)
            }
        }
    }

    /// The fonts.
    package let fonts: Fonts

    /// A number that increases whenever the layouts change.
    package let revision: UInt64

    /// A number that increases whenever the fonts change, also if layouts only become possible.
    package let fontsRevision: UInt64

    /// Receives what texts require.
    private let needs: TextNeeds

    private let cache: TextLayoutCache

    /// Creates layouts without fonts.
    package convenience init() {
        self.init(Fonts(), revision: 0, fontsRevision: 0, needs: TextNeeds(), cache: TextLayoutCache())
    }

    private init(
        _ fonts: Fonts, revision: UInt64, fontsRevision: UInt64, needs: TextNeeds, cache: TextLayoutCache
    ) {
        self.fonts = fonts
        self.revision = revision
        self.fontsRevision = fontsRevision
        self.needs = needs
        self.cache = cache
    }

    /// The text shaper; nil draws no text.
    package var shaper: (any TextShaping)? { fonts.shaper }

    /// Returns the layouts with other fonts.
    ///
    /// - Parameters:
    ///   - fonts: The fonts.
    ///   - keepsLayouts: Whether layouts are kept even if the shaper is another one, because it only has more glyph ranges,
    ///     which no layout lacks.
    package func with(_ fonts: Fonts, keepsLayouts: Bool = false) -> TextLayouts {
        let isSame = keepsLayouts || fonts.shaper === self.fonts.shaper
        return TextLayouts(
            fonts, revision: isSame ? revision : revision + 1, fontsRevision: fontsRevision + 1, needs: needs,
            cache: isSame ? cache : TextLayoutCache())
    }

    /// Returns the same layouts, which note what texts require elsewhere.
    package func noting(in needs: TextNeeds) -> TextLayouts {
        TextLayouts(fonts, revision: revision, fontsRevision: fontsRevision, needs: needs, cache: cache)
    }

    /// Removes and returns what requested texts require and was not returned before.
    package func takeNeeds() -> TextNeeds.Contents { needs.take() }

    /// Notes what texts that were laid out elsewhere require.
    package func note(_ contents: TextNeeds.Contents) { needs.note(contents) }

    /// Returns the layout of a text in ems; nil if the text has nothing visible.
    ///
    /// - Complexity: O(n) in the length of the text for a cached layout; see `TextComposer` for a new one.
    package func layout(of text: FormattedText, _ options: TextLayoutOptions) -> TextLayout? {
        guard !text.isEmpty else { return nil }
        guard let shaper else {
            needs.note(.shaper)
            return nil
        }
        let key = TextLayoutCache.Key(text: text, options: options)
        let known = cache.entry(for: key)
        let entry = known ?? TextLayoutCache.Entry(text, options, shaper)
        if known == nil { cache.keep(entry, for: key) }
        for lack in entry.lacks { needs.note(lack) }
        return entry.layout.glyphs.isEmpty ? nil : entry.layout
    }

    /// Returns the resources with glyphs of a text that have not been read yet, which are noted as required.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - options: The options of the layout.
    ///   - allowsVertical: Whether the text may also be laid out vertically.
    /// - Complexity: O(n) in the scalars, with a small factor after the resources have been read.
    package func unreadGlyphs(
        of text: FormattedText, _ options: TextLayoutOptions, allowsVertical: Bool
    ) -> Set<GlyphResource> {
        guard fonts.usesResources else { return [] }
        let key = TextLayoutCache.Key(text: text, options: options, allowsVertical: allowsVertical)
        guard !cache.isReady(key, readCount: fonts.readCount) else { return [] }
        let unread = fonts.glyphResources(of: text, options: options, allowsVertical: allowsVertical)
            .filter(fonts.awaits)
        if unread.isEmpty {
            cache.noteReady(key, readCount: fonts.readCount)
        } else {
            needs.note(unread)
        }
        return unread
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
        guard let shaper else { return 0 }
        if let known = cache.width(of: scalar, fonts: fonts) { return known }
        let run = shaper.shape(String(scalar), fonts: fonts, direction: .leftToRight)
        let width = run.glyphs.reduce(0) { $0 + abs($1.advance) + abs($1.offset.x) }
        cache.setWidth(width, of: scalar, fonts: fonts)
        return width
    }
}
