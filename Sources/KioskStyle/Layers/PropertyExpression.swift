/// The expression of a property, with the default value for failed evaluations.
public final class PropertyExpression<Value: StyleConvertible>: Sendable {
    /// The expression.
    public let expression: CompiledExpression

    /// The value if the expression returns null, a non-finite number or a value of another type, or fails.
    public let defaultValue: Value

    private let layer: String
    private let name: String

    init(_ expression: CompiledExpression, default defaultValue: Value, layer: String, name: String) {
        self.expression = expression
        self.defaultValue = defaultValue
        self.layer = layer
        self.name = name
    }

    /// Returns the value of the expression, or the default; errors are added to the context's report.
    ///
    /// - Complexity: O(n) in the size of the expression.
    public func value(in context: EvaluationContext) -> Value {
        do throws(EvaluationError) {
            return try Value.value(of: expression, in: context) ?? defaultValue
        } catch {
            context.globals?.report?.add(error, layer: layer, property: name)
            return defaultValue
        }
    }
}
