public import Foundation
public import KioskStyle

/// Words of a drawing.
public struct OverlayText: Hashable, Sendable {
    /// Where lines begin and end.
    public enum Alignment: Sendable {
        /// Lines begin at the left.
        case left
        /// Lines have their middle in the middle.
        case center
        /// Lines end at the right.
        case right
    }

    /// The words; a line feed begins a new line.
    public var string: String

    /// The names of fonts in the order they are tried; none leaves it to the renderer.
    public var fontStack: [String]

    /// The size of the font, in points.
    public var size: CGFloat

    /// The colour.
    public var color: UIColor

    /// The length at which lines are broken, in points; nil breaks them at line feeds alone.
    public var maximumWidth: CGFloat?

    /// Where lines begin and end.
    public var alignment: Alignment

    /// Creates words; black, of 14 points and on one line unless said otherwise.
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
