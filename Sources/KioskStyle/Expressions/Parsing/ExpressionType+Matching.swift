extension ExpressionType {
    /// Whether a value of another type may stand where this one is expected.
    func accepts(_ other: ExpressionType) -> Bool {
        switch (self, other) {
        case (_, .error): true
        case (.array(let item, let count), .array(let otherItem, let otherCount)):
            (item.accepts(otherItem) || (otherItem == .value && otherCount == 0))
                && (count == nil || count == otherCount)
        case (.value, .collator): false
        case (.value, _): true
        default: self == other
        }
    }

    /// How a value of another type becomes one of this where the text of an expression does not say it.
    enum Conversion {
        /// It is checked when it is evaluated.
        case assertion
        /// It is converted when it is evaluated.
        case coercion
    }

    /// How a value of another type becomes one of this; nil when it is one already, or never.
    func conversion(from other: ExpressionType) -> Conversion? {
        switch self {
        case .string, .number, .boolean, .object, .array:
            other == .value ? .assertion : nil
        case .color, .formatted, .resolvedImage:
            other == .value || other == .string ? .coercion : nil
        case .padding, .numberArray:
            other == .value || other == .number || other.isArray ? .coercion : nil
        case .colorArray, .projectionDefinition:
            other == .value || other == .string || other.isArray ? .coercion : nil
        case .variableAnchorOffsetCollection:
            other == .value || other.isArray ? .coercion : nil
        case .null, .value, .collator, .error: nil
        }
    }

    var isArray: Bool { if case .array = self { true } else { false } }

    /// Whether there are values between two values of the type.
    var isInterpolatable: Bool {
        switch self {
        case .number, .color, .padding, .numberArray, .colorArray, .projectionDefinition,
            .variableAnchorOffsetCollection, .array(of: .number, count: _):
            true
        default: false
        }
    }
}
