import Foundation
import KioskGeometry
import KioskStyle

extension ScreenElement {
    /// A line of text that users edit, with the keyboard on the screen or one of the machine.
    ///
    /// The text is a value of the element: what a user types changes it, and so does the application with
    /// `ScreenElementManager.update(_:_:)`. Two fields are equal if all their values are equal; closures cannot be compared: two
    /// handlers are equal.
    public struct TextField: Equatable, Sendable {
        /// What a field contains, which determines the keyboard and how the text is shown.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// Any text.
            case text
            /// A text that is shown and spoken as dots.
            case password
            /// An e-mail address.
            case email
            /// A number, such as that of a house or a telephone.
            case number
        }

        /// The text; line breaks and tabs count as spaces, and other control characters are discarded.
        public var text: String

        /// The text that is shown in the field while it is empty, such as `Street`.
        public var placeholder: String

        /// What the field contains.
        public var kind: Kind

        /// The maximum number of characters that users can enter, 1…4096; nil for 4096.
        ///
        /// A character is what users perceive as one, such as an emoji or a letter with its accents. A text of the application may be
        /// longer.
        public var maximumLength: Int?

        /// Whether a button at the trailing end deletes the text.
        public var showsClearButton = true

        private var change = ValueHandler<String>()
        private var submission = ValueHandler<String>()

        /// Creates a field.
        ///
        /// - Parameters:
        ///   - text: The text.
        ///   - placeholder: The text that is shown while the field is empty.
        ///   - kind: What the field contains.
        ///   - maximumLength: The maximum number of characters that users can enter, 1…4096; nil for 4096.
        public init(_ text: String = "", placeholder: String = "", kind: Kind = .text, maximumLength: Int? = nil) {
            self.text = text
            self.placeholder = placeholder
            self.kind = kind
            self.maximumLength = maximumLength
        }

        /// Called with the text when a user has changed it.
        public var onChange: (@MainActor (String) -> Void)? {
            get { change.call }
            set { change.call = newValue }
        }

        /// Called with the text when a user presses the return key.
        public var onSubmit: (@MainActor (String) -> Void)? {
            get { submission.call }
            set { submission.call = newValue }
        }

        /// The text as it is shown: that of a password as dots.
        func shown(_ characters: [Character]) -> String {
            kind == .password ? String(repeating: "•", count: characters.count) : String(characters)
        }
    }

    /// Creates a field for a text, with the actions of its changes.
    ///
    ///     let street = ScreenElement.textField("street", TextField(placeholder: "Street")) { search($0) }
    ///     mapView.screenElements.insert(street)
    ///
    /// - Parameters:
    ///   - id: The id, unique among all elements of a map view.
    ///   - field: The text and what the field contains.
    ///   - layout: The position; 300 points wide without a width.
    ///   - style: The colours, the font and the padding.
    ///   - onChange: Called with the text when a user has changed it; nil for that of the field.
    ///   - onSubmit: Called with the text when a user presses the return key; nil for that of the field.
    public static func textField(
        _ id: String, _ field: TextField = TextField(), layout: Layout = Layout(), style: Style = .textField,
        onChange: (@MainActor (String) -> Void)? = nil, onSubmit: (@MainActor (String) -> Void)? = nil
    ) -> ScreenElement {
        var field = field
        if let onChange { field.onChange = onChange }
        if let onSubmit { field.onSubmit = onSubmit }
        return ScreenElement(id: id, .textField(field), layout: layout, style: style)
    }

    /// The field that the element shows; nil for another content.
    var textField: TextField? {
        get { if case .textField(let field) = content { field } else { nil } }
        set { if let newValue { content = .textField(newValue) } }
    }
}

extension ScreenElement.Style {
    /// A white field with a border, which is high enough for a finger.
    public static let textField: ScreenElement.Style = {
        var style = ScreenElement.Style.panel
        style.borderColor = UIColor(white: 0.46)
        style.padding = UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
        return style
    }()
}
