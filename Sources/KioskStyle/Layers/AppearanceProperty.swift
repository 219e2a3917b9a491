/// A property that appearances of a layer set.
package final class AppearanceProperty<Value: StyleConvertible>: Sendable {
    /// The value of the first appearance whose condition is true; nil for that of the layer.
    struct Alternative: Sendable {
        let condition: CompiledExpression
        let value: StyleProperty<Value>?
    }

    private let alternatives: [Alternative]
    private let own: StyleProperty<Value>

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - alternatives: The values of the appearances, in their order.
    ///   - own: The value of the layer.
    init(_ alternatives: [Alternative], own: StyleProperty<Value>) {
        self.alternatives = alternatives
        self.own = own
    }

    /// Whether the value depends on the zoom level.
    var dependsOnZoom: Bool {
        own.dependsOnZoom || alternatives.contains { $0.condition.dependsOnZoom || $0.value?.dependsOnZoom == true }
    }

    /// Whether the value depends on the feature.
    var dependsOnFeature: Bool {
        own.dependsOnFeature
            || alternatives.contains { $0.condition.dependsOnFeature || $0.value?.dependsOnFeature == true }
    }

    /// Returns the property of the first appearance whose condition is true.
    ///
    /// - Complexity: O(n) in the size of the conditions.
    package func selected(in context: EvaluationContext) -> StyleProperty<Value> {
        for alternative in alternatives where alternative.condition.isTrue(in: context) {
            return alternative.value ?? own
        }
        return own
    }

    /// Returns the value for a zoom level and a feature.
    ///
    /// - Complexity: O(n) in the size of the conditions and of the value.
    package func value(in context: EvaluationContext) -> Value { selected(in: context).value(in: context) }
}
