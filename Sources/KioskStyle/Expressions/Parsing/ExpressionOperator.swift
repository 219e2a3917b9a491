import KioskGeometry

/// An operator of expressions, such as `get` or `+`: how an array that begins with its name is parsed.
enum ExpressionOperator: Sendable {
    /// An operator with a syntax of its own, such as `case` or `let`, which a function parses.
    ///
    /// The elements are those of the whole array, of which the first is the name of the operator.
    case syntax(
        @Sendable (_ context: ParsingContext, _ elements: [JSONValue?]) throws(ExpressionError) -> ParsedExpression)
    /// An operator whose arguments are expressions; the signature with their number is used.
    case overloads([Signature])

    /// All operators by their names; the files of the directory Operators define them by subject.
    static let all: [String: ExpressionOperator] = [
        types, math, texts, lookUp, decisions, curves, variables, colors, features, map, images, geometry,
    ].reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }

    /// Returns an operator with one signature.
    ///
    /// - Parameters:
    ///   - parameters: The types of the arguments.
    ///   - result: The type of the result.
    ///   - dependencies: What the operator reads besides its arguments, such as the zoom level.
    ///   - make: Creates the node of a parsed call.
    static func fixed(
        _ parameters: [ExpressionType], _ result: ExpressionType, reading dependencies: ExpressionDependencies = [],
        _ make: @escaping Signature.Make
    ) -> ExpressionOperator {
        .overloads([Signature(parameters, result, reading: dependencies, make)])
    }
}
