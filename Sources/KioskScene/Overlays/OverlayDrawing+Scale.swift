package import Foundation

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
