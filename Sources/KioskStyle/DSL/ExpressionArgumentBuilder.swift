/// A result builder for the arguments of an expression, which are the statements of a closure.
///
///     Exp(.match) {
///         Exp(.get) { "kind" }
///         "park"
///         UIColor.green
///         UIColor.gray
///     }
@resultBuilder
public enum ExpressionArgumentBuilder {
    /// Returns the arguments of one statement.
    public static func buildExpression(_ value: some ExpressionArgumentConvertible) -> [Exp.Argument] {
        value.expressionArguments
    }

    /// Returns the argument of an enumeration value, such as `TextAnchor.top`: its name in a style.
    public static func buildExpression(_ word: some StyleEnumeration) -> [Exp.Argument] {
        [.string(word.rawValue)]
    }

    /// Returns the arguments of all statements.
    public static func buildBlock(_ arguments: [Exp.Argument]...) -> [Exp.Argument] {
        arguments.flatMap { $0 }
    }

    /// Returns the arguments of an `if` without `else`.
    public static func buildOptional(_ arguments: [Exp.Argument]?) -> [Exp.Argument] {
        arguments ?? []
    }

    /// Returns the arguments of the first branch of an `if` with `else`, or of the earlier cases of a `switch`.
    public static func buildEither(first arguments: [Exp.Argument]) -> [Exp.Argument] {
        arguments
    }

    /// Returns the arguments of an `else` branch, or of the later cases of a `switch`.
    public static func buildEither(second arguments: [Exp.Argument]) -> [Exp.Argument] {
        arguments
    }

    /// Returns the arguments of a loop.
    public static func buildArray(_ arguments: [[Exp.Argument]]) -> [Exp.Argument] {
        arguments.flatMap { $0 }
    }
}
