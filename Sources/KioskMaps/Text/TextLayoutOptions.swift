public import KioskStyle

/// The options of a text layout, with the terms of the style specification; distances are in ems.
public struct TextLayoutOptions: Hashable, Sendable {
    /// The names of fonts in order of preference.
    public var fonts: [String]

    /// The width at which lines are broken; 0 or less breaks after every word.
    ///
    /// A word is broken only if it is wider than a line.
    public var maxWidth: Double

    /// The distance between the baselines of two lines.
    public var lineHeight: Double

    /// The space added between letters; not applied to paragraphs with Arabic or other joined letters.
    public var letterSpacing: Double

    /// The alignment of lines; `auto` follows the anchor.
    public var justify: TextJustify

    /// The part of the text that is placed at its position.
    public var anchor: TextAnchor

    /// The offset of the anchor from the position: x to the right, y down.
    public var offset: SIMD2<Double>

    /// The conversion to upper or lower case.
    public var transform: TextTransform

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
    public init(
        fonts: [String] = ["Open Sans Regular", "Arial Unicode MS Regular"], maxWidth: Double = 10,
        lineHeight: Double = 1.2, letterSpacing: Double = 0, justify: TextJustify = .center,
        anchor: TextAnchor = .center, offset: SIMD2<Double> = .zero, transform: TextTransform = .none
    ) {
        self.fonts = fonts
        self.maxWidth = maxWidth
        self.lineHeight = lineHeight
        self.letterSpacing = letterSpacing
        self.justify = justify
        self.anchor = anchor
        self.offset = offset
        self.transform = transform
    }
}

extension TextLayoutOptions {
    /// The anchor in the rectangle of the text: (0, 0) is the top left corner, (1, 1) the bottom right corner.
    var anchorPoint: SIMD2<Double> { SIMD2(anchor.side.x + 1, anchor.side.y + 1) / 2 }

    /// The fraction of a line's free space that precedes its text, 0…1.
    var leadingShare: Double {
        switch justify {
        case .left: 0
        case .right: 1
        case .auto: anchorPoint.x
        default: 0.5
        }
    }
}

extension TextAnchor {
    /// The side of the text that is placed at the position: −1 is left or top, 1 is right or bottom, 0 is the centre.
    var side: SIMD2<Double> {
        switch self {
        case .left: SIMD2(-1, 0)
        case .right: SIMD2(1, 0)
        case .top: SIMD2(0, -1)
        case .bottom: SIMD2(0, 1)
        case .topLeft: SIMD2(-1, -1)
        case .topRight: SIMD2(1, -1)
        case .bottomLeft: SIMD2(-1, 1)
        case .bottomRight: SIMD2(1, 1)
        default: .zero
        }
    }
}
