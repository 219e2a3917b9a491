extension ExpressionType {
    /// Returns whether a value of another type is allowed where this type is expected.
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

    /// An implicit conversion to an expected type.
    enum Conversion {
        /// The type is checked at evaluation.
        case assertion
        /// The value is converted at evaluation.
        case coercion
    }

    /// Returns the implicit conversion from another type; nil if it is not needed or not possible.
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

    /// Whether values of the type can be interpolated.
    var isInterpolatable: Bool {
        switch self {
        case .number, .color, .padding, .numberArray, .colorArray, .projectionDefinition,
            .variableAnchorOffsetCollection, .array(of: .number, count: _):
            true
        default: false
        }
    }
}
