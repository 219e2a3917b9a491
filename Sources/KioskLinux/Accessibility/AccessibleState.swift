import KioskMaps

/// A state of an object on the accessibility bus, with its bit in AT-SPI (`AtspiStateType`).
enum AccessibleState: Int, Hashable, Sendable {
    case active = 1
    case checked = 4
    case editable = 7
    case enabled = 8
    case focusable = 11
    case focused = 12
    case modal = 16
    case selectable = 22
    case selected = 23
    case sensitive = 24
    case showing = 25
    case singleLine = 26
    case visible = 30
    case checkable = 41

    /// Returns the states of an element that is in view.
    static func states(of element: AccessibilityElement) -> [AccessibleState] {
        var states: [AccessibleState] = [.enabled, .sensitive, .showing, .visible]
        let flags: [(AccessibilityElement.States, AccessibleState)] = [
            (.focusable, .focusable), (.focused, .focused), (.selectable, .selectable), (.selected, .selected),
            (.modal, .modal), (.checkable, .checkable), (.checked, .checked),
        ]
        for (flag, state) in flags where element.states.contains(flag) { states.append(state) }
        if [.textField, .passwordField].contains(element.role) { states += [.editable, .singleLine] }
        return states
    }
}

extension [AccessibleState] {
    /// The states as AT-SPI sends them: two words, the lower one first.
    var words: BusArgument {
        var words: (UInt32, UInt32) = (0, 0)
        for state in self {
            if state.rawValue < 32 { words.0 |= 1 << state.rawValue } else { words.1 |= 1 << (state.rawValue - 32) }
        }
        return .array(of: "u", [.number(words.0), .number(words.1)])
    }
}
