/// Text in sections with different formats, which may include images.
public struct FormattedText: Hashable, Sendable {
    /// A section: a run of text or an image.
    public struct Section: Hashable, Sendable {
        /// The text; empty for an image.
        public var text: String
        /// The image; nil for text.
        public var image: NamedImage?
        /// The scale of the font size; nil for 1.
        public var scale: Double?
        /// The font stack; nil for that of the layer.
        public var fonts: [String]?
        /// The colour; nil for that of the layer.
        public var color: UIColor?
        /// The vertical alignment in the line: `bottom`, `center` or `top`; nil for `bottom`.
        public var verticalAlign: String?

        /// Creates a section of plain text.
        public init(_ text: String) {
            self.text = text
        }
    }

    /// The sections in reading order.
    public var sections: [Section]

    /// Creates a text from its sections.
    public init(_ sections: [Section]) {
        self.sections = sections
    }

    /// Whether the text has neither characters nor images.
    public var isEmpty: Bool { sections.allSatisfy { $0.text.isEmpty && $0.image == nil } }

    /// The text without formats and images.
    public var plainText: String { sections.map(\.text).joined() }
}

extension FormattedText: StyleConvertible {
    /// The type `formatted`.
    package static var expressionType: ExpressionType { .formatted }

    /// Creates a text from a style value; nil unless it is formatted text or a string.
    package init?(_ value: StyleValue) {
        switch value {
        case .formatted(let text): self = text
        case .string(let string): self.init([Section(string)])
        default: return nil
        }
    }

    /// The text as a style value.
    package var styleValue: StyleValue { .formatted(self) }

    /// Returns the text with the colours of its sections replaced by those of a theme.
    package func themed(by table: ColorLookupTable) -> FormattedText {
        guard sections.contains(where: { $0.color != nil }) else { return self }
        return FormattedText(
            sections.map { section in
                var section = section
                section.color = section.color.map(table.color(for:))
                return section
            })
    }
}
