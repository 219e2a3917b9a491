/// Text in sections of their own looks, and images among them.
public struct FormattedText: Hashable, Sendable {
    /// A run of text, or an image.
    public struct Section: Hashable, Sendable {
        /// The text; empty for an image.
        public var text: String
        /// The image; nil for text.
        public var image: NamedImage?
        /// The factor of the text's size; nil for 1.
        public var scale: Double?
        /// The fonts in order of preference; nil for those of the layer.
        public var fonts: [String]?
        /// The colour; nil for that of the layer.
        public var color: UIColor?
        /// How it stands beside taller sections: `bottom`, `center` or `top`; nil for `bottom`.
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

    /// Whether there is neither text nor an image.
    public var isEmpty: Bool { sections.allSatisfy { $0.text.isEmpty && $0.image == nil } }

    /// The text without its looks and images.
    public var plainText: String { sections.map(\.text).joined() }
}

extension FormattedText: StyleConvertible {
    /// A text in sections.
    public static var expressionType: ExpressionType { .formatted }

    /// Creates the text of a style value, in one section unless it has several; nil unless it is text.
    public init?(_ value: StyleValue) {
        switch value {
        case .formatted(let text): self = text
        case .string(let string): self.init([Section(string)])
        default: return nil
        }
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .formatted(self) }
}
