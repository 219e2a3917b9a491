/// The dialog that holds the focus, and the focus before it was opened.
struct FocusDialog {
    /// What changes the focus.
    enum Change {
        /// A dialog was opened: the focus moves to its first element.
        case opened
        /// The dialog was closed: the focus returns to an element.
        case closed(AccessibilityElement.ID?)
    }

    private var dialog: AccessibilityElement.ID?
    private var previous: AccessibilityElement.ID?

    init() {}

    /// Whether the focus returns to an element when the dialog is closed.
    var isOpen: Bool { dialog != nil }

    /// Returns what changes the focus since the last call; nil if nothing does.
    ///
    /// - Parameters:
    ///   - dialog: The dialog that is shown; nil if there is none.
    ///   - focus: The element with the focus; nil for the map.
    mutating func change(to dialog: AccessibilityElement.ID?, focus: AccessibilityElement.ID?) -> Change? {
        guard dialog != self.dialog else { return nil }
        let wasOpen = self.dialog != nil
        self.dialog = dialog
        guard dialog == nil else {
            if !wasOpen { previous = focus }
            return .opened
        }
        defer { previous = nil }
        return .closed(previous)
    }
}
