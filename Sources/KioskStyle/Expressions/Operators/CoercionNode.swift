/// A node that returns the first of its inputs that can be converted to a type, and fails if none can.
final class CoercionNode: ExpressionNode {
    private let type: ExpressionType
    private let inputs: [any ExpressionNode]
    private let path: ExpressionPath?

    init(_ type: ExpressionType, _ inputs: [any ExpressionNode], at path: ExpressionPath?) {
        self.type = type
        self.inputs = inputs
        self.path = path
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        try first(in: context) { $0.converted(to: type) }
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        try first(in: context, \.convertedToNumber)
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        try first(in: context, \.convertedToBoolean)
    }

    func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        try first(in: context, \.text)
    }

    func color(in context: EvaluationContext) throws(EvaluationError) -> UIColor {
        try first(in: context, \.convertedToColor)
    }

    @inline(__always)
    private func first<Value>(
        in context: EvaluationContext, _ convert: (StyleValue) -> Value?
    ) throws(EvaluationError) -> Value {
        var last = StyleValue.null
        for input in inputs {
            last = try input.value(in: context)
            if let value = convert(last) { return value }
        }
        throw EvaluationError("expected \(type.hint), found \(last.shortText)", at: path)
    }
}

extension ParsedExpression {
    /// Returns an operation whose value is the first of its inputs that can be converted to a type.
    static func coercion(
        to type: ExpressionType, _ inputs: [ParsedExpression], at path: ExpressionPath?
    ) -> ParsedExpression {
        // A string needs no conversion.
        if type == .string, inputs.count == 1, inputs[0].type == .string { return inputs[0] }
        return ParsedExpression(CoercionNode(type, inputs.map(\.node), at: path), type, of: inputs)
    }
}

extension ExpressionType {
    /// A description of the values that can be converted to the type, for error messages.
    fileprivate var hint: String {
        switch self {
        case .color: "a colour, a CSS string or [red, green, blue, alpha] in 0…255 and 0…1"
        case .number: "a value that can be converted to a number"
        case .padding: "a number or an array of one to four numbers"
        case .numberArray: "a number or an array of numbers"
        case .colorArray: "a colour or an array of colours"
        case .projectionDefinition: "the name of a projection or [from, to, transition]"
        case .variableAnchorOffsetCollection: "an array of alternating anchors and offsets"
        default: "a value of type \(self)"
        }
    }
}
