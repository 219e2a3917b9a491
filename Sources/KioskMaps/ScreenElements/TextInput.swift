/// The text field that is edited.
struct TextInput: Equatable {
    /// The id of the field.
    let id: String

    /// What the field contains.
    let kind: ScreenElement.TextField.Kind

    /// The text, the selection and the composition.
    var editing: TextEditing

    /// Whether a finger or a mouse selects, so that its release does not move the caret.
    var isSelecting = false

    /// Creates the input of a field, with the caret at the end of its text.
    init(_ field: ScreenElement.TextField, id: String) {
        self.id = id
        kind = field.kind
        editing = TextEditing(field.text, maximumLength: field.maximumLength)
    }

    /// Adopts the text, the kind and the maximum length of the field, which the application may have changed; the caret moves to the end
    /// of a text that is another one.
    mutating func adopt(_ field: ScreenElement.TextField) {
        let changed = TextInput(field, id: id)
        let isSame =
            field.text == editing.text && field.kind == kind
            && changed.editing.maximumLength == editing.maximumLength
        if !isSame { self = changed }
    }

    /// Types a text, with which an accent that is composed is combined.
    mutating func type(_ text: String) {
        let accent = editing.composition.map { String(editing.characters[$0]) }
        editing.insert(accent.map { KeyboardLayout.composed($0, text) } ?? text)
    }
}
