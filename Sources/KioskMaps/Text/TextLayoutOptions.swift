public import KioskStyle

/// How a text is set, in the terms of the style specification; distances in ems.
public struct TextLayoutOptions: Hashable, Sendable {
    /// The names of fonts, the best first.
    public var fonts: [String]

    /// The width beyond which lines are broken; 0 or less breaks after every word.
    ///
    /// A word is broken only when it is wider than that by itself.
    public var maxWidth: Double

    /// The distance between two lines.
    public var lineHeight: Double

    /// What is added between two letters; not in lines of Arabic and other scripts whose letters hang together.
    public var letterSpacing: Double

    /// How lines are lined up; `auto` follows the anchor.
    public var justify: TextJustify

    /// The part of the text that lies at its place.
    public var anchor: TextAnchor

    /// How far the anchor lies from the place: x to the right, y down.
    public var offset: SIMD2<Double>

    /// Whether letters are made capital or small.
    public var transform: TextTransform

    /// Creates options with the defaults of the style specification.
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
    /// Where the anchor lies in the text: (0, 0) is its top left corner, (1, 1) its bottom right one.
    var anchorPoint: SIMD2<Double> { SIMD2(anchor.side.x + 1, anchor.side.y + 1) / 2 }

    /// What of the free space in a line comes before its text, 0…1.
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
    /// The side of the text that lies at the place: −1 is left or top, 1 right or bottom, 0 between.
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
