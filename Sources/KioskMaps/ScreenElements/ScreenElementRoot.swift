/// An element of a screen that is not in a stack.
struct ScreenElementRoot {
    /// The element.
    var element: ScreenElement

    /// The arrangement; nil if the element has changed since.
    var nodes: [ScreenElementNode]?

    /// Creates an element, which keeps the arrangement of an equal one.
    init(_ element: ScreenElement, replacing known: ScreenElementRoot?) {
        self.element = element
        nodes = known?.element == element ? known?.nodes : nil
    }
}

extension [ScreenElementRoot] {
    /// Returns the element with an id, including those in stacks; nil if there is none.
    func descendant(withId id: String) -> ScreenElement? {
        for root in self {
            if let found = root.element.descendant(withId: id) { return found }
        }
        return nil
    }
}
