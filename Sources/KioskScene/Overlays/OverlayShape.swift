public import Foundation

/// A shape of an overlay drawing, in points, y down.
public enum OverlayShape: Hashable, Sendable {
    /// A rectangle with circular corners; the radius is limited to half of the shorter side.
    case roundedRectangle(CGRect, cornerRadius: CGFloat)
    /// A circle.
    case circle(center: CGPoint, radius: CGFloat)
    /// A closed polygon with the given corners.
    case polygon([CGPoint])
    /// An open sequence of straight lines.
    case path([CGPoint])

    /// Returns a rectangle with square corners.
    public static func rectangle(_ rect: CGRect) -> OverlayShape {
        .roundedRectangle(rect, cornerRadius: 0)
    }

    /// Whether the last point is connected to the first.
    public var isClosed: Bool {
        if case .path = self { false } else { true }
    }

    /// The vertices of a polyline that approximates the shape; empty if the shape has a non-finite number.
    ///
    /// Up to a radius of 1000, curves deviate by at most 0.02 points.
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

    /// Returns points of a circular arc, clockwise, including both ends.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius, in points.
    ///   - start: The angle of the first point, in quarter turns clockwise from the right.
    ///   - quarters: The length of the arc, in quarter turns.
    package static func arc(around center: CGPoint, radius: CGFloat, from start: Int, quarters: Int) -> [CGPoint] {
        // The sagitta of a chord is radius · (1 − cos(angle / 2)), about radius · angle² / 8.
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
