import Foundation

/// An element in its position on the screen.
struct ScreenElementNode {
    /// The least width and height of the area in which a touch reaches an element that can be tapped, in points.
    static let minimumTouchSide: CGFloat = 48

    /// The id of the element.
    let id: String

    /// The rectangle in which the element is drawn, in points from the top left corner of the view.
    let frame: CGRect

    /// The rectangle in which a touch reaches the element, and which assistive technologies report.
    ///
    /// For an element that can be tapped it is at least `minimumTouchSide` wide and high, and within the view if that has the space.
    let touchFrame: CGRect

    /// The content; that of a stack is a panel, since its elements have nodes of their own.
    let content: ScreenElement.Content

    /// The style.
    let style: ScreenElement.Style

    /// Whether touches that begin on the element are withheld from the map.
    let withholdsTouches: Bool

    /// Whether the element can be tapped.
    let isTappable: Bool

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - frame: The rectangle in which the element is drawn, in points.
    ///   - viewSize: The size of the view, in points.
    ///   - letsTouchesPass: Whether a stack that contains the element lets touches pass.
    init(_ element: ScreenElement, in frame: CGRect, viewSize: CGSize, letsTouchesPass: Bool = false) {
        id = element.id
        self.frame = frame
        if case .stack = element.content { content = .panel } else { content = element.content }
        style = element.style
        withholdsTouches = !letsTouchesPass && element.withholdsTouches
        isTappable = element.isTappable
        touchFrame =
            withholdsTouches && isTappable
            ? frame.extended(toSide: Self.minimumTouchSide, within: CGRect(origin: .zero, size: viewSize)) : frame
    }
}

extension [ScreenElementNode] {
    /// Returns the element that withholds a touch at a point.
    ///
    /// It is the topmost one that is drawn at the point. If that cannot be tapped, or surrounds a smaller one, the nearest of
    /// the elements above it whose touch frame contains the point is hit instead.
    /// - Complexity: O(n)
    func hit(at point: CGPoint) -> ScreenElementNode? {
        var nearest: (node: ScreenElementNode, distance: CGFloat)?
        for node in reversed() where node.withholdsTouches && node.touchFrame.contains(point) {
            guard node.frame.contains(point) else {
                let distance = node.frame.squaredDistance(to: point)
                if distance < nearest?.distance ?? .infinity { nearest = (node, distance) }
                continue
            }
            guard let nearest, !node.isTappable || node.frame.contains(nearest.node.frame) else { return node }
            return nearest.node
        }
        return nearest?.node
    }
}

extension CGRect {
    /// Returns a rectangle about the same centre, at least as wide and high as a side, moved into bounds that have the space.
    fileprivate func extended(toSide side: CGFloat, within bounds: CGRect) -> CGRect {
        let (dx, dy) = (max(0, side - width) / 2, max(0, side - height) / 2)
        var extended = insetBy(dx: -dx, dy: -dy)
        // An element that is drawn beyond the edge stays where it is.
        if dx > 0, minX >= bounds.minX, maxX <= bounds.maxX, extended.width <= bounds.width {
            extended.origin.x = Swift.min(Swift.max(extended.minX, bounds.minX), bounds.maxX - extended.width)
        }
        if dy > 0, minY >= bounds.minY, maxY <= bounds.maxY, extended.height <= bounds.height {
            extended.origin.y = Swift.min(Swift.max(extended.minY, bounds.minY), bounds.maxY - extended.height)
        }
        return extended
    }

    /// Returns the square of the distance to a point, 0 inside.
    fileprivate func squaredDistance(to point: CGPoint) -> CGFloat {
        let dx = Swift.max(minX - point.x, 0, point.x - maxX)
        let dy = Swift.max(minY - point.y, 0, point.y - maxY)
        return dx * dx + dy * dy
    }
}
