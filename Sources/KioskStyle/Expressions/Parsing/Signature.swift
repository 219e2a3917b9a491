import KioskGeometry

/// A signature of an operator whose arguments are expressions of fixed types.
struct Signature: Sendable {
    enum Parameters: Sendable {
        case exactly([ExpressionType])
        case any(ExpressionType)
    }

    /// Creates a node from its arguments.
    typealias Make = @Sendable (_ arguments: [ParsedExpression], _ path: ExpressionPath?) -> any ExpressionNode

    let parameters: Parameters
    let result: ExpressionType
    let dependencies: ExpressionDependencies
    let make: Make

    init(
        _ parameters: [ExpressionType], _ result: ExpressionType, reading dependencies: ExpressionDependencies = [],
        _ make: @escaping Make
    ) {
        self.parameters = .exactly(parameters)
        self.result = result
        self.dependencies = dependencies
        self.make = make
    }

    init(any type: ExpressionType, _ result: ExpressionType, _ make: @escaping Make) {
        parameters = .any(type)
        self.result = result
        dependencies = []
        self.make = make
    }

    /// Parses a call with the signature that has its number of arguments.
    static func parse(
        _ elements: [JSONValue?], as signatures: [Signature], in context: ParsingContext
    ) throws(ExpressionError) -> ParsedExpression {
        guard let signature = signatures.first(where: { $0.takes(elements.count - 1) }) else {
            var found: [String] = []
            for index in elements.indices.dropFirst() {
                found.append("\(try context.parse(elements[index], at: index).type)")
            }
            let expected = signatures.map { "(\($0.description))" }.joined(separator: " or ")
            throw context.failure("expected arguments of types \(expected), found (\(found.joined(separator: ", ")))")
        }
        var arguments: [ParsedExpression] = []
        arguments.reserveCapacity(elements.count - 1)
        for index in elements.indices.dropFirst() {
            arguments.append(
                try context.parse(elements[index], at: index, expecting: signature.parameter(index - 1)))
        }
        return ParsedExpression(
            signature.make(arguments, context.path), signature.result, of: arguments, reading: signature.dependencies)
    }

    private func takes(_ count: Int) -> Bool {
        switch parameters {
        case .exactly(let types): types.count == count
        case .any: true
        }
    }

    private func parameter(_ index: Int) -> ExpressionType {
        switch parameters {
        case .exactly(let types): types[index]
        case .any(let type): type
        }
    }

    private var description: String {
        switch parameters {
        case .exactly(let types): types.map(\.description).joined(separator: ", ")
        case .any(let type): "\(type)…"
        }
    }
}
