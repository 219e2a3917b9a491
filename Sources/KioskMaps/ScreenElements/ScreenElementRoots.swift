/// The elements of a screen that are not in a stack, with their arrangements.
struct ScreenElementRoots {
    /// The elements of the application.
    var elements: [ScreenElementRoot] = [] {
        didSet { changes += 1 }
    }

    /// The ornaments of the map, below the elements of the application.
    var ornaments: [ScreenElementRoot] = [] {
        didSet { changes += 1 }
    }

    /// The keyboard, above the elements of the application.
    var keyboard: [ScreenElementRoot] = []

    /// The number of changes of elements and ornaments, by which an arrangement recognises that they have changed meanwhile.
    private(set) var changes: UInt64 = 0

    /// Whether there are neither elements of the application nor ornaments.
    var isEmpty: Bool { elements.isEmpty && ornaments.isEmpty }

    /// Returns whether the application or the map has an element with an id, including those in stacks.
    func contains(_ id: String) -> Bool {
        ornaments.descendant(withId: id) != nil || elements.descendant(withId: id) != nil
    }

    /// Returns whether elements are those of the application, and all of them are arranged.
    func isArranged(as others: [ScreenElementRoot]) -> Bool {
        others.allSatisfy { $0.nodes != nil } && others.map(\.element.id) == elements.map(\.element.id)
    }

    /// Removes the arrangements of the elements of the application that contain one with an id.
    mutating func invalidate(elementsWith id: String) {
        for index in elements.indices where elements[index].element.descendant(withId: id) != nil {
            elements[index].nodes = nil
        }
    }

    /// Stores arrangements, which are no changes.
    mutating func setArranged(ornaments: [ScreenElementRoot], elements: [ScreenElementRoot]) {
        let before = changes
        (self.ornaments, self.elements) = (ornaments, elements)
        changes = before
    }

    /// Returns elements of which those that did not change keep their arrangement.
    static func replacing(_ known: [ScreenElementRoot], by elements: [ScreenElement]) -> [ScreenElementRoot] {
        let roots = Dictionary(known.map { ($0.element.id, $0) }) { first, _ in first }
        return elements.map { ScreenElementRoot($0, replacing: roots[$0.id]) }
    }
}
