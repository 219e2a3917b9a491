extension UIColor: StyleConvertible {
    /// The type `color`.
    package static var expressionType: ExpressionType { .color }

    /// Creates a colour from a style value; nil unless it is a colour or can be converted to one.
    package init?(_ value: StyleValue) {
        guard let color = value.convertedToColor else { return nil }
        self = color
    }

    /// The colour as a style value.
    package var styleValue: StyleValue { .color(self) }

    /// Evaluates an expression without allocating if its type is `color`; nil if the value is not a colour.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails.
    package static func value(
        of expression: CompiledExpression, in context: EvaluationContext
    ) throws(EvaluationError) -> UIColor? {
        guard expression.type == .color else { return UIColor(try expression.value(in: context)) }
        return try expression.color(in: context)
    }

    /// Returns the colour that replaces this one in a colour theme.
    package func themed(by table: ColorLookupTable) -> UIColor { table.color(for: self) }
}

/// It has no `themed(by:)` of its own: colour themes apply to evaluated properties, whose colours have the type `UIColor`.
extension StyleColor: StyleConvertible {
    /// The type `color`.
    package static var expressionType: ExpressionType { .color }

    /// Creates a colour from a style value; nil unless it is a colour or a CSS string.
    package init?(_ value: StyleValue) {
        switch value {
        case .color(let color): self.init(color)
        case .string(let text):
            self.init(rawValue: text)
            if color == nil { return nil }
        default: return nil
        }
    }

    /// The colour, or the string if it is not a valid colour.
    package var styleValue: StyleValue { color.map(StyleValue.color) ?? .string(rawValue) }
}
