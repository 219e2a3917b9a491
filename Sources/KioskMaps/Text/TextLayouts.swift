import Foundation
import KioskStyle

/// The layouts of a map's texts: made once, used for drawing and for every hit.
final class TextLayouts {
    /// Glyphs of which the newest are kept: some 16 MB.
    private static let capacity = 1 << 20

    /// What a text needs beside its glyphs, in glyphs.
    private static let costOfText = 40

    private struct Key: Hashable {
        var text: FormattedText
        var options: TextLayoutOptions
    }

    /// Makes the glyphs; without one there is no text.
    var shaper: (any TextShaping)? {
        didSet {
            guard shaper !== oldValue else { return }
            recent = [:]
            older = [:]
            recentCost = 0
            widths = [:]
            revision += 1
        }
    }

    /// Grows whenever the layouts become others.
    private(set) var revision: UInt64 = 0

    /// Why a text that was asked for cannot be seen.
    enum Lack {
        /// Nobody shapes it.
        case shaper
        /// The shaper has no glyph for any of its letters.
        case glyphs
    }

    private var lack: Lack?
    private var toldLacks: Set<Lack> = []

    private var recent: [Key: TextLayout] = [:]
    private var older: [Key: TextLayout] = [:]
    private var recentCost = 0

    /// The widths of single scalars, by their fonts.
    private var widths: [[String]: [Unicode.Scalar: Double]] = [:]

    init() {}

    /// Returns the layout of a text in ems; nil when there is nothing to see of it.
    ///
    /// - Complexity: O(n) in the text to look it up; to make it see `TextComposer`.
    func layout(of text: FormattedText, _ options: TextLayoutOptions) -> TextLayout? {
        guard text.sections.contains(where: { !$0.text.isEmpty }) else { return nil }
        guard let shaper else {
            lack = .shaper
            return nil
        }
        let key = Key(text: text, options: options)
        if let known = recent[key] { return known.glyphs.isEmpty ? nil : known }
        let layout = older[key] ?? TextLayout(text, options: options, shaper: shaper)
        if layout.glyphs.isEmpty, text.hasLetter { lack = .glyphs }
        keep(layout, for: key)
        return layout.glyphs.isEmpty ? nil : layout
    }

    /// Returns why a text that was asked for cannot be seen, each reason once.
    func takeLack() -> Lack? {
        guard let lack, toldLacks.insert(lack).inserted else { return nil }
        return lack
    }

    /// Returns the layout of a plain text about a place, in points; empty when there is nothing to see of it.
    ///
    /// - Parameters:
    ///   - size: The length of an em, in points.
    ///   - maxWidth: The width beyond which lines are broken, in points.
    ///   - options: Everything else; its `maxWidth` is not used.
    func layout(
        of text: String, size: Double, maxWidth: Double = .infinity, _ options: TextLayoutOptions = TextLayoutOptions()
    ) -> TextLayout {
        guard size > 0, size.isFinite else { return TextLayout() }
        var options = options
        options.maxWidth = maxWidth / size
        return layout(of: FormattedText([.init(text)]), options)?.scaled(by: size) ?? TextLayout()
    }

    /// Returns how wide a scalar is by itself, in ems.
    ///
    /// - Complexity: O(1) but for the first time.
    func width(of scalar: Unicode.Scalar, fonts: [String]) -> Double {
        if let known = widths[fonts]?[scalar] { return known }
        guard let shaper else { return 0 }
        let run = shaper.shape(String(scalar), fonts: fonts, direction: .leftToRight)
        let width = run.glyphs.reduce(0) { $0 + abs($1.advance) + abs($1.offset.x) }
        widths[fonts, default: [:]][scalar] = width
        return width
    }

    /// Keeps a layout and, once there are enough of them, forgets those that were not asked for since the time before.
    private func keep(_ layout: TextLayout, for key: Key) {
        recentCost += layout.glyphs.count + Self.costOfText
        recent[key] = layout
        guard recentCost > Self.capacity / 2 else { return }
        older = recent
        recent = [:]
        recentCost = 0
    }
}

extension FormattedText {
    /// Whether there is anything that every font for its language has a glyph for.
    fileprivate var hasLetter: Bool {
        sections.contains { $0.text.unicodeScalars.contains { $0.properties.isAlphabetic } }
    }
}
