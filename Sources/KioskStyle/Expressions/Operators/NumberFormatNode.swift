import KioskGeometry

/// The `number-format` operator: a number in the format of a locale.
final class NumberFormatNode: StringNode {
    private struct Options: Sendable {
        var locale: (any ExpressionNode)?
        var currency: (any ExpressionNode)?
        var unit: (any ExpressionNode)?
        var minFractionDigits: (any ExpressionNode)?
        var maxFractionDigits: (any ExpressionNode)?

        func format(in context: EvaluationContext) throws(EvaluationError) -> NumberFormat {
            NumberFormat(
                locale: try locale?.string(in: context), currency: try currency?.string(in: context),
                unit: try unit?.string(in: context),
                minFractionDigits: try minFractionDigits.map { node throws(EvaluationError) in
                    Int(clampedFrom: try node.number(in: context))
                },
                maxFractionDigits: try maxFractionDigits.map { node throws(EvaluationError) in
                    Int(clampedFrom: try node.number(in: context))
                })
        }
    }

    private let number: any ExpressionNode
    private let options: Options
    /// The format; nil if an option is not constant or cannot be evaluated.
    private let format: NumberFormat?

    private init(_ number: any ExpressionNode, _ options: Options, areConstant: Bool) {
        self.number = number
        self.options = options
        format = areConstant ? try? options.format(in: EvaluationContext(zoom: 0)) : nil
    }

    func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        let number = try number.number(in: context)
        if let format { return format.string(from: number) }
        return try options.format(in: context).string(from: number)
    }

    @Sendable static func parse(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 3 else { throw context.wrongCount(of: elements, expected: "a number and options") }
        let number = try context.parse(elements[1], at: 1, expecting: .number)
        guard case .object(let object)? = elements[2] else {
            throw context.failure("expected an object of options", at: 2)
        }
        var parts: [ParsedExpression] = []
        // Errors are reported at the first argument, as in other implementations of the style specification.
        func option(_ name: String, _ type: ExpressionType) throws(ExpressionError) -> (any ExpressionNode)? {
            guard let json = object[name] else { return nil }
            let part = try context.parse(json, at: 1, expecting: type)
            parts.append(part)
            return part.node
        }
        let options = Options(
            locale: try option("locale", .string), currency: try option("currency", .string),
            unit: try option("unit", .string), minFractionDigits: try option("min-fraction-digits", .number),
            maxFractionDigits: try option("max-fraction-digits", .number))
        if options.currency != nil, options.unit != nil {
            throw context.failure("expected \"currency\" or \"unit\", found both")
        }
        let node = NumberFormatNode(number.node, options, areConstant: parts.allSatisfy { $0.constant != nil })
        return ParsedExpression(node, .string, of: [number] + parts)
    }
}

extension Int {
    /// Creates an integer by rounding towards zero; numbers out of range are clamped, NaN becomes 0.
    init(clampedFrom number: Double) {
        if let whole = Int(exactly: number.rounded(.towardZero)) {
            self = whole
        } else {
            self = number.isNaN ? 0 : number < 0 ? .min : .max
        }
    }
}
