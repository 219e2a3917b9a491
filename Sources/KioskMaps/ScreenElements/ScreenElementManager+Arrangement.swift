import Foundation
import KioskGeometry

/// The arrangement and the drawing of the elements.
extension ScreenElementManager {
    /// The space between the keyboard and the text field above it, in points.
    private static let keyboardMargin: CGFloat = 12

    /// The view in which elements are arranged at present.
    var currentSpace: ScreenElementSpace {
        ScreenElementSpace(
            size: map.size, safeAreaInsets: safeAreaInsets, direction: layoutDirection,
            textRevision: arrangement.textRevision, appearance: textMeasure.appearance, theme: drawnTheme,
            reach: reachArea)
    }

    /// Arranges and draws what has changed.
    ///
    /// - Complexity: O(1) if nothing has changed; otherwise O(n) in all elements, of which those that changed are measured.
    func updateIfNeeded() {
        guard !arrangement.isArranging else { return }
        willUpdate()
        let current = currentSpace
        keyboard.fit(current)
        let isMoved = current != arrangement.space
        guard arrangement.needsUpdate || isMoved && !roots.isEmpty else { return }
        refreshTextInput()
        arrangement.needsUpdate = false
        arrangement.space = current
        var all = arranged(in: current, all: isMoved)
        separate(&all, in: current)
        let order = all.indices.sorted { (all[$0].element.zIndex, $0) < (all[$1].element.zIndex, $1) }
        nodes = order.flatMap { aboveKeyboard(all[$0].nodes ?? []) } + keyboardNodes
        lists.discardRows(exceptOf: nodes)
        let fieldState = textInput.map { TextFieldState($0.editing) }
        let pressed = touches.pressed
        overlays = nodes.compactMap { node in
            let drawing = ScreenElementDrawing(
                content: node.content, style: node.style, size: node.frame.size, isPressed: pressed.contains(node.id),
                direction: current.direction, textRevision: current.textRevision,
                fieldState: node.id == textInput?.id ? fieldState : nil)
            return drawn.overlay(of: node, drawing, texts: textMeasure)
        }
        drawn.keep(nodes)
        arrangement.needsFlashCheck = true
        if let id = textInput?.id, !nodes.contains(where: { $0.id == id }) { endTextInput() }
    }

    /// Returns the ornaments and the elements with their arrangements.
    ///
    /// The closures of lists may change the elements meanwhile, which then are arranged again in the next frame.
    private func arranged(in space: ScreenElementSpace, all: Bool) -> [ScreenElementRoot] {
        arrangement.isArranging = true
        defer { arrangement.isArranging = false }
        let before = roots.changes
        var (ornaments, elements) = (roots.ornaments, roots.elements)
        // Ornaments and the keyboard are created with their theme and their appearance.
        for index in ornaments.indices where all || ornaments[index].nodes == nil {
            ornaments[index].nodes = nodes(of: ornaments[index].element, in: space)
        }
        // Keys have a height of their own, and all of them fit into the width of the view.
        var keyboardSpace = space
        (keyboardSpace.appearance.targetSide, keyboardSpace.reach) = (0, nil)
        for index in roots.keyboard.indices where all || roots.keyboard[index].nodes == nil {
            roots.keyboard[index].nodes = nodes(of: roots.keyboard[index].element, in: keyboardSpace)
        }
        for index in elements.indices where all || elements[index].nodes == nil {
            let element = elements[index].element.themed(by: space.theme).adapted(to: space.appearance)
            elements[index].nodes = nodes(of: element, in: space)
        }
        if roots.changes == before {
            roots.setArranged(ornaments: ornaments, elements: elements)
        } else if all {
            // The next frame arranges all elements, as those that are stored may be those of another space.
            arrangement.space = nil
        }
        return ornaments + elements
    }

    /// The elements of the keyboard in drawing order.
    private var keyboardNodes: [ScreenElementNode] {
        roots.keyboard.flatMap { $0.nodes ?? [] }.map { node in
            var key = node
            key.isKey = node.isTappable
            return key
        }
    }

    /// Returns the nodes of an element that is not in a stack, moved up if the keyboard would cover the text field among them.
    private func aboveKeyboard(_ nodes: [ScreenElementNode]) -> [ScreenElementNode] {
        guard let id = textInput?.id, let board = roots.keyboard.first?.nodes?.first?.frame,
            let field = nodes.first(where: { $0.id == id })?.frame
        else { return nodes }
        let covered = field.maxY + Self.keyboardMargin - board.minY
        // The upper edge of the field stays in the safe area.
        let distance = min(covered, field.minY - safeAreaInsets.top)
        guard distance > 0 else { return nodes }
        return nodes.map { node in
            var moved = node
            moved.move(down: -distance)
            return moved
        }
    }

    private func nodes(of element: ScreenElement, in space: ScreenElementSpace) -> [ScreenElementNode] {
        ScreenElementArrangement(of: element, in: space, texts: textMeasure, lists: lists).nodes
    }
}
