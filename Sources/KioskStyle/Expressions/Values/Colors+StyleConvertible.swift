extension UIColor: StyleConvertible {
    /// A colour.
    public static var expressionType: ExpressionType { .color }

    /// Creates the colour of a style value: a colour, or the text of one; nil otherwise.
    public init?(_ value: StyleValue) {
        guard let color = value.convertedToColor else { return nil }
        self = color
    }

    /// The style value of the Swift value.
    public var styleValue: StyleValue { .color(self) }

    /// Returns the colour of an expression without an allocation.
    ///
    /// - Throws: `EvaluationError` when the expression has no value in the context.
    public static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> UIColor? {
        guard expression.type == .color else { return UIColor(try expression.value(in: context)) }
        return try expression.color(in: context)
    }
}

extension StyleColor: StyleConvertible {
    /// A colour.
    public static var expressionType: ExpressionType { .color }

    /// Creates the colour of a style value: a colour, or the text of one; nil otherwise.
    public init?(_ value: StyleValue) {
        switch value {
        case .color(let color): self.init(color)
        case .string(let text):
            self.init(rawValue: text)
            if color == nil { return nil }
        default: return nil
        }
    }

    /// The colour, or the text when it is none.
    public var styleValue: StyleValue { color.map(StyleValue.color) ?? .string(rawValue) }
}
