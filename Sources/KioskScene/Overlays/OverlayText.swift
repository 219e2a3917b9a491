public import Foundation
public import KioskStyle
package import KioskSymbols

/// The text of an overlay drawing.
public struct OverlayText: Hashable, Sendable {
    /// The horizontal alignment of lines.
    public enum Alignment: Sendable {
        /// Lines are aligned to the left edge.
        case left
        /// Lines are centred.
        case center
        /// Lines are aligned to the right edge.
        case right
    }

    /// The text; a line feed starts a new line.
    public var string: String

    /// The names of fonts in order of preference; if empty, the renderer chooses the font.
    public var fontStack: [String]

    /// The size of the font, in points.
    public var size: CGFloat

    /// The colour of the text.
    public var color: UIColor

    /// The width at which lines are broken, in points; nil breaks lines only at line feeds.
    public var maximumWidth: CGFloat?

    /// The horizontal alignment of lines.
    public var alignment: Alignment

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - string: The text; a line feed starts a new line.
    ///   - fontStack: The names of fonts in order of preference; if empty, the renderer chooses the font.
    ///   - size: The size of the font, in points.
    ///   - color: The colour of the text.
    ///   - maximumWidth: The width at which lines are broken, in points; nil breaks lines only at line feeds.
    ///   - alignment: The horizontal alignment of lines.
    public init(
        _ string: String, fontStack: [String] = [], size: CGFloat = 14, color: UIColor = .black,
        maximumWidth: CGFloat? = nil, alignment: Alignment = .left
    ) {
        self.string = string
        self.fontStack = fontStack
        self.size = size
        self.color = color
        self.maximumWidth = maximumWidth
        self.alignment = alignment
    }
}

extension OverlayText {
    /// The tolerance of line breaking, in points: widths of rectangles are rounded sums and differences.
    private static let slack: CGFloat = 0.01

    /// Returns the glyphs of the text, in points, with the top left corner of their bounding box at the origin.
    ///
    /// - Complexity: O(n) in the characters, times the words in a line where lines are broken.
    package func layout(shaper: any TextShaping) -> TextLayout {
        guard isVisible else { return TextLayout() }
        return TextLayout(formatted, options: layoutOptions, shaper: shaper).scaled(by: size)
    }

    /// Returns the text with lines broken at a width in points, in addition to its `maximumWidth`.
    package func fitted(to width: CGFloat) -> OverlayText {
        var fitted = self
        fitted.maximumWidth = min(maximumWidth ?? .infinity, width + Self.slack)
        return fitted
    }

    fileprivate var isVisible: Bool { size > 0 && size.isFinite }

    fileprivate var formatted: FormattedText { FormattedText([.init(string)]) }

    fileprivate var layoutOptions: TextLayoutOptions {
        var options = TextLayoutOptions()
        if !fontStack.isEmpty { options.fonts = fontStack }
        options.maxWidth = maximumWidth.map { $0 / size } ?? .infinity
        options.limitsWidth = true
        options.anchor = .topLeft
        options.justify =
            switch alignment {
            case .left: .left
            case .center: .center
            case .right: .right
            }
        return options
    }
}

extension TextMeasure {
    /// Returns a measure that uses the shaper of text layouts.
    package static func shaping(_ texts: TextLayouts) -> TextMeasure {
        var measure = TextMeasure { text in
            guard text.isVisible, let layout = texts.layout(of: text.formatted, text.layoutOptions) else {
                return .zero
            }
            return layout.bounds.scaled(by: text.size).size
        }
        measure.line = { text in
            guard text.isVisible, let shaper = texts.shaper else { return TextLine("", advance: 0) }
            return TextLine(
                text.string, fonts: text.layoutOptions.fonts, size: Double(text.size), shaper: shaper)
        }
        return measure
    }
}
