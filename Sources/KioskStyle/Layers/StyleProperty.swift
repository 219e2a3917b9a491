/// One property of a layer, ready to be evaluated: a constant, or an expression with the default it falls back to.
public enum StyleProperty<Value: StyleConvertible>: Sendable {
    /// The same value for all features and zoom levels.
    case constant(Value)
    /// A value that depends on the feature, the zoom level or the map.
    case expression(PropertyExpression<Value>)

    /// Returns the value for a zoom level and a feature.
    ///
    /// A constant does not ask for the context.
    /// - Complexity: O(n) in the size of the expression.
    @inlinable
    public func value(in context: @autoclosure () -> EvaluationContext) -> Value {
        switch self {
        case .constant(let value): value
        case .expression(let expression): expression.value(in: context())
        }
    }

    /// Whether the value depends on the zoom level.
    public var dependsOnZoom: Bool {
        if case .expression(let property) = self { property.expression.dependsOnZoom } else { false }
    }

    /// Whether the value depends on the feature.
    public var dependsOnFeature: Bool {
        if case .expression(let property) = self { property.expression.dependsOnFeature } else { false }
    }
}
