/// The expression of a property, with the default value for failed evaluations.
package final class PropertyExpression<Value: StyleConvertible>: Sendable {
    /// The expression.
    package let expression: CompiledExpression

    /// The value if the expression returns null, a non-finite number or a value of another type, or fails.
    package let defaultValue: Value

    private let layer: String
    private let name: String
    private let theme: ColorLookupTable?

    /// Creates the expression of a property.
    ///
    /// - Parameters:
    ///   - expression: The expression.
    ///   - defaultValue: The value of failed evaluations.
    ///   - layer: The id of the layer, for reports.
    ///   - name: The name of the property, for reports.
    ///   - theme: The table that replaces the colours of results; nil for none.
    init(
        _ expression: CompiledExpression, default defaultValue: Value, layer: String, name: String,
        theme: ColorLookupTable? = nil
    ) {
        self.expression = expression
        self.defaultValue = defaultValue
        self.layer = layer
        self.name = name
        self.theme = theme
    }

    /// Returns the value of the expression, or the default; errors are added to the context's report.
    ///
    /// - Complexity: O(n) in the size of the expression.
    package func value(in context: EvaluationContext) -> Value {
        do throws(EvaluationError) {
            guard let value = try Value.value(of: expression, in: context) else { return defaultValue }
            return theme.map(value.themed(by:)) ?? value
        } catch {
            context.globals?.report?.add(error, layer: layer, property: name)
            return defaultValue
        }
    }
}
