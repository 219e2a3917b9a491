import Foundation
import KioskGeometry

/// The distances of the ornaments in each corner, which follow each other from the horizontal edge.
struct OrnamentLayout {
    private struct Corner: Hashable {
        var isRight: Bool
        var isBottom: Bool
    }

    private var heights: [Corner: CGFloat] = [:]
    private let direction: TextDirection

    /// Creates an empty layout in a layout direction.
    init(direction: TextDirection) {
        self.direction = direction
    }

    /// Adds an ornament to a corner, after those that were added before.
    ///
    /// - Parameters:
    ///   - position: The corner.
    ///   - margins: The distances from the vertical edge, and from the horizontal edge or the ornament before, in points; numbers
    ///     that are not finite count as 0.
    ///   - height: The height of the ornament, in points.
    /// - Returns: The layout of the ornament.
    mutating func add(_ position: OrnamentPosition, margins: CGPoint, height: CGFloat) -> ScreenElement.Layout {
        let corner = Corner(isRight: position.isRight(in: direction), isBottom: position.isBottom)
        let x = margins.x.isFinite ? margins.x : 0
        let y = heights[corner, default: 0] + (margins.y.isFinite ? margins.y : 0)
        heights[corner] = y + height
        var layout = ScreenElement.Layout(corner.isRight ? .right : .left, corner.isBottom ? .bottom : .top)
        layout.insets = UIEdgeInsets(
            top: corner.isBottom ? 0 : y, left: corner.isRight ? 0 : x, bottom: corner.isBottom ? y : 0,
            right: corner.isRight ? x : 0)
        return layout
    }
}
