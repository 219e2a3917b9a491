import Foundation

/// An element in its position on the screen.
struct ScreenElementNode {
    /// The id of the element.
    let id: String

    /// The rectangle, in points from the top left corner of the view.
    let frame: CGRect

    /// The content; that of a stack is a panel, since its elements have nodes of their own.
    let content: ScreenElement.Content

    /// The style.
    let style: ScreenElement.Style

    /// Whether touches that begin on the element are withheld from the map.
    let withholdsTouches: Bool

    /// Whether the element can be tapped.
    let isTappable: Bool
}

extension [ScreenElementNode] {
    /// Returns the topmost element that withholds a touch at a point.
    ///
    /// - Complexity: O(n)
    func hit(at point: CGPoint) -> ScreenElementNode? {
        last { $0.withholdsTouches && $0.frame.contains(point) }
    }
}
