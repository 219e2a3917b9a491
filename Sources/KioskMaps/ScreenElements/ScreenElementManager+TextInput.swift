import Foundation
import KioskInput
import KioskSymbols

/// The text field that receives what is typed.
extension ScreenElementManager {
    /// The id of the text field that receives what is typed; nil if there is none.
    public var focusedTextField: String? { textInput?.id }

    /// Directs what is typed to a text field, with the caret at the end of its text, and shows the keyboard.
    ///
    /// A touch on a field does the same, and so does the focus of `mapView.accessibility`.
    /// - Parameter id: The id of the field; nil ends the editing and hides the keyboard.
    /// - Returns: Whether there is such a field, which is shown.
    /// - Complexity: O(n) in the elements.
    @discardableResult
    public func focusTextField(_ id: String?) -> Bool {
        guard let id else {
            endTextInput()
            return true
        }
        guard frame(ofElement: id) != nil, let field = element(withId: id)?.textField else { return false }
        if textInput?.id != id {
            textInput = TextInput(field, id: id)
            keyboard.show(for: field.kind)
        } else if !keyboard.isShown {
            keyboard.show(for: field.kind)
        }
        didFocusTextField(id)
        setNeedsUpdate()
        return true
    }

    /// Notes that the focus of the accessibility moved to an element of the screen; nil for something else.
    func focusDidMove(to id: String?) {
        focusedElement = id
        if let id, id == textInput?.id || keyboard.contains(id) { return }
        if let id, element(withId: id)?.textField != nil { focusTextField(id) } else { endTextInput() }
    }

    /// Ends the editing, as far as there is one; a composition is discarded.
    func endTextInput() {
        guard let input = textInput else { return }
        let hasFocus = focusedElement.map { $0 == input.id || keyboard.contains($0) } ?? false
        textInput = nil
        keyboard.hide()
        if hasFocus { didFocusTextField(nil) }
        setNeedsUpdate()
    }

    // MARK: Changes

    /// Changes the text that is edited, writes it to the element, and notifies the application.
    func edit(_ change: (inout TextInput) -> Void) {
        refreshTextInput()
        guard let old = textInput else { return }
        var input = old
        change(&input)
        guard input != old else { return }
        textInput = input
        setNeedsUpdate()
        announceChange(from: old.editing, to: input.editing, isPassword: input.kind == .password)
        let text = input.editing.text
        guard text != old.editing.text else { return }
        update(input.id) { $0.textField?.text = text }
        map.outbox.post { [weak self] in self?.element(withId: input.id)?.textField?.onChange?(text) }
    }

    /// Moves the caret of the field that is edited.
    ///
    /// - Parameter position: The number of characters before the caret; the nearest one if there are fewer.
    package func moveCaret(to position: Int) {
        edit { $0.editing.move(to: position) }
    }

    /// Composes a text in the field that is edited, as an input method: the next text replaces it.
    package func compose(_ text: String) {
        edit { $0.editing.compose(text) }
    }

    /// Submits the text that is edited.
    func submitText() {
        edit { $0.editing.commit() }
        guard let input = textInput else { return }
        let text = input.editing.text
        map.outbox.post { [weak self] in self?.element(withId: input.id)?.textField?.onSubmit?(text) }
    }

    private func announceChange(from old: TextEditing, to new: TextEditing, isPassword: Bool) {
        guard old.text != new.text else { return }
        let isLonger = new.characters.count > old.characters.count
        let (short, long) = isLonger ? (old.characters, new.characters) : (new.characters, old.characters)
        let start = zip(short, long).prefix { $0 == $1 }.count
        let end = zip(short[start...].reversed(), long[start...].reversed()).prefix { $0 == $1 }.count
        let changed = long[start..<(long.count - end)]
        announce(isPassword ? String(repeating: "•", count: changed.count) : String(changed))
    }

    /// Adopts changes of the field by the application, and ends the editing if the field has gone.
    func refreshTextInput() {
        guard var input = textInput else { return }
        guard let field = element(withId: input.id)?.textField else { return endTextInput() }
        input.adopt(field)
        textInput = input
    }

    // MARK: Keys

    /// Handles a stroke of a keyboard of the machine; returns whether it belongs to the text field that is edited.
    func handleKey(_ stroke: KeyStroke) -> Bool {
        if stroke.code == InputEvent.KEY.capsLock, stroke.phase == .pressed { machineKeys.isCapsLocked.toggle() }
        // A key whose release was lost, as of a keyboard that was unplugged, is not one that has typed any more.
        let hasTyped = stroke.phase != .repeated && machineKeys.typed.remove(stroke.code) != nil
        guard stroke.phase != .released else { return hasTyped }
        guard textInput != nil,
            let command = KeyboardCommand(stroke, layout: keyboard.layout, isCapsLocked: machineKeys.isCapsLocked)
        else { return false }
        // While a key on the screen has the focus, the keys that move the focus and press it are not those of the field.
        if let focusedElement, keyboard.contains(focusedElement) {
            switch command {
            case .move, .submit, .end, .type(" "): return false
            case .nothing where stroke.code == InputEvent.KEY.space: return false
            default: break
            }
        }
        // A key that is held submits once.
        if stroke.phase == .pressed || command != .submit { perform(command) }
        if stroke.code != 0 { machineKeys.typed.insert(stroke.code) }
        return true
    }

    /// Returns whether a stroke types a text into the field that is edited.
    func isText(_ stroke: KeyStroke) -> Bool {
        guard textInput != nil else { return false }
        switch KeyboardCommand(stroke, layout: keyboard.layout, isCapsLocked: machineKeys.isCapsLocked) {
        case .type?, .compose?, .nothing?: return true
        default: return false
        }
    }

    private func perform(_ command: KeyboardCommand) {
        switch command {
        case .type(let text): edit { $0.type(text) }
        case .compose(let accent):
            edit { input in
                // A second accent types the first one, or both.
                if input.editing.composition != nil { input.type(accent) } else { input.editing.compose(accent) }
            }
        case .delete(let unit, let forward): edit { $0.editing.delete(unit, forward: forward) }
        case .move(let unit, let right, let extends): moveCaret(unit, right: right, extends: extends)
        case .moveToEnd(let forward, let extends): edit { $0.editing.move(.line, forward: forward, extends: extends) }
        case .selectAll: edit { $0.editing.selectAll() }
        case .submit: submitText()
        case .end: endTextInput()
        case .nothing: break
        }
    }

    private func moveCaret(_ unit: TextEditing.Unit, right: Bool, extends: Bool) {
        guard let line = fieldLayout?.line else { return }
        edit { input in
            let selection = input.editing.selection
            if unit == .word {
                let forward = right == (line.direction == .leftToRight)
                input.editing.move(.word, forward: forward, extends: extends)
            } else if !extends, !selection.isEmpty, selection.upperBound < line.carets.count {
                let ends = [selection.lowerBound, selection.upperBound].sorted { line.carets[$0] < line.carets[$1] }
                input.editing.move(to: right ? ends[1] : ends[0])
            } else {
                let position = line.position(beside: input.editing.caret, goesRight: right)
                input.editing.move(to: position, extends: extends)
            }
        }
    }

    // MARK: Touches

    /// The layout of the field that is edited; nil if there is none in view.
    private var fieldLayout: TextFieldLayout? {
        updateIfNeeded()
        guard let input = textInput, let node = nodes.first(where: { $0.id == input.id }),
            case .textField(let field) = node.content
        else { return nil }
        return TextFieldLayout(
            field, state: TextFieldState(input.editing), style: node.style, size: node.frame.size,
            direction: layoutDirection, texts: textMeasure)
    }

    /// Moves the caret to the point of a tap on a text field, which receives what is typed; on its button, deletes its text.
    ///
    /// - Parameters:
    ///   - id: The id of the field.
    ///   - path: The path of the contact; nil for a tap without a finger.
    func tapTextField(_ id: String, path: ScreenTouches.Path?) {
        guard focusTextField(id) else { return }
        if textInput?.isSelecting == true {
            textInput?.isSelecting = false
            return
        }
        guard let path, let layout = fieldLayout, let point = fieldPoint(path.end) else { return }
        if layout.isClearButton(at: point) {
            edit { $0.editing.replaceAll(by: "") }
        } else {
            edit { $0.editing.move(to: layout.position(at: point)) }
        }
    }

    /// Selects the characters along the path of a contact that moves on the field that is edited.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - slop: The distance up to which the contact has not moved, in points.
    func selectText(along path: ScreenTouches.Path, slop: CGFloat) {
        guard let input = textInput else { return }
        guard input.isSelecting || abs(path.end.x - path.start.x) > slop else { return }
        guard let layout = fieldLayout, let start = fieldPoint(path.start), let end = fieldPoint(path.end) else {
            return
        }
        edit { input in
            if !input.isSelecting { input.editing.move(to: layout.position(at: start)) }
            input.isSelecting = true
            input.editing.move(to: layout.position(at: end), extends: true)
        }
    }

    /// Returns a point of the view relative to the field that is edited.
    private func fieldPoint(_ point: CGPoint) -> CGPoint? {
        guard let input = textInput, let frame = nodes.first(where: { $0.id == input.id })?.frame else { return nil }
        return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    }
}
