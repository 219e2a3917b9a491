import KioskGeometry

/// How the calls of an operator are parsed.
enum ExpressionOperator: Sendable {
    /// By a syntax of its own; the elements include the operator's name.
    case syntax(
        @Sendable (_ context: ParsingContext, _ elements: [JSONValue?]) throws(ExpressionError) -> ParsedExpression)
    /// By the signature with the right number of parameters.
    case overloads([Signature])

    /// The operators of the language by name.
    static let all: [String: ExpressionOperator] = [
        types, math, texts, lookUp, decisions, curves, variables, colors, features, map, images, geometry,
    ].reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }

    /// An operator with one signature.
    static func fixed(
        _ parameters: [ExpressionType], _ result: ExpressionType, reading dependencies: ExpressionDependencies = [],
        _ make: @escaping Signature.Make
    ) -> ExpressionOperator {
        .overloads([Signature(parameters, result, reading: dependencies, make)])
    }
}
