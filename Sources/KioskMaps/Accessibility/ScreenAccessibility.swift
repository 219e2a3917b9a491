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

    /// The name of lists without a description.
    private let listName: String

    /// The numbers that elements show and that can be set, by their ids.
    private let numbers: [String: AccessibilityElement.Number]

    /// Creates a description of what is shown at present.
    ///
    /// - Parameters:
    ///   - screenElements: The elements of the screen.
    ///   - focusesStaticElements: Whether texts and images can have the focus.
    ///   - listName: The name of lists without a description.
    ///   - numbers: The numbers that elements show and that can be set, by their ids.
    init(
        _ screenElements: ScreenElementManager, focusesStaticElements: Bool, listName: String,
        numbers: [String: AccessibilityElement.Number]
    ) {
        screenElements.updateIfNeeded()
        self.numbers = numbers
        self.listName = listName
        self.screenElements = screenElements
        self.focusesStaticElements = focusesStaticElements
        nodes = Dictionary(screenElements.nodes.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The dialog that is shown above all others; nil if there is none.
    var dialog: AccessibilityElement? {
        let roots = (screenElements.roots.ornaments + screenElements.roots.elements).map(\.element)
        let order = roots.indices.sorted { (roots[$0].zIndex, $0) < (roots[$1].zIndex, $1) }
        guard let index = order.last(where: { roots[$0].accessibilityViewIsModal && nodes[roots[$0].id] != nil })
        else {
            return nil
        }
        return elements(of: roots[index]).first
    }

    /// The elements of the application in reading order, then the ornaments, then the keys of the keyboard on the screen.
    var elements: [AccessibilityElement] {
        let order = ReadingOrder(direction: screenElements.layoutDirection)
        return [screenElements.roots.elements, screenElements.roots.ornaments].flatMap { roots in
            order.sorted(roots.flatMap { elements(of: $0.element) })
        } + keys
    }

    /// The keys of the keyboard on the screen, which are not mirrored, in rows from the left; empty unless it is shown.
    var keys: [AccessibilityElement] {
        ReadingOrder().sorted(screenElements.roots.keyboard.map(\.element).flatMap(elements))
    }

    /// Returns the description of an element; of a stack that is nothing but an arrangement, those of its elements.
    private func elements(of element: ScreenElement) -> [AccessibilityElement] {
        guard !element.accessibilityElementsHidden, let node = nodes[element.id] else { return [] }
        if case .list(let list) = element.content { return [self.list(list, element, node)] }
        if node.canBeTapped || element.isAccessibilityElement || element.children.isEmpty {
            return leaf(element, node).map { [$0] } ?? []
        }
        if case .tabs(let tabs) = element.content { return self.tabs(tabs, element, node) }
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

    /// Returns the description of a list, with that of its rows in view.
    private func list(
        _ content: ScreenElement.List, _ element: ScreenElement, _ node: ScreenElementNode
    ) -> AccessibilityElement {
        var list = AccessibilityElement(
            id: .screenElement(element.id), role: .list, name: element.accessibilityLabel ?? listName, frame: node.frame
        )
        list.value = element.accessibilityValue ?? ""
        let shown = screenElements.lists.list(withId: element.id)
        list.children = (shown?.visible ?? 0..<0).compactMap { index in
            guard let row = shown?.rows[index]?.source, var item = self.item(row) else { return nil }
            item.position = AccessibilityElement.Position(index + 1, of: content.count)
            return item
        }
        // Keys scroll a list without controls while it has the focus itself.
        let hasControls = list.children.contains { $0.flattened.contains { $0.states.contains(.focusable) } }
        if node.list != nil, !hasControls { list.states.insert(.focusable) }
        return list
    }

    /// Returns the description of a row of a list; nil for a row without texts and controls.
    private func item(_ row: ScreenElement) -> AccessibilityElement? {
        let parts = elements(of: row)
        guard let node = nodes[row.id], let first = parts.first else { return nil }
        // A row with one control is that control.
        guard parts.count > 1 || first.id != .screenElement(row.id) else {
            var item = first
            if [.button, .text, .image, .group].contains(item.role) { item.role = .listItem }
            return item
        }
        var item = AccessibilityElement(
            id: .screenElement(row.id), role: .listItem, name: row.spokenName, frame: node.touchFrame)
        item.children = parts.filter { !$0.actions.isEmpty || $0.number != nil }
        return item
    }

    /// Returns the description of the titles of tabs, and of the content that is shown.
    private func tabs(
        _ tabs: ScreenElement.Tabs, _ element: ScreenElement, _ node: ScreenElementNode
    ) -> [AccessibilityElement] {
        let shown = element.children
        guard let titles = shown.first, let titlesNode = nodes[titles.id] else { return [] }
        var list = AccessibilityElement(
            id: .screenElement(titles.id), role: .tabList, name: element.accessibilityLabel ?? "",
            frame: titlesNode.frame)
        list.children = titles.children.enumerated().compactMap { index, title in
            guard let node = nodes[title.id], var tab = leaf(title, node) else { return nil }
            tab.role = .tab
            tab.states.insert(.selectable)
            if index == tabs.shownIndex { tab.states.insert(.selected) }
            tab.position = AccessibilityElement.Position(index + 1, of: tabs.tabs.count)
            return tab
        }
        return [list] + shown.dropFirst().flatMap(elements)
    }

    private func leaf(_ element: ScreenElement, _ node: ScreenElementNode) -> AccessibilityElement? {
        let name = element.spokenName
        let isControl = node.isControl && node.withholdsTouches
        guard !name.isEmpty || isControl || element.number != nil else { return nil }
        let role: AccessibilityElement.Role =
            switch element.content {
            case .switch: .toggle
            case .slider: .slider
            case .progress: .progress
            case .textField(let field): field.kind == .password ? .passwordField : .textField
            case _ where node.canBeTapped: .button
            case .image, .drawing, .panel: .image
            default: .text
            }
        var leaf = AccessibilityElement(
            id: .screenElement(element.id), role: role, name: name.isEmpty ? element.id : name,
            frame: node.touchFrame)
        leaf.number = numbers[element.id] ?? element.number
        let text = element.textField.map { $0.shown(Array($0.text)) }
        leaf.value = element.accessibilityValue ?? text ?? element.numberText
        if let field = element.textField, let input = screenElements.textInput, input.id == element.id {
            // The value is the text without the composition.
            let caret = input.editing.composition?.lowerBound ?? input.editing.caret
            let start = field.shown(Array(input.editing.characters[..<caret]))
            leaf.caretOffset = start.unicodeScalars.count
        }
        if case .switch(let content) = element.content {
            leaf.states.formUnion(content.isOn ? [.checkable, .checked] : .checkable)
        }
        if node.canBeTapped {
            leaf.actions = [.activate]
            leaf.states.insert(.focusable)
        } else if isControl {
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
    /// The number of a slider or of progress; nil for another element.
    fileprivate var number: AccessibilityElement.Number? {
        switch content {
        case .slider(let slider):
            AccessibilityElement.Number(
                value: slider.value, minimum: slider.range.lowerBound, maximum: slider.range.upperBound,
                step: slider.keyStep)
        case .progress(let progress): AccessibilityElement.Number(value: progress, minimum: 0, maximum: 1, step: 0)
        default: nil
        }
    }

    /// The number of a slider or the percentage of progress as a text; empty for another element.
    fileprivate var numberText: String {
        switch content {
        case .slider(let slider):
            // Two decimals are enough to be spoken.
            let hundredths = (slider.value * 100).rounded()
            let isWhole = hundredths.truncatingRemainder(dividingBy: 100) == 0
            return isWhole && abs(hundredths) < 1e15 ? "\(Int(hundredths / 100))" : "\(hundredths / 100)"
        case .progress(let progress): return "\(Int((progress * 100).rounded())) %"
        default: return ""
        }
    }

    /// The label or the texts of the element and of those in its stacks; empty if there are none.
    var spokenName: String {
        if let accessibilityText { return accessibilityText }
        return children.filter { $0.isVisible && !$0.accessibilityElementsHidden }.map(\.spokenName)
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
