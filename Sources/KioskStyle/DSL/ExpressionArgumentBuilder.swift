/// Builds the arguments of an expression from lines of Swift.
@resultBuilder
public enum ExpressionArgumentBuilder {
    /// The arguments of one line.
    public static func buildExpression(_ value: some ExpressionArgumentConvertible) -> [Exp.Argument] {
        value.expressionArguments
    }

    /// The argument of a line with one of several words, such as `TextAnchor.top`.
    public static func buildExpression(_ word: some StyleEnumeration) -> [Exp.Argument] {
        [.string(word.rawValue)]
    }

    /// The arguments of all lines.
    public static func buildBlock(_ arguments: [Exp.Argument]...) -> [Exp.Argument] {
        arguments.flatMap { $0 }
    }

    /// The arguments of an `if` without `else`.
    public static func buildOptional(_ arguments: [Exp.Argument]?) -> [Exp.Argument] {
        arguments ?? []
    }

    /// The arguments of an `if` that holds.
    public static func buildEither(first arguments: [Exp.Argument]) -> [Exp.Argument] {
        arguments
    }

    /// The arguments of an `else`.
    public static func buildEither(second arguments: [Exp.Argument]) -> [Exp.Argument] {
        arguments
    }

    /// The arguments of a loop.
    public static func buildArray(_ arguments: [[Exp.Argument]]) -> [Exp.Argument] {
        arguments.flatMap { $0 }
    }

    /// The arguments of an `if #available`.
    public static func buildLimitedAvailability(_ arguments: [Exp.Argument]) -> [Exp.Argument] {
        arguments
    }
}
