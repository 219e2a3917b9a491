import KioskInput

/// The effect of a key of the machine on the text field that is edited.
enum KeyboardCommand: Hashable, Sendable {
    /// Types a text.
    case type(String)
    /// Begins the composition of an accent and the next letter.
    case compose(String)
    /// Deletes the selection, or up to the end of a unit.
    case delete(TextEditing.Unit, forward: Bool)
    /// Moves the caret to the right or to the left on the screen.
    case move(TextEditing.Unit, right: Bool, extends: Bool)
    /// Moves the caret to the beginning or the end of the text.
    case moveToEnd(forward: Bool, extends: Bool)
    /// Selects the whole text.
    case selectAll
    /// Submits the text.
    case submit
    /// Ends the editing.
    case end
    /// Has no effect, neither on the field nor on the map, because the text of the key is reported as a stroke of its own.
    case nothing

    /// Creates the command of a stroke; nil for a key that has its usual effect on the map, such as tab.
    ///
    /// - Parameters:
    ///   - stroke: The stroke, whose phase has no effect on the command.
    ///   - layout: The layout that determines the text of a key, unless the source of the stroke does.
    ///   - isCapsLocked: Whether caps lock is on.
    init?(_ stroke: KeyStroke, layout: KeyboardLayout, isCapsLocked: Bool = false) {
        let unit: TextEditing.Unit = stroke.isControlDown ? .word : .character
        switch stroke.code {
        case InputEvent.KEY.left: self = .move(unit, right: false, extends: stroke.isShifted)
        case InputEvent.KEY.right: self = .move(unit, right: true, extends: stroke.isShifted)
        case InputEvent.KEY.home: self = .moveToEnd(forward: false, extends: stroke.isShifted)
        case InputEvent.KEY.end: self = .moveToEnd(forward: true, extends: stroke.isShifted)
        case InputEvent.KEY.backspace: self = .delete(unit, forward: false)
        case InputEvent.KEY.delete: self = .delete(unit, forward: true)
        case InputEvent.KEY.enter, InputEvent.KEY.keypadEnter: self = .submit
        case InputEvent.KEY.escape: self = .end
        case InputEvent.KEY.a where stroke.isControlDown: self = .selectAll
        case _ where stroke.isControlDown && !stroke.isAltGrDown: return nil
        default: self.init(typing: stroke, layout, isCapsLocked: isCapsLocked)
        }
    }

    private init?(typing stroke: KeyStroke, _ layout: KeyboardLayout, isCapsLocked: Bool) {
        let known = layout.text(of: stroke, isCapsLocked: isCapsLocked)
        if let text = stroke.text, !text.isEmpty {
            self = .type(text)
        } else if stroke.text != nil {
            // Without this, a minus in a text would zoom the map out.
            guard known != nil else { return nil }
            self = .nothing
        } else if let known {
            self = layout.isDeadKey(stroke, typing: known) ? .compose(known) : .type(known)
        } else {
            return nil
        }
    }
}
