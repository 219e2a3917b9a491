/// One operation of a compiled expression, ready to be evaluated.
///
/// There is a way for each of the common types beside the general one, so that numbers, truth and colours pass from
/// operation to operation in registers. An operation states `value` or, by one of the protocols below, the way of its own
/// type; the rest follows.
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

/// An operation that gives a number; it states `number(in:)`.
protocol NumberNode: ExpressionNode {}

extension NumberNode {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue { .number(try number(in: context)) }
}

/// An operation that gives true or false; it states `boolean(in:)`.
protocol BooleanNode: ExpressionNode {}

extension BooleanNode {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        .boolean(try boolean(in: context))
    }
}

/// An operation that gives text; it states `string(in:)`.
protocol StringNode: ExpressionNode {}

extension StringNode {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue { .string(try string(in: context)) }
}

/// An operation that gives a colour; it states `color(in:)`.
protocol ColorNode: ExpressionNode {}

extension ColorNode {
    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue { .color(try color(in: context)) }
}

/// An operation that hands on what one of its outputs gives.
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
