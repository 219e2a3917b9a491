/// Gives the first of its inputs that can be made a value of a type, and fails when none can.
final class CoercionNode: ExpressionNode {
    private let type: ExpressionType
    private let inputs: [any ExpressionNode]
    private let place: ExpressionPath?

    init(_ type: ExpressionType, _ inputs: [any ExpressionNode], at place: ExpressionPath?) {
        self.type = type
        self.inputs = inputs
        self.place = place
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
        throw EvaluationError("expected \(type.hint), found \(last.shortText)", at: place)
    }
}

extension ParsedExpression {
    /// An operation that gives the first of its inputs that can be made a value of a type.
    static func coercion(
        to type: ExpressionType, _ inputs: [ParsedExpression], at place: ExpressionPath?
    ) -> ParsedExpression {
        // What is text already stays what it is.
        if type == .string, inputs.count == 1, inputs[0].type == .string { return inputs[0] }
        return ParsedExpression(CoercionNode(type, inputs.map(\.node), at: place), type, of: inputs)
    }
}

extension ExpressionType {
    /// What can be made a value of the type.
    fileprivate var hint: String {
        switch self {
        case .color: "a colour, CSS text or [red, green, blue, alpha] in 0…255 and 0…1"
        case .number: "what is a number"
        case .padding: "one to four numbers"
        case .numberArray: "numbers"
        case .colorArray: "colours"
        case .projectionDefinition: "the name of a projection or [from, to, transition]"
        case .variableAnchorOffsetCollection: "anchors and offsets in turn"
        default: "a value of type \(self)"
        }
    }
}
