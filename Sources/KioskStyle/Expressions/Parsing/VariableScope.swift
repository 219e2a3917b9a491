/// The variables that a `let` binds, with the enclosing scope.
final class VariableScope: Sendable {
    private let bindings: [String: ParsedExpression]
    private let outer: VariableScope?

    init(_ bindings: [String: ParsedExpression], in outer: VariableScope?) {
        self.bindings = bindings
        self.outer = outer
    }

    subscript(name: String) -> ParsedExpression? {
        var scope: VariableScope? = self
        while let inner = scope {
            if let binding = inner.bindings[name] { return binding }
            scope = inner.outer
        }
        return nil
    }
}
