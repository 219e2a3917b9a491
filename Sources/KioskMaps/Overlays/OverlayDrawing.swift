public import Foundation
public import KioskStyle

/// A drawing above the map as a list of what to draw, the lowest first: plain data that any renderer can carry out.
///
///     var drawing = OverlayDrawing(size: CGSize(width: 24, height: 24))
///     drawing.fill(.circle(center: CGPoint(x: 12, y: 12), radius: 11), with: .white)
///     drawing.stroke(.circle(center: CGPoint(x: 12, y: 12), radius: 11), with: .blue, width: 2)
///
/// Places are points from its top left corner, x to the right, y down. Nothing is cut off at its edges. What has a number that
/// is none is left out.
public struct OverlayDrawing: Equatable, Sendable {
    /// One thing to draw.
    public enum Element: Equatable, Sendable {
        /// The inside of a shape.
        case fill(OverlayShape, UIColor)
        /// A line along a shape, half of its width in points on either side, corners mitred.
        case stroke(OverlayShape, UIColor, width: CGFloat)
        /// A picture, stretched to a rectangle.
        case image(UIImage, CGRect)
        /// Words in a rectangle: their first line at its top, lines aligned to its sides.
        case text(OverlayText, CGRect)
    }

    /// The size, in points.
    public let size: CGSize

    /// What to draw, the lowest first.
    public private(set) var elements: [Element] = []

    /// Creates an empty drawing of a size in points.
    public init(size: CGSize) {
        self.size = size
    }

    /// The rectangle of the drawing.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// Fills a shape; a path that is not closed is closed by a straight line.
    public mutating func fill(_ shape: OverlayShape, with color: UIColor) {
        elements.append(.fill(shape, color))
    }

    /// Draws along a shape, in points of width; thinner than a pixel is drawn a pixel wide.
    public mutating func stroke(_ shape: OverlayShape, with color: UIColor, width: CGFloat = 1) {
        elements.append(.stroke(shape, color, width: width))
    }

    /// Draws a picture, stretched to a rectangle; all of the drawing unless given.
    public mutating func draw(_ image: UIImage, in rect: CGRect? = nil) {
        elements.append(.image(image, rect ?? bounds))
    }

    /// Draws words in a rectangle; lines that are longer than it is wide, or than they may be, are broken.
    public mutating func draw(_ text: OverlayText, in rect: CGRect) {
        elements.append(.text(text, rect))
    }
}
