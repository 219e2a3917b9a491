public import Foundation

/// The elements and their positions.
extension ScreenElementManager {
    /// The elements that are not in a stack, in the order in which they were inserted.
    ///
    /// An assigned array is compared by id: elements that did not change are not arranged again. An element whose id another one has
    /// is reported by `onDiagnostic` and ignored, as are numbers that are not finite, negative or above 16384 points.
    /// - Complexity: O(n)
    public var elements: [ScreenElement] {
        get { roots.elements.map(\.element) }
        set {
            var validation = ScreenElementValidation()
            let valid = newValue.compactMap { validation.validate($0) }
            setRoots(ScreenElementRoots.replacing(roots.elements, by: valid))
            report(validation)
        }
    }

    /// Inserts an element above those with the same `zIndex`, or replaces the one with the same id.
    ///
    /// - Complexity: O(n)
    public func insert(_ element: ScreenElement) {
        guard let index = roots.elements.firstIndex(where: { $0.element.id == element.id }) else {
            return replace(roots.elements.count..<roots.elements.count, by: element)
        }
        replace(index..<index + 1, by: element)
    }

    /// Returns the element with an id, including those in stacks and in the rows of lists that are in view; nil if there is none.
    ///
    /// - Complexity: O(n)
    public func element(withId id: String) -> ScreenElement? {
        storedElement(withId: id) ?? lists.element(withId: id)
    }

    /// Returns the element with an id that is not in a row of a list; nil if there is none.
    private func storedElement(withId id: String) -> ScreenElement? { roots.elements.descendant(withId: id) }

    /// Changes the element with an id, including those in stacks.
    ///
    /// A change of an element in a row of a list remains until the row leaves the view; assign a new list to change rows.
    ///
    ///     mapView.screenElements.update("next") { $0.content = .text("Next tram: 4 min") }
    ///
    /// The id cannot be changed: an element with another id is reported by `onDiagnostic` and ignored. So is the title of a tab or a row
    /// of a table, which is made for its element: change the tabs or the table.
    /// - Returns: The result of the closure; nil if there is no element with that id.
    /// - Throws: The error of the closure; on an error nothing is changed.
    /// - Complexity: O(n)
    @discardableResult
    public func update<Result>(_ id: String, _ change: (inout ScreenElement) throws -> Result) rethrows -> Result? {
        guard var element = element(withId: id) else { return nil }
        // The closure may change other elements, so it changes a copy.
        let result = try change(&element)
        if element.id == id {
            replaceElement(withId: id, by: element)
        } else {
            report(
                "element \"\(id)\": the id cannot change to \"\(element.id)\"; remove the element and insert another")
        }
        return result
    }

    /// Removes the element with an id, including those in stacks.
    ///
    /// - Returns: The element; nil if there is none.
    /// - Complexity: O(n)
    @discardableResult
    public func remove(id: String) -> ScreenElement? {
        guard let element = storedElement(withId: id) else { return nil }
        return replaceElement(withId: id, by: nil) ? element : nil
    }

    /// Removes all elements.
    public func removeAll() {
        elements = []
    }

    /// Returns the rectangle of an element on screen, in points; nil if it is not shown.
    ///
    /// - Complexity: O(n)
    public func frame(ofElement id: String) -> CGRect? {
        updateIfNeeded()
        return nodes.first { $0.id == id }?.frame
    }

    /// Returns the id of the topmost element that withholds touches at a point; nil if touches at the point reach the map.
    ///
    /// - Complexity: O(n)
    public func elementId(at point: CGPoint) -> String? {
        updateIfNeeded()
        return nodes.hit(at: upright(point))?.id
    }

    /// Replaces an element, or removes it for nil; returns false if it is stored nowhere.
    @discardableResult
    private func replaceElement(withId id: String, by element: ScreenElement?) -> Bool {
        for (index, root) in roots.elements.enumerated() {
            var changed: ScreenElement? = element
            if root.element.id != id {
                var container = root.element
                guard container.replaceDescendant(withId: id, by: element) else { continue }
                changed = container
            }
            replace(index..<index + 1, by: changed)
            return true
        }
        if let element, let list = lists.replaceElement(withId: id, by: element) {
            invalidate(elementsWith: list)
            return true
        }
        if self.element(withId: id) != nil {
            report("element \"\(id)\": not changed, it is made for its table or tabs; change the table or the tabs")
        }
        return false
    }

    /// Replaces an element that is not in a stack, or none, by another or none.
    private func replace(_ range: Range<Int>, by element: ScreenElement?) {
        var changed = roots.elements
        changed.removeSubrange(range)
        var validation = ScreenElementValidation(ids: Set(changed.flatMap(\.element.ids)))
        if let valid = element.flatMap({ validation.validate($0) }) {
            changed.insert(
                ScreenElementRoot(valid, replacing: roots.elements[range].first), at: range.lowerBound)
        }
        setRoots(changed)
        report(validation)
    }

    private func report(_ validation: ScreenElementValidation) {
        for problem in validation.problems { report(problem) }
    }

    /// Reports a problem of elements.
    func report(_ message: String) {
        map.report(Diagnostic(subject: .screenElements, message: message))
    }
}
