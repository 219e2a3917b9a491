/// One property of a layer, ready to be evaluated: a constant, or an expression with the default it falls back to.
public enum StyleProperty<Value: StyleConvertible>: Sendable {
    /// The same value for all features and zoom levels.
    case constant(Value)
    /// A value that depends on the feature or the zoom level; the default where the expression gives none.
    case expression(CompiledExpression, default: Value)

    /// Returns the value for a zoom level and a feature.
    ///
    /// A constant does not ask for the context.
    /// - Complexity: O(n) in the size of the expression.
    public func value(in context: @autoclosure () -> EvaluationContext) -> Value {
        switch self {
        case .constant(let value): value
        case .expression(let expression, let fallback): Value(expression.value(in: context())) ?? fallback
        }
    }

    /// Whether the value depends on the zoom level.
    public var dependsOnZoom: Bool {
        if case .expression(let expression, _) = self { expression.dependsOnZoom } else { false }
    }

    /// Whether the value depends on the feature.
    public var dependsOnFeature: Bool {
        if case .expression(let expression, _) = self { expression.dependsOnFeature } else { false }
    }
}
