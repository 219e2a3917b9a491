import Foundation
import KioskInput

/// The contacts that began on elements of the screen: they belong to these elements until they end.
struct ScreenTouches {
    private struct Held {
        let tool: TouchTool
        let contact: Int
        /// The element that the contact presses; nil if it presses none, or left it.
        var element: String?
    }

    private var held: [Held] = []

    init() {}

    /// Whether no contact belongs to an element.
    var isEmpty: Bool { held.isEmpty }

    /// The ids of the elements that are pressed.
    var pressed: [String] { held.compactMap(\.element) }

    /// Removes the contacts that belong to elements from a frame, and returns the elements that were tapped.
    ///
    /// An element is pressed by one contact at a time. A contact that leaves it, is lost or is missing does not tap it.
    ///
    /// - Parameters:
    ///   - frame: The frame; the contacts that belong to the map remain.
    ///   - nodes: The elements in drawing order.
    ///   - slop: The distance from an element beyond which a contact has left it, in points.
    ///   - upright: Returns the point in the coordinates of the elements for the position of a contact.
    /// - Complexity: O(c n) for c contacts that begin or belong to one of n elements.
    mutating func split(
        _ frame: inout TouchFrame, nodes: [ScreenElementNode], slop: CGFloat, upright: (CGPoint) -> CGPoint
    ) -> [String] {
        var tapped: [String] = []
        let earlier = held
        held.removeAll { $0.tool == frame.tool }
        // The path of contacts in a frame after a gap is unknown.
        let mayPress = !frame.isAfterGap && frame.tool != .secondaryMouse
        let tool = frame.tool
        frame.contacts.removeAll { contact in
            let point = upright(contact.position)
            if contact.phase == .began {
                guard let node = nodes.hit(at: point) else { return false }
                let presses = mayPress && node.isTappable && !pressed.contains(node.id)
                held.append(Held(tool: tool, contact: contact.id, element: presses ? node.id : nil))
                return true
            }
            guard var entry = earlier.first(where: { $0.tool == tool && $0.contact == contact.id }) else {
                return false
            }
            if !mayPress || !nodes.presses(entry.element, at: point, slop: slop) { entry.element = nil }
            if contact.isTouching {
                held.append(entry)
            } else if contact.phase == .ended, let element = entry.element {
                tapped.append(element)
            }
            return true
        }
        return tapped
    }
}

extension [ScreenElementNode] {
    /// Returns whether a contact at a point still presses an element.
    fileprivate func presses(_ id: String?, at point: CGPoint, slop: CGFloat) -> Bool {
        guard let id, let node = first(where: { $0.id == id }), node.isTappable, node.withholdsTouches else {
            return false
        }
        return node.touchFrame.insetBy(dx: -slop, dy: -slop).contains(point)
    }
}
