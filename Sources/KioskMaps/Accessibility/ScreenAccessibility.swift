import Foundation
import KioskGeometry

/// The description of elements of the screen and of ornaments.
@MainActor
struct ScreenAccessibility {
    /// The elements of the screen.
    let screenElements: ScreenElementManager

    /// Whether texts and images can have the focus.
    let focusesStaticElements: Bool

    private let nodes: [String: ScreenElementNode]

    /// The numbers that elements show and that can be set, by their ids.
    private let numbers: [String: AccessibilityElement.Number]

    /// Creates a description of what is shown at present.
    ///
    /// - Parameters:
    ///   - screenElements: The elements of the screen.
    ///   - focusesStaticElements: Whether texts and images can have the focus.
    ///   - numbers: The numbers that elements show and that can be set, by their ids.
    init(
        _ screenElements: ScreenElementManager, focusesStaticElements: Bool,
        numbers: [String: AccessibilityElement.Number]
    ) {
        screenElements.updateIfNeeded()
        self.numbers = numbers
        self.screenElements = screenElements
        self.focusesStaticElements = focusesStaticElements
        nodes = Dictionary(screenElements.nodes.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The dialog that is shown above all others; nil if there is none.
    var dialog: AccessibilityElement? {
        let roots = (screenElements.ornaments + screenElements.roots).map(\.element)
        let order = roots.indices.sorted { (roots[$0].zIndex, $0) < (roots[$1].zIndex, $1) }
        guard let index = order.last(where: { roots[$0].accessibilityViewIsModal && nodes[roots[$0].id] != nil })
        else {
            return nil
        }
        return elements(of: roots[index]).first
    }

    /// The elements of the application in reading order, then the ornaments.
    var elements: [AccessibilityElement] {
        let order = ReadingOrder(direction: screenElements.layoutDirection)
        return [screenElements.roots, screenElements.ornaments].flatMap { roots in
            order.sorted(roots.flatMap { elements(of: $0.element) })
        }
    }

    /// Returns the description of an element; of a stack that is nothing but an arrangement, those of its elements.
    private func elements(of element: ScreenElement) -> [AccessibilityElement] {
        guard !element.accessibilityElementsHidden, let node = nodes[element.id] else { return [] }
        if node.canBeTapped || element.children.isEmpty {
            return leaf(element, node).map { [$0] } ?? []
        }
        let children = element.children.flatMap(elements)
        let isGroup = element.accessibilityViewIsModal || element.accessibilityLabel != nil
        guard isGroup else { return children }
        var group = AccessibilityElement(
            id: .screenElement(element.id), role: element.accessibilityViewIsModal ? .dialog : .group,
            name: element.accessibilityLabel ?? children.first?.name ?? "", frame: node.frame)
        group.value = element.accessibilityValue ?? ""
        if element.accessibilityViewIsModal { group.states.insert(.modal) }
        group.children = children
        return [group]
    }

    private func leaf(_ element: ScreenElement, _ node: ScreenElementNode) -> AccessibilityElement? {
        let name = element.spokenName
        guard !name.isEmpty || node.canBeTapped else { return nil }
        let role: AccessibilityElement.Role =
            switch element.content {
            case _ where node.canBeTapped: .button
            case .image, .drawing, .panel: .image
            default: .text
            }
        var leaf = AccessibilityElement(
            id: .screenElement(element.id), role: role, name: name.isEmpty ? element.id : name,
            frame: node.touchFrame)
        leaf.number = numbers[element.id]
        leaf.value = element.accessibilityValue ?? ""
        if node.canBeTapped {
            leaf.actions = [.activate]
            leaf.states.insert(.focusable)
        } else if focusesStaticElements {
            leaf.states.insert(.focusable)
        }
        return leaf
    }
}

extension ScreenElementNode {
    /// Whether a touch on the element taps it.
    fileprivate var canBeTapped: Bool { isTappable && withholdsTouches }
}

extension ScreenElement {
    /// The label or the texts of the element and of those in its stacks; empty if there are none.
    fileprivate var spokenName: String {
        if let accessibilityText { return accessibilityText }
        return children.filter { $0.isVisible && !$0.accessibilityElementsHidden }.map(\.spokenName)
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
