import Foundation
import KioskStyle

extension ScreenElement {
    /// The elements of a stack; empty for another content.
    var children: [ScreenElement] {
        if case .stack(let stack) = content { stack.elements } else { [] }
    }

    /// The description for people who do not see the element: `accessibilityLabel`, or the text of the content; nil if there is none.
    package var accessibilityText: String? {
        if let accessibilityLabel { return accessibilityLabel }
        switch content {
        case .text(let text), .button(let text, _): return text
        case .legend(let entries): return entries.map(\.text).joined(separator: ", ")
        case .panel, .image, .drawing, .stack: return nil
        }
    }

    /// The ids of the element and of those in its stacks.
    var ids: [String] { [id] + children.flatMap(\.ids) }

    /// Whether a touch that begins on the element is withheld from the map, unless the stack that contains it lets touches pass.
    var withholdsTouches: Bool {
        if let allowsHitTesting { return allowsHitTesting }
        switch content {
        case .panel, .button, .legend: return true
        case .text, .image, .drawing, .stack: return tapHandler != nil || style.backgroundColor.alpha > 0
        }
    }

    /// Whether the element can be tapped.
    var isTappable: Bool {
        if case .button = content { true } else { tapHandler != nil }
    }

    /// Returns the element with an id: this one, or one in its stacks.
    ///
    /// - Complexity: O(n) in the elements of the stacks.
    func descendant(withId id: String) -> ScreenElement? {
        if self.id == id { return self }
        for child in children {
            if let found = child.descendant(withId: id) { return found }
        }
        return nil
    }

    /// Replaces an element in the stacks of this one; nil removes it.
    ///
    /// - Returns: Whether the stacks contain the element.
    /// - Complexity: O(n) in the elements of the stacks.
    mutating func replaceDescendant(withId id: String, by element: ScreenElement?) -> Bool {
        guard case .stack(var stack) = content else { return false }
        for index in stack.elements.indices {
            if stack.elements[index].id == id {
                stack.elements.replaceSubrange(index...index, with: element.map { [$0] } ?? [])
            } else if !stack.elements[index].replaceDescendant(withId: id, by: element) {
                continue
            }
            content = .stack(stack)
            return true
        }
        return false
    }
}
