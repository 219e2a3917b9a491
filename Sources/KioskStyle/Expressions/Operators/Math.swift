import Foundation

extension ExpressionOperator {
    /// The operators for arithmetic, rounding, logarithms, and trigonometry in radians.
    static let math: [String: ExpressionOperator] = [
        "+": reduction(from: 0, +), "*": reduction(from: 1, *),
        // NaN as either argument results in NaN, as in JavaScript.
        "min": reduction(from: .infinity) { $0 < $1 || $0.isNaN ? $0 : $1 },
        "max": reduction(from: -.infinity) { $0 > $1 || $0.isNaN ? $0 : $1 },
        "-": .overloads([
            Signature([.number, .number], .number) { arguments, _ in
                BinaryNumberNode(arguments[0].node, arguments[1].node, -)
            },
            Signature([.number], .number) { arguments, _ in UnaryNumberNode(arguments[0].node, -) },
        ]),
        "/": binary(/), "%": binary { $0.truncatingRemainder(dividingBy: $1) }, "^": binary { pow($0, $1) },
        "abs": unary { abs($0) }, "ceil": unary { $0.rounded(.up) }, "floor": unary { $0.rounded(.down) },
        "round": unary { $0.rounded() }, "sqrt": unary { $0.squareRoot() }, "ln": unary { log($0) },
        "log2": unary { log2($0) }, "log10": unary { log10($0) }, "sin": unary { sin($0) }, "cos": unary { cos($0) },
        "tan": unary { tan($0) }, "asin": unary { asin($0) }, "acos": unary { acos($0) }, "atan": unary { atan($0) },
        "e": constant(M_E), "pi": constant(.pi), "ln2": constant(M_LN2),
    ]

    private static func unary(_ function: @escaping @Sendable (Double) -> Double) -> ExpressionOperator {
        .fixed([.number], .number) { arguments, _ in UnaryNumberNode(arguments[0].node, function) }
    }

    private static func binary(_ function: @escaping @Sendable (Double, Double) -> Double) -> ExpressionOperator {
        .fixed([.number, .number], .number) { arguments, _ in
            BinaryNumberNode(arguments[0].node, arguments[1].node, function)
        }
    }

    /// Returns an operator that combines any number of numbers, from the result for none of them.
    private static func reduction(
        from start: Double, _ function: @escaping @Sendable (Double, Double) -> Double
    ) -> ExpressionOperator {
        .overloads([
            Signature(any: .number, .number) { arguments, _ in
                // Two arguments are by far the most frequent.
                guard arguments.count == 2 else {
                    return NumberReductionNode(arguments.map(\.node), from: start, function)
                }
                return BinaryNumberNode(arguments[0].node, arguments[1].node, function)
            }
        ])
    }

    private static func constant(_ number: Double) -> ExpressionOperator {
        .fixed([], .number) { _, _ in LiteralNode(.number(number)) }
    }
}

private final class UnaryNumberNode: NumberNode {
    private let input: any ExpressionNode
    private let function: @Sendable (Double) -> Double

    init(_ input: any ExpressionNode, _ function: @escaping @Sendable (Double) -> Double) {
        self.input = input
        self.function = function
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        function(try input.number(in: context))
    }
}

private final class BinaryNumberNode: NumberNode {
    private let left: any ExpressionNode
    private let right: any ExpressionNode
    private let function: @Sendable (Double, Double) -> Double

    init(
        _ left: any ExpressionNode, _ right: any ExpressionNode,
        _ function: @escaping @Sendable (Double, Double) -> Double
    ) {
        self.left = left
        self.right = right
        self.function = function
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        let left = try left.number(in: context)
        return function(left, try right.number(in: context))
    }
}

private final class NumberReductionNode: NumberNode {
    private let inputs: [any ExpressionNode]
    private let start: Double
    private let function: @Sendable (Double, Double) -> Double

    init(
        _ inputs: [any ExpressionNode], from start: Double, _ function: @escaping @Sendable (Double, Double) -> Double
    ) {
        self.inputs = inputs
        self.start = start
        self.function = function
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        var result = start
        for input in inputs { result = function(result, try input.number(in: context)) }
        return result
    }
}
