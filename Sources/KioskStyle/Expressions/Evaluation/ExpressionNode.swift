/// A node of a compiled expression.
///
/// Besides `value`, each common type has a function of its own, so that numbers, Booleans and colours are passed
/// between nodes without boxing. A node implements `value` or, with one of the protocols below, the function of its
/// type; the other functions have default implementations.
protocol ExpressionNode: AnyObject, Sendable {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue
    func number(in context: EvaluationContext) throws(EvaluationError) -> Double
    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool
    func string(in context: EvaluationContext) throws(EvaluationError) -> String
    func color(in context: EvaluationContext) throws(EvaluationError) -> UIColor
}

extension ExpressionNode {
    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        let value = try value(in: context)
        guard case .number(let number) = value else {
            throw EvaluationError(expected: .number, found: value, at: nil)
        }
        return number
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let value = try value(in: context)
        guard case .boolean(let boolean) = value else {
            throw EvaluationError(expected: .boolean, found: value, at: nil)
        }
        return boolean
    }

    func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        let value = try value(in: context)
        guard case .string(let string) = value else {
            throw EvaluationError(expected: .string, found: value, at: nil)
        }
        return string
    }

    func color(in context: EvaluationContext) throws(EvaluationError) -> UIColor {
        let value = try value(in: context)
        guard case .color(let color) = value else {
            throw EvaluationError(expected: .color, found: value, at: nil)
        }
        return color
    }
}

/// A node that returns a number; implements `number(in:)`.
protocol NumberNode: ExpressionNode {}

extension NumberNode {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue { .number(try number(in: context)) }
}

/// A node that returns a Boolean; implements `boolean(in:)`.
protocol BooleanNode: ExpressionNode {}

extension BooleanNode {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        .boolean(try boolean(in: context))
    }
}

/// A node that returns a string; implements `string(in:)`.
protocol StringNode: ExpressionNode {}

extension StringNode {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue { .string(try string(in: context)) }
}

/// A node that returns a colour; implements `color(in:)`.
protocol ColorNode: ExpressionNode {}

extension ColorNode {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue { .color(try color(in: context)) }
}

/// A node that returns the value of one of its outputs.
protocol ChoiceNode: ExpressionNode {
    func choice(in context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode
}

extension ChoiceNode {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        try choice(in: context).value(in: context)
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        try choice(in: context).number(in: context)
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        try choice(in: context).boolean(in: context)
    }

    func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        try choice(in: context).string(in: context)
    }

    func color(in context: EvaluationContext) throws(EvaluationError) -> UIColor {
        try choice(in: context).color(in: context)
    }
}
