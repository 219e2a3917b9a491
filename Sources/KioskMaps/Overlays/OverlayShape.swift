public import Foundation

/// A shape of a drawing, in points, y down.
public enum OverlayShape: Hashable, Sendable {
    /// A rectangle whose corners are quarters of a circle; a radius beyond half of a side counts as that.
    case roundedRectangle(CGRect, cornerRadius: CGFloat)
    /// A circle.
    case circle(center: CGPoint, radius: CGFloat)
    /// Straight lines from corner to corner and back to the first.
    case polygon([CGPoint])
    /// Straight lines from point to point.
    case path([CGPoint])

    /// A rectangle.
    public static func rectangle(_ rect: CGRect) -> OverlayShape {
        .roundedRectangle(rect, cornerRadius: 0)
    }

    /// Whether the last point is joined to the first.
    public var isClosed: Bool {
        if case .path = self { false } else { true }
    }

    /// The points that straight lines between them join to the shape, curves at most 0.02 points off up to a radius
    /// of 1000; none for a shape with a
    /// number that is none.
    package var outline: [CGPoint] {
        let points =
            switch self {
            case .roundedRectangle(let rect, let radius): Self.outline(of: rect, radius: radius)
            case .circle(let center, let radius):
                radius > 0 ? Self.arc(around: center, radius: radius, from: 0, quarters: 4).dropLast() : []
            case .polygon(let corners): corners
            case .path(let points): points
            }
        return points.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? points : []
    }

    /// Points of a circle clockwise from an angle, which is clockwise from the right in quarters of a turn; both ends included.
    static func arc(around center: CGPoint, radius: CGFloat, from start: Int, quarters: Int) -> [CGPoint] {
        // A chord over an angle leaves the circle by radius · (1 − cos(angle / 2)), about radius · angle² / 8.
        let stepsInQuarter = radius.isFinite ? Int(min(128, max(2, (radius * 16).squareRoot().rounded(.up)))) : 1
        return (0...stepsInQuarter * quarters).map { step in
            let angle = (CGFloat(start) + CGFloat(step) / CGFloat(stepsInQuarter)) * .pi / 2
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }

    private static func outline(of rect: CGRect, radius: CGFloat) -> [CGPoint] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        let radius = min(radius, rect.width / 2, rect.height / 2)
        let centers = [
            CGPoint(x: rect.maxX - radius, y: rect.maxY - radius),
            CGPoint(x: rect.minX + radius, y: rect.maxY - radius),
            CGPoint(x: rect.minX + radius, y: rect.minY + radius),
            CGPoint(x: rect.maxX - radius, y: rect.minY + radius),
        ]
        guard radius > 0 else {
            return [
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            ]
        }
        return centers.enumerated().flatMap { arc(around: $1, radius: radius, from: $0, quarters: 1) }
    }
}
