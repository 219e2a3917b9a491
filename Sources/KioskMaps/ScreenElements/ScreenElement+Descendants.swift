import Foundation
import KioskStyle

extension ScreenElement {
    /// The elements that are stored in the content: those of a stack, a grid and all tabs; empty for another content.
    var contained: [ScreenElement] {
        get {
            switch content {
            case .stack(let stack): stack.elements
            case .grid(let grid): grid.elements
            case .tabs(let tabs): tabs.tabs.map(\.content)
            default: []
            }
        }
        set {
            switch content {
            case .stack(var stack):
                stack.elements = newValue
                content = .stack(stack)
            case .grid(var grid):
                grid.elements = newValue
                content = .grid(grid)
            case .tabs(var tabs):
                var known = Dictionary(newValue.map { ($0.id, $0) }) { first, _ in first }
                // A tab without its content is removed as well, as is one whose content another tab has.
                tabs.tabs = tabs.tabs.compactMap { tab in
                    known.removeValue(forKey: tab.content.id).map { .init(tab.title, $0, image: tab.image) }
                }
                content = .tabs(tabs)
            default: break
            }
        }
    }

    /// The arrangement of the elements that the element shows; nil for a content without elements.
    var stack: Stack? {
        switch content {
        case .stack(let stack): stack
        case .grid(let grid): grid.stack(of: id)
        case .table(let table): table.stack(of: id, style: style)
        case .tabs(let tabs): tabs.stack(of: id, style: style)
        default: nil
        }
    }

    /// The elements that the element shows; empty for a content without elements.
    var children: [ScreenElement] { stack?.elements ?? [] }

    /// Returns the elements that are made for the content, the titles of tabs and the rows of a table, if one of them may have an id.
    private func generated(for id: String) -> [ScreenElement] {
        // Their ids begin with that of the element, so that those of tables are not made to find another element.
        switch content {
        case .table where id.hasPrefix(self.id + " "): children
        case .tabs where id.hasPrefix(self.id + " "): Array(children.prefix(1))
        default: []
        }
    }

    /// The description for people who do not see the element: `accessibilityLabel`, or the text of the content; nil if there is none.
    package var accessibilityText: String? {
        if let accessibilityLabel { return accessibilityLabel }
        switch content {
        case .text(let text), .button(let text, _): return text
        case .legend(let entries): return entries.map(\.text).joined(separator: ", ")
        case .textField(let field): return field.placeholder.isEmpty ? nil : field.placeholder
        case .switch(let content): return content.title
        case .panel, .image, .drawing, .stack, .grid, .table, .tabs, .list, .slider, .progress: return nil
        }
    }

    /// The ids of the element and of those that it contains.
    var ids: [String] { [id] + contained.flatMap(\.ids) }

    /// The ids of the lists among the element and those that it contains.
    var listIds: [String] {
        if case .list = content { [id] } else { contained.flatMap(\.listIds) }
    }

    /// Whether a touch that begins on the element is withheld from the map, unless the stack that contains it lets touches pass.
    var withholdsTouches: Bool {
        if let allowsHitTesting { return allowsHitTesting }
        switch content {
        case .panel, .button, .legend, .list, .switch, .slider, .textField: return true
        case .text, .image, .drawing, .stack, .grid, .table, .tabs, .progress:
            return tapHandler != nil || style.backgroundColor.alpha > 0
        }
    }

    /// Whether the element can be tapped.
    var isTappable: Bool {
        switch content {
        case .button, .switch, .textField: true
        case .slider: false
        default: tapHandler != nil
        }
    }

    /// Whether the element is a slider.
    var isSlider: Bool {
        if case .slider = content { true } else { false }
    }

    /// Returns the element with an id: this one, or one that it contains.
    ///
    /// - Complexity: O(n) in the elements of the stacks.
    func descendant(withId id: String) -> ScreenElement? {
        if self.id == id { return self }
        for child in contained {
            if let found = child.descendant(withId: id) { return found }
        }
        for child in generated(for: id) {
            if let found = child.descendant(withId: id) { return found }
        }
        return nil
    }

    /// Replaces an element that this one contains; nil removes it.
    ///
    /// - Returns: Whether this one contains the element.
    /// - Complexity: O(n) in the elements of the stacks.
    mutating func replaceDescendant(withId id: String, by element: ScreenElement?) -> Bool {
        var elements = contained
        for index in elements.indices {
            if elements[index].id == id {
                elements.replaceSubrange(index...index, with: element.map { [$0] } ?? [])
            } else if !elements[index].replaceDescendant(withId: id, by: element) {
                continue
            }
            contained = elements
            return true
        }
        return false
    }
}
