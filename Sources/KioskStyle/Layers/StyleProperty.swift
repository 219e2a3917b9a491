/// A property of a layer, ready for evaluation: a constant, or an expression with a default value.
package enum StyleProperty<Value: StyleConvertible>: Sendable {
    /// The same value for all features and zoom levels.
    case constant(Value)
    /// A value that depends on the feature, the zoom level or the map.
    case expression(PropertyExpression<Value>)
    /// A value between two others; `fraction` is the progress, 0…1.
    indirect case transition(from: StyleProperty, to: StyleProperty, fraction: Double)
    /// A value that appearances of the layer set.
    case appearances(AppearanceProperty<Value>)

    /// Returns the value for a zoom level and a feature.
    ///
    /// `context` is not evaluated for a constant.
    /// - Complexity: O(n) in the size of the expression.
    @inlinable
    package func value(in context: @autoclosure () -> EvaluationContext) -> Value {
        switch self {
        case .constant(let value): value
        case .expression(let expression): expression.value(in: context())
        case .transition(let from, let to, let fraction):
            from.value(in: context()).blended(with: to.value(in: context()), by: fraction)
        case .appearances(let property): property.value(in: context())
        }
    }

    /// Returns the property of the first appearance whose condition is true; the property itself if appearances do not set it.
    package func selected(in context: EvaluationContext) -> StyleProperty {
        if case .appearances(let property) = self { property.selected(in: context) } else { self }
    }

    /// Whether the value depends on the zoom level.
    package var dependsOnZoom: Bool {
        switch self {
        case .constant: false
        case .expression(let property): property.expression.dependsOnZoom
        case .transition(let from, let to, _): from.dependsOnZoom || to.dependsOnZoom
        case .appearances(let property): property.dependsOnZoom
        }
    }

    /// Whether the value depends on the feature.
    package var dependsOnFeature: Bool {
        switch self {
        case .constant: false
        case .expression(let property): property.expression.dependsOnFeature
        case .transition(let from, let to, _): from.dependsOnFeature || to.dependsOnFeature
        case .appearances(let property): property.dependsOnFeature
        }
    }
}
