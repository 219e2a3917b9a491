import KioskGeometry

/// The way in which calls of an operator are parsed.
enum ExpressionOperator: Sendable {
    /// With its own syntax; the elements include the operator's name.
    case syntax(
        @Sendable (_ context: ParsingContext, _ elements: [JSONValue?]) throws(ExpressionError) -> ParsedExpression)
    /// With the signature that has the right number of parameters.
    case overloads([Signature])

    /// All operators by name.
    static let all: [String: ExpressionOperator] = [
        types, math, texts, lookUp, decisions, curves, variables, colors, features, map, images, geometry,
    ].reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }

    /// Returns an operator with one signature.
    static func fixed(
        _ parameters: [ExpressionType], _ result: ExpressionType, reading dependencies: ExpressionDependencies = [],
        _ make: @escaping Signature.Make
    ) -> ExpressionOperator {
        .overloads([Signature(parameters, result, reading: dependencies, make)])
    }
}
