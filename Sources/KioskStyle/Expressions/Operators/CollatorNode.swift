import KioskGeometry

/// The `collator` operator: the options of a string comparison.
final class CollatorNode: ExpressionNode {
    private let isCaseSensitive: any ExpressionNode
    private let isDiacriticSensitive: any ExpressionNode
    private let locale: (any ExpressionNode)?

    private init(
        isCaseSensitive: any ExpressionNode, isDiacriticSensitive: any ExpressionNode, locale: (any ExpressionNode)?
    ) {
        self.isCaseSensitive = isCaseSensitive
        self.isDiacriticSensitive = isDiacriticSensitive
        self.locale = locale
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        .collator(
            Collator(
                locale: try locale?.string(in: context), isCaseSensitive: try isCaseSensitive.boolean(in: context),
                isDiacriticSensitive: try isDiacriticSensitive.boolean(in: context)))
    }

    @Sendable static func parse(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 2 else { throw context.wrongCount(of: elements, expected: "an object of options") }
        guard case .object(let options)? = elements[1] else { throw context.failure("expected an object of options") }
        let cases = try context.parse(options["case-sensitive"] ?? false, at: 1, expecting: .boolean)
        let diacritics = try context.parse(options["diacritic-sensitive"] ?? false, at: 1, expecting: .boolean)
        var parts = [cases, diacritics]
        if let json = options["locale"] { parts.append(try context.parse(json, at: 1, expecting: .string)) }
        let node = CollatorNode(
            isCaseSensitive: cases.node, isDiacriticSensitive: diacritics.node,
            locale: parts.count > 2 ? parts[2].node : nil)
        // A collator is not constant, as in other implementations, because its default locale depends on the device.
        return ParsedExpression(node, .collator, of: parts, reading: .other)
    }
}

/// The `resolved-locale` operator: the locale that a collator uses.
final class ResolvedLocaleNode: StringNode {
    private let collator: any ExpressionNode

    init(_ collator: any ExpressionNode) {
        self.collator = collator
    }

    func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        try collator.value(in: context).text
    }
}
