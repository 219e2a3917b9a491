import Foundation

/// An element in its position on the screen.
struct ScreenElementNode {
    /// The least width and height of the area in which a touch reaches an element that can be tapped, in points.
    static let minimumTouchSide: CGFloat = 48

    /// The id of the element.
    let id: String

    /// The rectangle in which the element is drawn, in points from the top left corner of the view.
    private(set) var frame: CGRect

    /// The rectangle in which a touch reaches the element, and which assistive technologies report.
    ///
    /// For a control it is at least `minimumTouchSide` wide and high, and within the view if that has the space. Nothing of it is
    /// outside of `clip`.
    private(set) var touchFrame: CGRect

    /// The content; that of a stack is a panel, since its elements have nodes of their own.
    let content: ScreenElement.Content

    /// The style.
    let style: ScreenElement.Style

    /// Whether touches that begin on the element are withheld from the map.
    let withholdsTouches: Bool

    /// Whether the element can be tapped.
    let isTappable: Bool

    /// The list that scrolls when the element is dragged; nil for none.
    private(set) var list: String?

    /// The rectangle outside of which the element is neither drawn nor touched, in points; nil for the whole view.
    private(set) var clip: CGRect?

    /// Whether the element is a key, from which a finger can slide onto another one.
    var isKey = false

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
        content = element.stack == nil ? element.content : .panel
        style = element.style
        withholdsTouches = !letsTouchesPass && element.withholdsTouches
        isTappable = element.isTappable
        touchFrame = frame
        updateTouchFrame(viewSize: viewSize)
    }

    /// Whether a touch affects the element itself: it can be tapped, or it is a slider.
    var isControl: Bool { isTappable || isSlider }

    /// Whether the element is a slider.
    var isSlider: Bool {
        if case .slider = content { true } else { false }
    }

    /// Whether the element is a list.
    var isList: Bool {
        if case .list = content { true } else { false }
    }

    /// Returns the node as a part of a list.
    ///
    /// - Parameters:
    ///   - offset: The offset of its position, in points.
    ///   - list: The list; nil if it has no rows outside of its view.
    ///   - clip: The view of the list, in points; nil for no limit.
    ///   - viewSize: The size of the view, in points.
    func moved(by offset: CGPoint, list: String?, clip: CGRect?, viewSize: CGSize) -> ScreenElementNode {
        var node = self
        node.frame = frame.offsetBy(dx: offset.x, dy: offset.y)
        (node.list, node.clip) = (list, clip)
        node.updateTouchFrame(viewSize: viewSize)
        return node
    }

    private mutating func updateTouchFrame(viewSize: CGSize) {
        touchFrame =
            withholdsTouches && isControl
            ? frame.extended(toSide: Self.minimumTouchSide, within: CGRect(origin: .zero, size: viewSize)) : frame
        guard let clip else { return }
        let visible = touchFrame.intersection(clip)
        touchFrame = visible.isNull ? .zero : visible
    }

    /// Moves the element down by points, or up by less than 0.
    mutating func move(down distance: CGFloat) {
        frame.origin.y += distance
        touchFrame.origin.y += distance
        clip?.origin.y += distance
    }
}

extension [ScreenElementNode] {
    /// Returns the element that withholds a touch at a point.
    ///
    /// It is the topmost one that is drawn at the point. If that is no control, or surrounds a smaller one, the nearest of
    /// the elements above it whose touch frame contains the point is hit instead.
    /// - Complexity: O(n)
    func hit(at point: CGPoint) -> ScreenElementNode? {
        var nearest: (node: ScreenElementNode, distance: CGFloat)?
        for node in reversed() where node.withholdsTouches && node.touchFrame.contains(point) {
            guard node.frame.contains(point), node.clip?.contains(point) ?? true else {
                let distance = node.frame.squaredDistance(to: point)
                if distance < nearest?.distance ?? .infinity { nearest = (node, distance) }
                continue
            }
            guard let nearest, !node.isControl || node.frame.contains(nearest.node.frame) else { return node }
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
