import Foundation

extension CompiledExpression {
    /// Returns the value for a zoom level and a feature.
    ///
    /// - Complexity: O(n) in the size of the expression.
    public func value(in context: EvaluationContext) -> StyleValue {
        switch self {
        case .literal(let value): return value
        case .zoom: return .number(context.zoom)
        case .property(let name): return context.feature?.value(of: name) ?? .null
        case .layerProperty(let name): return context.feature?.layerValue(of: name) ?? .null
        case .hasProperty(let name): return .boolean(context.feature?.properties[name] != nil)
        case .coalesce(let candidates):
            for candidate in candidates {
                let value = candidate.value(in: context)
                if !value.isNull { return value }
            }
            return .null
        case .all(let conditions): return Self.value(of: conditions, decidedBy: false, in: context)
        case .any(let conditions): return Self.value(of: conditions, decidedBy: true, in: context)
        case .not(let condition):
            guard case .boolean(let holds) = condition.value(in: context) else { return .null }
            return .boolean(!holds)
        case .compare(let comparison, let left, let right):
            return comparison.holds(left.value(in: context), right.value(in: context)).map(StyleValue.boolean) ?? .null
        case .branch(let branches, let otherwise):
            var index = 0
            while index + 1 < branches.count {
                guard case .boolean(let holds) = branches[index].value(in: context) else { return .null }
                if holds { return branches[index + 1].value(in: context) }
                index += 2
            }
            return otherwise.value(in: context)
        case .step(let input, let first, let stops):
            guard case .number(let number) = input.value(in: context), !number.isNaN else { return .null }
            return (stops.last { $0.input <= number }?.output ?? first).value(in: context)
        case .interpolate(let base, let input, let stops):
            guard case .number(let number) = input.value(in: context), !number.isNaN else { return .null }
            return Self.interpolated(at: number, base: base, stops: stops, in: context)
        }
    }

    /// Whether the value is the boolean true.
    public func isTrue(in context: EvaluationContext) -> Bool {
        value(in: context) == .boolean(true)
    }

    /// The first condition that is what decides, decides; one that is neither true nor false before that leaves no value.
    private static func value(
        of conditions: [CompiledExpression], decidedBy decisive: Bool, in context: EvaluationContext
    ) -> StyleValue {
        for condition in conditions {
            guard case .boolean(let holds) = condition.value(in: context) else { return .null }
            if holds == decisive { return .boolean(decisive) }
        }
        return .boolean(!decisive)
    }

    private static func interpolated(
        at input: Double, base: Double, stops: [Stop], in context: EvaluationContext
    ) -> StyleValue {
        guard let upper = stops.firstIndex(where: { $0.input > input }) else {
            return stops.last?.output.value(in: context) ?? .null
        }
        guard upper > 0 else { return stops[upper].output.value(in: context) }
        let from = stops[upper - 1]
        let to = stops[upper]
        let fraction = fraction(of: input - from.input, in: to.input - from.input, base: base)
        return from.output.value(in: context).blended(with: to.output.value(in: context), by: fraction)
    }

    /// (base^distance − 1) / (base^span − 1), in a form that no span overflows.
    private static func fraction(of distance: Double, in span: Double, base: Double) -> Double {
        let rate = log(base)
        if rate == 0 { return distance / span }
        if rate < 0 { return expm1(distance * rate) / expm1(span * rate) }
        return exp((distance - span) * rate) * expm1(-distance * rate) / expm1(-span * rate)
    }
}

extension CompiledExpression.Comparison {
    /// Nil when values of these types have no order.
    fileprivate func holds(_ left: StyleValue, _ right: StyleValue) -> Bool? {
        switch (self, left, right) {
        case (.equal, _, _): left == right
        case (.notEqual, _, _): left != right
        case (_, .number(let left), .number(let right)): ordered(left, right)
        case (_, .string(let left), .string(let right)): ordered(left, right)
        default: nil
        }
    }

    private func ordered<Ordered: Comparable>(_ left: Ordered, _ right: Ordered) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        }
    }
}

extension StyleValue {
    /// Colours are blended with straight alpha in sRGB, as the style specification asks.
    fileprivate func blended(with other: StyleValue, by fraction: Double) -> StyleValue {
        switch (self, other) {
        case (.number(let from), .number(let to)):
            return .number(from + (to - from) * fraction)
        case (.array(let from), .array(let to)) where from.count == to.count:
            return .array(zip(from, to).map { $0.blended(with: $1, by: fraction) })
        default:
            guard let from = StyleColor(self)?.color, let to = StyleColor(other)?.color else { return .null }
            return .color(
                StyleColor(
                    UIColor(
                        red: from.red + (to.red - from.red) * fraction,
                        green: from.green + (to.green - from.green) * fraction,
                        blue: from.blue + (to.blue - from.blue) * fraction,
                        alpha: from.alpha + (to.alpha - from.alpha) * fraction)))
        }
    }
}
