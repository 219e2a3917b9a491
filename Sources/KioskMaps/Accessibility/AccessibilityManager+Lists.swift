import Foundation

/// The keys that scroll lists and set sliders, and the announcement of dialogs.
extension AccessibilityManager {
    /// The number of steps by which a page key sets a slider.
    private static let pageSteps = 10.0

    /// The id of the element of the screen with the focus; nil if another one has it.
    private var focusedName: String? {
        if case .screenElement(let name)? = focusedId { name } else { nil }
    }

    /// Whether page keys have an effect on the focused element: a slider, or an element of a list.
    var hasMovesOfItsOwn: Bool {
        guard let name = focusedName else { return false }
        if screenElements.lists.row(ofElement: name) != nil { return true }
        switch screenElements.element(withId: name)?.content {
        case .slider, .list: return true
        default: return false
        }
    }

    /// Sets the focused slider, or moves the focus within a list; returns whether the movement had such an effect.
    func moveFocusInElement(_ move: ControlMap.FocusMove) -> Bool {
        guard let name = focusedName, let content = screenElements.element(withId: name)?.content else { return false }
        if case .slider(let slider) = content, let value = value(of: slider, after: move) {
            return screenElements.setSlider(name, to: value)
        }
        if let (list, row) = screenElements.lists.row(ofElement: name) {
            return moveFocus(move, inList: list, fromRow: row)
        }
        if case .list = content { return scroll(name, move) }
        return false
    }

    /// Returns the number of a slider after a key; nil for a key that does not set it.
    private func value(of slider: ScreenElement.Slider, after move: ControlMap.FocusMove) -> Double? {
        let forward = screenElements.layoutDirection == .rightToLeft ? ControlMap.FocusMove.left : .right
        let steps: Double
        switch move {
        case .left, .right: steps = move == forward ? 1 : -1
        case .pageUp: steps = Self.pageSteps
        case .pageDown: steps = -Self.pageSteps
        case .first: return slider.range.lowerBound
        case .last: return slider.range.upperBound
        default: return nil
        }
        return slider.value + steps * slider.keyStep
    }

    /// Moves the focus to a control of another row, which is scrolled into view; returns false at an end of the list.
    private func moveFocus(_ move: ControlMap.FocusMove, inList id: String, fromRow row: Int) -> Bool {
        guard let list = screenElements.lists.list(withId: id), list.measures.count > 0 else { return false }
        let page = max(1, list.visible.count - 1)
        let target: Int
        switch move {
        case .up: target = row - 1
        case .down: target = row + 1
        case .pageUp: target = max(0, row - page)
        case .pageDown: target = min(row + page, list.measures.count - 1)
        case .first: target = 0
        case .last: target = list.measures.count - 1
        default: return false
        }
        guard (0..<list.measures.count).contains(target) else { return false }
        let names = screenElements.revealRow(target, ofList: id)
        let screen = screen
        let elements = (screen.dialog.map { [$0] } ?? screen.elements).flatMap(\.flattened)
        let control = elements.first { element in
            guard case .screenElement(let name) = element.id, element.states.contains(.focusable) else { return false }
            return names.contains(name)
        }
        if let control { setFocus(control) }
        return true
    }

    /// Scrolls a list that has the focus; returns false at an end of the list.
    private func scroll(_ id: String, _ move: ControlMap.FocusMove) -> Bool {
        guard let list = screenElements.lists.list(withId: id) else { return false }
        let (row, page) = (list.measures.estimate + list.measures.spacing, list.measures.extent)
        let isUp = [.up, .pageUp, .first].contains(move)
        guard isUp || [.down, .pageDown, .last].contains(move), isUp ? !list.isAtTop : !list.isAtBottom else {
            return false
        }
        screenElements.lists.stop(id)
        switch move {
        case .first: screenElements.scrollList(id, toRow: 0)
        case .last: screenElements.scrollList(id, toRow: list.measures.count - 1)
        case .pageUp, .pageDown: screenElements.scrollList(id, by: isUp ? -page : page)
        default: screenElements.scrollList(id, by: isUp ? -row : row)
        }
        return true
    }

    /// Announces a dialog that was opened.
    ///
    /// The own speech names it with the element that has the focus.
    func announceDialog() {
        guard screenElements.hasDialog || announcedDialog != nil else { return }
        let dialog = screen.dialog
        guard dialog?.id != announcedDialog else { return }
        announcedDialog = dialog?.id
        // The speech of the map speaks the name with the element of the dialog that has received the focus.
        guard let dialog, focusedId == nil || !speech.isActive else { return }
        announce(texts.speech(for: dialog), priority: .assertive)
    }
}
