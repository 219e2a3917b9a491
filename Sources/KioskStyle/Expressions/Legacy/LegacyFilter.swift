package import KioskGeometry

/// A parser of legacy filters, which styles used before expressions, such as `["in", "$type", "Point", "Polygon"]`.
///
/// They use the same operations as expressions, but do not fail for a missing property.
struct LegacyFilter {
    /// Returns true for a legacy filter, false for an expression, and nil for JSON that may be either.
    private static func isLegacy(_ json: JSONValue?) -> Bool? {
        guard case .array(let elements)? = json, case .string(let name)?? = elements.first else { return nil }
        switch name {
        case "all", "any":
            var isLegacy: Bool?
            for element in elements.dropFirst() {
                guard let kind = Self.isLegacy(element) else { continue }
                if !kind { return false }
                isLegacy = true
            }
            return isLegacy
        case "none", "!in", "!has": return true
        case "has":
            guard elements.count == 2, case .string(let key)? = elements[1] else { return false }
            return key == "$id" || key == "$type" ? true : nil
        case "in":
            guard elements.count >= 2, case .string? = elements[1] else { return false }
            if elements.count > 2, elements[2]?.array != nil { return false }
            return true
        case "==", "!=", "<", "<=", ">", ">=":
            guard elements.count == 3, case .string? = elements[1] else { return false }
            return elements[2]?.array == nil && elements[2]?.object == nil
        default: return false
        }
    }

    private let context: ParsingContext

    /// Parses a legacy filter or an expression; nil matches all features.
    static func parse(_ json: JSONValue?) throws(ExpressionError) -> ParsedExpression {
        guard json != nil else { return ParsedExpression(literal: .boolean(true)) }
        let context = ParsingContext(expecting: .boolean)
        return isLegacy(json) == true
            ? try LegacyFilter(context: context).filter(json) : try context.parse(json)
    }

    /// Parses a filter that is not known to be an expression.
    private func filter(_ json: JSONValue?) throws(ExpressionError) -> ParsedExpression {
        guard case .array(let elements)? = json, case .string(let name)?? = elements.first else {
            return try context.parse(json)
        }
        switch name {
        case "all", "any", "none": return try combination(name, elements)
        case "has", "!has":
            let key = try key(of: elements)
            return condition(key, negated: name == "!has") { key.has(in: $0) }
        case "in", "!in":
            let key = try key(of: elements)
            let values = Set(elements.dropFirst(2).map { StyleValue($0) })
            return condition(key, negated: name == "!in") { key.value(in: $0).map(values.contains) ?? false }
        default:
            guard let comparison = Comparison(rawValue: name), elements.count == 3 else {
                throw context.failure("expected a property and a value to compare it with")
            }
            let key = try key(of: elements)
            let value = StyleValue(elements[2])
            if !comparison.isOrder {
                return condition(key, negated: comparison == .notEqual) { key.value(in: $0) == value }
            }
            return condition(key, negated: false) {
                switch (key.value(in: $0), value) {
                case (.number(let left)?, .number(let right)): comparison.holds(left, right)
                case (.string(let left)?, .string(let right)): comparison.holds(left, right)
                default: false
                }
            }
        }
    }

    /// Parses `all`, `any` or `none`.
    private func combination(_ name: String, _ elements: [JSONValue?]) throws(ExpressionError) -> ParsedExpression {
        var parts: [ParsedExpression] = []
        for index in elements.indices.dropFirst() {
            let inner = context.argument(index, expecting: .boolean)
            // The kind of the other combinations has been determined from all their parts; "none" is legacy with any
            // parts.
            let isExpression = name == "none" && Self.isLegacy(elements[index]) == false
            parts.append(
                isExpression
                    ? try inner.parse(elements[index]) : try LegacyFilter(context: inner).filter(elements[index]))
        }
        let nodes = parts.map(\.node)
        let node = ShortCircuitNode(nodes, decidedBy: name != "all")
        return ParsedExpression(name == "none" ? NegationNode(node) : node, .boolean, of: parts)
    }

    private func key(of elements: [JSONValue?]) throws(ExpressionError) -> LegacyKey {
        guard elements.count > 1, case .string(let name)? = elements[1] else {
            throw context.failure("expected a property name, \"$type\" or \"$id\"", at: 1)
        }
        return LegacyKey(name)
    }

    /// Returns a condition about the feature.
    private func condition(
        _ key: LegacyKey, negated: Bool, _ holds: @escaping @Sendable (EvaluationContext) -> Bool
    ) -> ParsedExpression {
        let node = negated ? LegacyConditionNode { !holds($0) } : LegacyConditionNode(holds)
        return ParsedExpression(node, .boolean, reading: .feature)
    }
}

/// The operand of a legacy filter's condition.
private enum LegacyKey: Sendable {
    case property(String)
    case type
    case identifier

    init(_ name: String) {
        switch name {
        case "$type": self = .type
        case "$id": self = .identifier
        default: self = .property(name)
        }
    }

    /// Returns the value; nil if the feature does not have one.
    func value(in context: EvaluationContext) -> StyleValue? {
        switch self {
        case .property(let name): context.feature?.property(name)
        case .type: context.geometryType.map(StyleValue.string)
        case .identifier:
            switch context.identifier {
            case .string(let name)?: .string(name)
            case .number(let number)?: .number(number)
            case nil: nil
            }
        }
    }

    func has(in context: EvaluationContext) -> Bool {
        switch self {
        case .property(let name): context.feature?.property(name) != nil
        case .type: true
        case .identifier: context.identifier != nil
        }
    }
}

private final class LegacyConditionNode: BooleanNode {
    private let holds: @Sendable (EvaluationContext) -> Bool

    init(_ holds: @escaping @Sendable (EvaluationContext) -> Bool) {
        self.holds = holds
    }

    func boolean(in context: EvaluationContext) -> Bool { holds(context) }
}

extension CompiledExpression {
    /// Creates a filter from an expression or a legacy filter.
    ///
    /// A filter of nil matches all features.
    /// - Throws: `ExpressionError` if the JSON is neither a valid expression nor a legacy filter.
    /// - Complexity: O(n) in the size of the JSON.
    package init(parsingFilter json: JSONValue?) throws(ExpressionError) {
        try self.init(json) { () throws(ExpressionError) in try LegacyFilter.parse(json) }
    }
}
