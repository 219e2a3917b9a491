package import KioskStyle

/// The options of a text layout, with the terms of the style specification; distances are in ems.
package struct TextLayoutOptions: Hashable, Sendable {
    /// The direction in which a text is written.
    package enum Flow: Hashable, Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom, at a point: all characters but those of Arabic stand upright.
        ///
        /// The layout is that of a horizontal line, which is rotated by 90° clockwise when it is drawn.
        case vertical
        /// From top to bottom, along a line: characters stand upright if their script is written vertically.
        case verticalAlongLine
    }

    /// The names of fonts in order of preference.
    package var fonts: [String]

    /// The width at which lines are broken; 0 or less breaks after every word, infinity only at newlines.
    ///
    /// A word is not broken: it may be wider than a line.
    package var maxWidth: Double

    /// Whether lines are filled up to `maxWidth`, as in an interface, and only a line of one word is wider; false by default.
    ///
    /// The layout at the width of its widest line is then the same. Otherwise lines of similar widths are preferred, some of
    /// which may be a little wider, and line feeds count as words, as in labels of a map.
    package var limitsWidth = false

    /// The distance between the baselines of two lines.
    package var lineHeight: Double

    /// The space added between letters; not applied to paragraphs with Arabic or other joined letters.
    package var letterSpacing: Double

    /// The alignment of lines; `auto` follows the anchor.
    package var justify: TextJustify

    /// The part of the text that is placed at its position.
    package var anchor: TextAnchor

    /// The offset of the anchor from the position: x to the right, y down.
    package var offset: SIMD2<Double>

    /// The conversion to upper or lower case.
    package var transform: TextTransform

    /// The direction in which the text is written.
    package var flow: Flow

    /// The sizes of the images in the text.
    package var images: TextImages

    /// Creates options with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - fonts: The names of fonts in order of preference.
    ///   - maxWidth: The width at which lines are broken; 0 or less breaks after every word.
    ///   - lineHeight: The distance between the baselines of two lines.
    ///   - letterSpacing: The space added between letters.
    ///   - justify: The alignment of lines.
    ///   - anchor: The part of the text that is placed at its position.
    ///   - offset: The offset of the anchor from the position.
    ///   - transform: The conversion to upper or lower case.
    ///   - flow: The direction in which the text is written.
    ///   - images: The sizes of the images in the text.
    package init(
        fonts: [String] = ["Open Sans Regular", "Arial Unicode MS Regular"], maxWidth: Double = 10,
        lineHeight: Double = 1.2, letterSpacing: Double = 0, justify: TextJustify = .center,
        anchor: TextAnchor = .center, offset: SIMD2<Double> = .zero, transform: TextTransform = .none,
        flow: Flow = .horizontal, images: TextImages = TextImages()
    ) {
        self.fonts = fonts
        self.maxWidth = maxWidth
        self.lineHeight = lineHeight
        self.letterSpacing = letterSpacing
        self.justify = justify
        self.anchor = anchor
        self.offset = offset
        self.transform = transform
        self.flow = flow
        self.images = images
    }

    /// Returns the options of the vertical layout of the same text.
    ///
    /// - Parameter alongLine: Whether the text follows a line; otherwise its lines are aligned at their start.
    package func vertical(alongLine: Bool) -> TextLayoutOptions {
        var options = self
        options.flow = alongLine ? .verticalAlongLine : .vertical
        if !alongLine { options.justify = .left }
        return options
    }
}

extension TextLayoutOptions {
    /// The fraction of a line's free space that precedes its text, 0…1.
    var leadingFraction: Double {
        switch justify == .auto ? anchor.automaticJustify : justify {
        case .left: 0
        case .right: 1
        default: 0.5
        }
    }
}
