import KioskGeometry
import TestSupport

@testable import KioskStyle

/// A generator of random well-typed expressions, from the signatures in the table of operators and from the syntax of the
/// operators that have one of their own.
struct ExpressionGenerator {
    /// The types of which every expression can be generated.
    static let types: [ExpressionType] = [
        .number, .string, .boolean, .color, .object, .value, .formatted, .resolvedImage, .array(of: .number, count: 2),
        .array(of: .number, count: 4), .array(of: .string), .array(of: .value),
    ]

    /// An operator with a signature of a number of parameters.
    private struct Call {
        var name: String
        var parameters: [ExpressionType]
        /// Whether any number of parameters of the first type is possible.
        var isVariadic = false
    }

    /// The calls by the type of their result.
    private static let calls: [ExpressionType: [Call]] = {
        var calls: [ExpressionType: [Call]] = [:]
        for (name, operation) in ExpressionOperator.all.sorted(by: { $0.key < $1.key }) {
            guard case .overloads(let signatures) = operation else { continue }
            for signature in signatures {
                let call =
                    switch signature.parameters {
                    case .exactly(let types): Call(name: name, parameters: types)
                    case .any(let type): Call(name: name, parameters: [type], isVariadic: true)
                    }
                calls[signature.result, default: []].append(call)
            }
        }
        return calls
    }()

    var random: SeededGenerator

    /// The operators of the generated expressions.
    var operators: Set<String> = []

    /// The variables that enclosing `let` expressions bind.
    var variables: [(name: String, type: ExpressionType)] = []

    /// Creates a generator.
    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Returns an expression.
    ///
    /// - Parameters:
    ///   - type: The type of its values; an expression of type `value` may have any type.
    ///   - depth: The maximum number of nested calls.
    mutating func expression(of type: ExpressionType, depth: Int) -> JSONValue {
        if depth <= 0 || random.chance(of: 6) { return literal(of: type) }
        let calls = Self.calls[type] ?? []
        // The syntax of the rarer types is chosen often enough to reach all of it.
        if !calls.isEmpty, random.chance(of: 2), let call = calls.randomElement(using: &random) {
            let count = call.isVariadic ? Int.random(in: 0...4, using: &random) : call.parameters.count
            let arguments = (0..<count).map { index in
                expression(of: call.parameters[call.isVariadic ? 0 : index], depth: depth - 1)
            }
            return self.call(call.name, arguments)
        }
        return syntax(of: type, depth: depth - 1)
    }

    /// Returns a call of an operator, and notes the operator.
    mutating func call(_ name: String, _ arguments: [JSONValue?]) -> JSONValue {
        operators.insert(name)
        return .array([.string(name)] + arguments)
    }

    /// Returns an element of an array that is not empty.
    mutating func pick<Element>(_ elements: [Element], else other: Element) -> Element {
        elements.randomElement(using: &random) ?? other
    }

    /// Returns a number; numbers at limits are as frequent as others.
    mutating func number() -> JSONValue {
        .number(
            pick(
                [0, 1, -1, 0.5, 2, 3, 12, 255, 1e6, -0.0, 1e308, .leastNonzeroMagnitude, 9_007_199_254_740_992], else: 0
            ))
    }

    /// Returns a string; strings that other operators understand are as frequent as others.
    mutating func string() -> JSONValue {
        .string(
            pick(
                ["", "a", "b", "x-y", "Name", "äöü", "שלום", "😀", "1e3", "red", "sv", "brightness", "CHF", "\u{0}"],
                else: "a"))
    }

    /// Returns an expression without calls of other expressions.
    mutating func literal(of type: ExpressionType) -> JSONValue {
        let bound = variables.filter { $0.type == type }
        if !bound.isEmpty, random.chance(of: 2) { return call("var", [.string(pick(bound, else: bound[0]).name)]) }
        switch type {
        case .number: return number()
        case .string: return string()
        case .boolean: return .boolean(random.flip())
        case .color:
            return call(
                "to-color", [.string(pick(["red", "#f80", "hsl(20, 40%, 60%)", "rgba(1, 2, 3, 0.4)"], else: "red"))])
        case .object: return call("literal", [["a": number(), "b": string(), "c": nil]])
        case .array(let item, let count):
            let items = (0..<(count ?? Int.random(in: 0...3, using: &random))).map { _ in scalar(of: item) }
            return call("literal", [.array(items)])
        case .formatted: return call("format", [string(), [:]])
        case .resolvedImage: return call("image", [string()])
        case .collator: return call("collator", [[:]])
        default:
            return call("get", [.string(pick(["a", "b", "missing"], else: "a"))])
        }
    }

    private mutating func scalar(of type: ExpressionType) -> JSONValue? {
        switch type {
        case .number: number()
        case .string: string()
        case .boolean: .boolean(random.flip())
        default: pick([number(), string(), nil, [1, [2]]], else: nil)
        }
    }
}
