import KioskGeometry

/// The `coalesce` operator: the first value that is not null; an image that the style does not have counts as null.
final class CoalesceNode: ExpressionNode {
    private let candidates: [any ExpressionNode]

    private init(_ candidates: [any ExpressionNode]) {
        self.candidates = candidates
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        var firstImage: NamedImage?
        for candidate in candidates {
            let value = try candidate.value(in: context)
            if case .image(let image) = value, !image.isAvailable {
                firstImage = firstImage ?? image
            } else if !value.isNull {
                return value
            }
        }
        return firstImage.map(StyleValue.image) ?? .null
    }

    @Sendable static func parse(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count >= 2 else { throw context.wrongCount(of: elements, expected: "at least one value") }
        var type = context.outputType
        var candidates: [ParsedExpression] = []
        for index in elements.indices.dropFirst() {
            // Not annotated individually: an assertion would fail for a null, which the next candidate replaces.
            let candidate = try context.parse(elements[index], at: index, expecting: type, annotation: .none)
            type = type ?? candidate.type
            candidates.append(candidate)
        }
        let role = ExpressionFacts.ZoomRole.transparent(from: 0, through: candidates.count - 1)
        func made(_ candidates: [ParsedExpression], _ type: ExpressionType) -> ParsedExpression {
            ParsedExpression(CoalesceNode(candidates.map(\.node)), type, of: candidates, role: role)
        }
        guard let expected = context.expectedType, candidates.contains(where: { !expected.accepts($0.type) }) else {
            return made(candidates, type ?? .value)
        }
        // The result is converted instead. Literals are converted here, so that a default colour is not parsed per
        // feature.
        if expected.conversion(from: .value) == .coercion {
            candidates = candidates.map { candidate in
                guard let value = candidate.constant, !value.isNull, let converted = value.converted(to: expected)
                else {
                    return candidate
                }
                return candidate.folded(to: converted)
            }
        }
        return made(candidates, .value)
    }
}
