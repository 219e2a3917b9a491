import Foundation
import KioskStyle

/// An icon of a button of the map.
enum OrnamentIcon {
    /// Plus.
    case zoomIn
    /// Minus.
    case zoomOut
    /// A circle with a cross-hair.
    case locate
    /// A house.
    case home
    /// The letter i in a circle.
    case attribution
    /// An arrow down to a line.
    case reach
    /// An arrow up.
    case up
    /// An arrow down.
    case down
    /// An arrow to the left.
    case left
    /// An arrow to the right.
    case right
    /// An arc with an arrow, counterclockwise.
    case rotateLeft
    /// An arc with an arrow, clockwise.
    case rotateRight
    /// A plane that is seen from the side, with an arrow up.
    case tiltUp
    /// A plane that is seen from above, with an arrow down.
    case tiltDown

    /// The width and the height, in points.
    private static let side: CGFloat = 24

    /// Returns the drawing commands in a colour.
    func drawing(_ color: UIColor) -> OverlayDrawing {
        var drawing = OverlayDrawing(size: CGSize(width: Self.side, height: Self.side))
        let center = CGPoint(x: Self.side / 2, y: Self.side / 2)
        switch self {
        case .zoomIn:
            drawing.fill(.rectangle(CGRect(x: 4, y: 10.5, width: 16, height: 3)), with: color)
            drawing.fill(.rectangle(CGRect(x: 10.5, y: 4, width: 3, height: 6.5)), with: color)
            drawing.fill(.rectangle(CGRect(x: 10.5, y: 13.5, width: 3, height: 6.5)), with: color)
        case .zoomOut: drawing.fill(.rectangle(CGRect(x: 4, y: 10.5, width: 16, height: 3)), with: color)
        case .locate:
            drawing.stroke(.circle(center: center, radius: 7), with: color, width: 2)
            drawing.fill(.circle(center: center, radius: 3), with: color)
            for (x, y, width, height) in [(11, 1, 2, 4), (11, 19, 2, 4), (1, 11, 4, 2), (19, 11, 4, 2)] {
                drawing.fill(.rectangle(CGRect(x: x, y: y, width: width, height: height)), with: color)
            }
        case .home:
            let walls = [(5, 11), (12, 5), (19, 11), (19, 21), (14, 21), (14, 15), (10, 15), (10, 21), (5, 21)]
            drawing.fill(.polygon(walls.map { CGPoint(x: $0.0, y: $0.1) }), with: color)
            let roof = [CGPoint(x: 2, y: 12), CGPoint(x: 12, y: 3), CGPoint(x: 22, y: 12)]
            drawing.stroke(.path(roof), with: color, width: 2)
        case .attribution:
            drawing.stroke(.circle(center: center, radius: 9), with: color, width: 2)
            drawing.fill(.circle(center: CGPoint(x: 12, y: 8), radius: 1.5), with: color)
            drawing.fill(.rectangle(CGRect(x: 10.75, y: 10.75, width: 2.5, height: 6.5)), with: color)
        case .reach:
            drawing.fill(Self.arrow(to: CGPoint(x: 12, y: 17), CGPoint(x: 0, y: 1)), with: color)
            drawing.fill(.rectangle(CGRect(x: 10.75, y: 3, width: 2.5, height: 8)), with: color)
            drawing.fill(.rectangle(CGRect(x: 4, y: 19, width: 16, height: 2.5)), with: color)
        case .up: drawing.fill(Self.arrow(to: CGPoint(x: 12, y: 6), CGPoint(x: 0, y: -1), size: 12), with: color)
        case .down: drawing.fill(Self.arrow(to: CGPoint(x: 12, y: 18), CGPoint(x: 0, y: 1), size: 12), with: color)
        case .left: drawing.fill(Self.arrow(to: CGPoint(x: 6, y: 12), CGPoint(x: -1, y: 0), size: 12), with: color)
        case .right: drawing.fill(Self.arrow(to: CGPoint(x: 18, y: 12), CGPoint(x: 1, y: 0), size: 12), with: color)
        case .rotateLeft:
            drawing.stroke(.path(Self.arc(to: -1)), with: color, width: 2.5)
            drawing.fill(Self.arrow(to: CGPoint(x: 4.5, y: 17.5), CGPoint(x: 0, y: 1)), with: color)
        case .rotateRight:
            drawing.stroke(.path(Self.arc(to: 1)), with: color, width: 2.5)
            drawing.fill(Self.arrow(to: CGPoint(x: 19.5, y: 17.5), CGPoint(x: 0, y: 1)), with: color)
        case .tiltUp:
            drawing.fill(Self.arrow(to: CGPoint(x: 12, y: 3), CGPoint(x: 0, y: -1)), with: color)
            drawing.stroke(.polygon(Self.plane(top: 14, bottom: 20)), with: color, width: 2)
        case .tiltDown:
            drawing.fill(Self.arrow(to: CGPoint(x: 12, y: 9), CGPoint(x: 0, y: 1)), with: color)
            drawing.stroke(.polygon(Self.plane(top: 12, bottom: 21)), with: color, width: 2)
        }
        return drawing
    }

    /// Returns the head of an arrow.
    ///
    /// - Parameters:
    ///   - tip: The point of the arrow.
    ///   - direction: The direction, as a unit vector: x to the right, y down.
    ///   - size: The length and the width, in points.
    private static func arrow(to tip: CGPoint, _ direction: CGPoint, size: CGFloat = 6) -> OverlayShape {
        let base = CGPoint(x: tip.x - size * direction.x, y: tip.y - size * direction.y)
        let half = CGPoint(x: -direction.y * size / 2, y: direction.x * size / 2)
        return .polygon([
            tip, CGPoint(x: base.x + half.x, y: base.y + half.y), CGPoint(x: base.x - half.x, y: base.y - half.y),
        ])
    }

    /// Returns three quarters of a circle, up to its left end or its right end.
    ///
    /// - Parameter side: -1 for the left end, 1 for the right one.
    private static func arc(to side: CGFloat) -> [CGPoint] {
        (0...18).map { step in
            let angle = CGFloat(step) / 18 * 1.5 * CGFloat.pi
            // From the lower middle over the far side to the end of the near side.
            return CGPoint(x: 12 - side * 7.5 * sin(angle), y: 12 + 7.5 * cos(angle))
        }
    }

    /// Returns the outline of a plane in perspective, in points.
    private static func plane(top: CGFloat, bottom: CGFloat) -> [CGPoint] {
        [
            CGPoint(x: 8, y: top), CGPoint(x: 16, y: top), CGPoint(x: 21, y: bottom), CGPoint(x: 3, y: bottom),
        ]
    }
}
