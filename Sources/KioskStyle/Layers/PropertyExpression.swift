/// The expression of a property, with what the property is where the expression gives nothing it can be.
public final class PropertyExpression<Value: StyleConvertible>: Sendable {
    /// The expression.
    public let expression: CompiledExpression

    /// What the property is where the expression gives null, no number, a value of another type, or fails.
    public let defaultValue: Value

    private let layer: String
    private let name: String

    init(_ expression: CompiledExpression, default defaultValue: Value, layer: String, name: String) {
        self.expression = expression
        self.defaultValue = defaultValue
        self.layer = layer
        self.name = name
    }

    /// Returns the value; what goes wrong is told to the report of the context.
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
