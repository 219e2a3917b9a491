import KioskGeometry

/// The `match` operator: the output of the label that equals the input.
final class MatchNode: ChoiceNode {
    /// The indices of the outputs by their labels, which are all of one type.
    private enum Labels: Sendable {
        case numbers([Int: Int])
        case texts([String: Int])

        var type: ExpressionType {
            switch self {
            case .numbers: .number
            case .texts: .string
            }
        }
    }

    private let input: any ExpressionNode
    private let labels: Labels
    private let outputs: [any ExpressionNode]
    private let otherwise: any ExpressionNode

    private init(
        _ input: any ExpressionNode, _ labels: Labels, _ outputs: [any ExpressionNode], otherwise: any ExpressionNode
    ) {
        self.input = input
        self.labels = labels
        self.outputs = outputs
        self.otherwise = otherwise
    }

    func choice(in context: EvaluationContext) throws(EvaluationError) -> any ExpressionNode {
        switch (try input.value(in: context), labels) {
        case (.string(let text), .texts(let labels)):
            if let index = labels[text] { return outputs[index] }
        case (.number(let number), .numbers(let labels)):
            if let whole = Int(exactly: number), let index = labels[whole] { return outputs[index] }
        default: break
        }
        return otherwise
    }

    @Sendable static func parse(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count >= 5, !elements.count.isMultiple(of: 2) else {
            throw context.wrongCount(
                of: elements, expected: "4 or more arguments (an input, labels with outputs, and a fallback)")
        }
        var type = context.outputType
        var labels: Labels?
        var outputs: [ParsedExpression] = []
        for index in stride(from: 2, to: elements.count - 1, by: 2) {
            try add(elements[index], to: &labels, output: outputs.count, in: context.argument(index))
            let output = try context.parse(elements[index + 1], at: index + 1, expecting: type)
            type = type ?? output.type
            outputs.append(output)
        }
        let input = try context.parse(elements[1], at: 1, expecting: .value)
        let last = elements.count - 1
        let otherwise = try context.parse(elements[last], at: last, expecting: type)
        let found = labels ?? .texts([:])
        if input.type != .value { try context.argument(1).check(input.type, is: found.type) }
        return ParsedExpression(
            MatchNode(input.node, found, outputs.map(\.node), otherwise: otherwise.node), type ?? otherwise.type,
            of: [input] + outputs + [otherwise])
    }

    /// Adds the label or the labels of an output.
    ///
    /// - Parameters:
    ///   - json: A label, or an array of labels.
    ///   - labels: The labels; nil before the first one, which determines their type.
    ///   - output: The index of the output.
    ///   - context: The context of the label.
    private static func add(
        _ json: JSONValue?, to labels: inout Labels?, output: Int, in context: ParsingContext
    ) throws(ExpressionError) {
        var list = [json]
        if case .array(let several)? = json { list = several }
        if list.isEmpty { throw context.failure("expected at least one label") }
        for label in list {
            guard let label, let key = Key(label) else {
                throw context.failure(
                    "expected a string or an integer up to 9007199254740991 as a label, found \(label?.text ?? "null")"
                )
            }
            // The labels are set to nil while a dictionary changes, so that it is not copied for each label.
            switch (key, labels ?? key.emptyLabels) {
            case (.text(let text), .texts(var texts)):
                labels = nil
                guard texts.updateValue(output, forKey: text) == nil else { throw repeated(label, in: context) }
                labels = .texts(texts)
            case (.number(let number), .numbers(var numbers)):
                labels = nil
                guard numbers.updateValue(output, forKey: number) == nil else { throw repeated(label, in: context) }
                labels = .numbers(numbers)
            case (.text, .numbers): throw context.failure("expected a number like the previous labels, found a string")
            case (.number, .texts): throw context.failure("expected a string like the previous labels, found a number")
            }
        }
    }

    private static func repeated(_ label: JSONValue, in context: ParsingContext) -> ExpressionError {
        context.failure("expected unique labels, found \(label.text.shortened) again")
    }

    /// A label.
    private enum Key {
        case number(Int)
        case text(String)

        init?(_ json: JSONValue) {
            switch json {
            case .string(let text): self = .text(text)
            case .number(let number):
                guard let whole = Int(exactly: number), abs(number) < 0x1p53 else { return nil }
                self = .number(whole)
            default: return nil
            }
        }

        /// Labels of the type of the key, without any.
        var emptyLabels: Labels {
            switch self {
            case .number: .numbers([:])
            case .text: .texts([:])
            }
        }
    }
}
