public import Foundation
public import KioskStyle

/// The ring around the focused element: two lines, of which one has a high contrast to any map.
public struct FocusRing: Hashable, Sendable {
    /// The colour of the inner line.
    public var color = UIColor(red: 1, green: 0.84, blue: 0, alpha: 1)

    /// The colour of the lines around it.
    public var contrastColor = UIColor.black

    /// The width of the inner line, in points; those around it are half as wide, and at least 1 point.
    ///
    /// A line of 2 points meets the success criterion "Focus Appearance" of WCAG 2.2.
    public var width: CGFloat = 3

    /// The distance of the ring from the element, in points.
    public var padding: CGFloat = 3

    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 8

    /// Creates a yellow ring with black edges.
    public init() {}
}

extension FocusRing {
    /// The shortest side of the ring, in points: a finger covers less.
    private static let minimumSide: CGFloat = 24

    /// Returns the drawing of the ring around an element, and its origin; nil for an element without a visible part.
    ///
    /// - Parameters:
    ///   - frame: The rectangle of the element, in points.
    ///   - bounds: The view, in points; the ring lies within it.
    func drawing(around frame: CGRect, within bounds: CGRect) -> (drawing: OverlayDrawing, origin: CGPoint)? {
        func valid(_ length: CGFloat) -> CGFloat { length.isFinite && length > 0 ? length : 0 }
        let (inner, distance) = (valid(width), valid(padding))
        let edge = max(1, inner / 2)
        let grown = frame.insetBy(
            dx: min(-distance, (frame.width - Self.minimumSide) / 2),
            dy: min(-distance, (frame.height - Self.minimumSide) / 2))
        // In steps of half a point, so that rounding errors of a moving element do not change the drawing.
        let size = CGSize(width: (grown.width * 2).rounded() / 2, height: (grown.height * 2).rounded() / 2)
        let outline = CGRect(
            x: grown.midX - size.width / 2, y: grown.midY - size.height / 2, width: size.width, height: size.height)
        let ringWidth = inner + 2 * edge
        let visible = outline.insetBy(dx: -ringWidth, dy: -ringWidth).intersection(bounds)
        guard !visible.isNull, visible.width > 2 * ringWidth, visible.height > 2 * ringWidth else { return nil }
        var drawing = OverlayDrawing(size: visible.size)
        let path = OverlayShape.roundedRectangle(
            drawing.bounds.insetBy(dx: ringWidth / 2, dy: ringWidth / 2), cornerRadius: valid(cornerRadius))
        drawing.stroke(path, with: contrastColor, width: ringWidth)
        drawing.stroke(path, with: color, width: inner)
        return (drawing, visible.origin)
    }
}
