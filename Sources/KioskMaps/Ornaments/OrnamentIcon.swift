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
        }
        return drawing
    }
}
