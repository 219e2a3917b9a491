public import Foundation
public import KioskStyle

/// A list of drawing commands for an overlay above the map, in drawing order, that any renderer can execute.
///
///     var drawing = OverlayDrawing(size: CGSize(width: 24, height: 24))
///     drawing.fill(.circle(center: CGPoint(x: 12, y: 12), radius: 11), with: .white)
///     drawing.stroke(.circle(center: CGPoint(x: 12, y: 12), radius: 11), with: .blue, width: 2)
///
/// Coordinates are in points from the top left corner, x to the right, y down. Drawing is not clipped to the bounds.
/// Elements with non-finite numbers are ignored.
public struct OverlayDrawing: Equatable, Sendable {
    /// A drawing command.
    public enum Element: Equatable, Sendable {
        /// Fills the interior of a shape.
        case fill(OverlayShape, UIColor)
        /// Strokes the outline of a shape with a line of a width in points; the line is centred and its corners are
        /// mitred.
        case stroke(OverlayShape, UIColor, width: CGFloat)
        /// Draws an image, stretched to a rectangle.
        case image(UIImage, CGRect)
        /// Draws text in a rectangle: the first line at the top edge, lines aligned to the sides of the rectangle.
        case text(OverlayText, CGRect)
    }

    /// The size, in points.
    public let size: CGSize

    /// The drawing commands, the lowest first.
    public private(set) var elements: [Element] = []

    /// Creates an empty drawing.
    ///
    /// - Parameter size: The size, in points.
    public init(size: CGSize) {
        self.size = size
    }

    /// The rectangle of the drawing, with its origin at zero.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// Fills a shape; an open path is closed by a straight line.
    public mutating func fill(_ shape: OverlayShape, with color: UIColor) {
        elements.append(.fill(shape, color))
    }

    /// Strokes the outline of a shape.
    ///
    /// - Parameters:
    ///   - shape: The shape.
    ///   - color: The colour of the line.
    ///   - width: The width of the line, in points; lines thinner than a pixel are drawn one pixel wide.
    public mutating func stroke(_ shape: OverlayShape, with color: UIColor, width: CGFloat = 1) {
        elements.append(.stroke(shape, color, width: width))
    }

    /// Draws an image, stretched to a rectangle.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle, in points; nil uses the bounds of the drawing.
    public mutating func draw(_ image: UIImage, in rect: CGRect? = nil) {
        elements.append(.image(image, rect ?? bounds))
    }

    /// Draws another drawing.
    ///
    /// - Parameters:
    ///   - drawing: The drawing.
    ///   - origin: The point of its top left corner, in points.
    public mutating func draw(_ drawing: OverlayDrawing, at origin: CGPoint = .zero) {
        elements += origin == .zero ? drawing.elements : drawing.elements.map { $0.moved(by: origin) }
    }

    /// Draws text in a rectangle, breaking lines at the width of the rectangle and at the text's `maximumWidth`.
    public mutating func draw(_ text: OverlayText, in rect: CGRect) {
        elements.append(.text(text, rect))
    }
}

extension OverlayDrawing.Element {
    /// Returns the command with an offset, in points.
    fileprivate func moved(by offset: CGPoint) -> OverlayDrawing.Element {
        switch self {
        case .fill(let shape, let color): .fill(shape.moved(by: offset), color)
        case .stroke(let shape, let color, let width): .stroke(shape.moved(by: offset), color, width: width)
        case .image(let image, let rect): .image(image, rect.offsetBy(dx: offset.x, dy: offset.y))
        case .text(let text, let rect): .text(text, rect.offsetBy(dx: offset.x, dy: offset.y))
        }
    }
}

extension OverlayShape {
    /// Returns the shape with an offset, in points.
    fileprivate func moved(by offset: CGPoint) -> OverlayShape {
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
        return switch self {
        case .roundedRectangle(let rect, let radius):
            .roundedRectangle(rect.offsetBy(dx: offset.x, dy: offset.y), cornerRadius: radius)
        case .circle(let center, let radius): .circle(center: moved(center), radius: radius)
        case .polygon(let corners): .polygon(corners.map(moved))
        case .path(let points): .path(points.map(moved))
        }
    }
}

extension OverlayDrawing {
    /// Returns the drawing enlarged by a factor, with its lines and texts.
    ///
    /// - Complexity: O(n) in the commands; O(1) for a factor of 1.
    package func scaled(by factor: CGFloat) -> OverlayDrawing {
        guard factor != 1 else { return self }
        var scaled = OverlayDrawing(size: CGSize(width: size.width * factor, height: size.height * factor))
        for element in elements {
            switch element {
            case .fill(let shape, let color): scaled.fill(shape.scaled(by: factor), with: color)
            case .stroke(let shape, let color, let width):
                scaled.stroke(shape.scaled(by: factor), with: color, width: width * factor)
            case .image(let image, let rect): scaled.draw(image, in: rect.scaled(by: factor))
            case .text(var text, let rect):
                text.size *= factor
                text.maximumWidth = text.maximumWidth.map { $0 * factor }
                scaled.draw(text, in: rect.scaled(by: factor))
            }
        }
        return scaled
    }
}

extension OverlayShape {
    fileprivate func scaled(by factor: CGFloat) -> OverlayShape {
        func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }
        return switch self {
        case .roundedRectangle(let rect, let radius):
            .roundedRectangle(rect.scaled(by: factor), cornerRadius: radius * factor)
        case .circle(let center, let radius): .circle(center: scaled(center), radius: radius * factor)
        case .polygon(let corners): .polygon(corners.map(scaled))
        case .path(let points): .path(points.map(scaled))
        }
    }
}

extension CGRect {
    fileprivate func scaled(by factor: CGFloat) -> CGRect {
        CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}
