import Foundation
import KioskGeometry

/// The description of elements of the screen and of ornaments.
@MainActor
struct ScreenAccessibility {
    /// The elements of the screen.
    let screenElements: ScreenElementManager

    /// Whether texts and images can have the focus.
    let focusesStaticElements: Bool

    private let frames: [String: CGRect]

    /// Creates a description of what is shown at present.
    init(_ screenElements: ScreenElementManager, focusesStaticElements: Bool) {
        screenElements.updateIfNeeded()
        self.screenElements = screenElements
        self.focusesStaticElements = focusesStaticElements
        frames = Dictionary(screenElements.nodes.map { ($0.id, $0.frame) }) { first, _ in first }
    }

    /// The dialog that is shown above all others; nil if there is none.
    var dialog: AccessibilityElement? {
        let roots = (screenElements.ornaments + screenElements.roots).map(\.element)
        let order = roots.indices.sorted { (roots[$0].zIndex, $0) < (roots[$1].zIndex, $1) }
        guard let index = order.last(where: { roots[$0].accessibilityViewIsModal && frames[roots[$0].id] != nil })
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
        guard !element.accessibilityElementsHidden, let frame = frames[element.id] else { return [] }
        if element.isTappable || element.children.isEmpty {
            return leaf(element, frame).map { [$0] } ?? []
        }
        let children = element.children.flatMap(elements)
        let isGroup = element.accessibilityViewIsModal || element.accessibilityLabel != nil
        guard isGroup else { return children }
        var group = AccessibilityElement(
            id: .screenElement(element.id), role: element.accessibilityViewIsModal ? .dialog : .group,
            name: element.accessibilityLabel ?? children.first?.name ?? "", frame: frame)
        group.value = element.accessibilityValue ?? ""
        if element.accessibilityViewIsModal { group.states.insert(.modal) }
        group.children = children
        return [group]
    }

    private func leaf(_ element: ScreenElement, _ frame: CGRect) -> AccessibilityElement? {
        let name = element.spokenName
        guard !name.isEmpty || element.isTappable else { return nil }
        let role: AccessibilityElement.Role =
            switch element.content {
            case _ where element.isTappable: .button
            case .image, .drawing, .panel: .image
            default: .text
            }
        var leaf = AccessibilityElement(
            id: .screenElement(element.id), role: role, name: name.isEmpty ? element.id : name, frame: frame)
        leaf.value = element.accessibilityValue ?? ""
        if element.isTappable {
            leaf.actions = [.activate]
            leaf.states.insert(.focusable)
        } else if focusesStaticElements {
            leaf.states.insert(.focusable)
        }
        return leaf
    }
}

extension ScreenElement {
    /// The label or the texts of the element and of those in its stacks; empty if there are none.
    fileprivate var spokenName: String {
        if let accessibilityText { return accessibilityText }
        return children.filter { $0.isVisible && !$0.accessibilityElementsHidden }.map(\.spokenName)
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
