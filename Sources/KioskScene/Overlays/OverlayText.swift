public import Foundation
public import KioskStyle

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
