import KioskGeometry

extension StyleLayer {
    /// Whether any property or the filter has one of some operators, or is a function of the older form.
    ///
    /// - Complexity: O(n) in the size of the layer.
    public func mentions(_ operators: Set<String>) -> Bool {
        ([filter] + properties.values).contains { $0?.isTooDeep == false && $0?.mentions(operators) == true }
    }

    /// Returns a property ready to be evaluated; its default when it is not set or not usable.
    ///
    /// - Parameter report: Told what is wrong with a property that cannot be used.
    public func property<Value>(
        _ name: String, default fallback: Value, report: (StyleError) -> Void = { _ in }
    ) -> StyleProperty<Value> {
        let target = property(name, set: properties[name] ?? nil, default: fallback, report: report)
        guard let steps = transitions[name],
            var value: StyleProperty<Value> = steps.first.map({
                property(name, set: $0.from, default: fallback, report: report)
            })
        else { return target }
        for (index, step) in steps.enumerated() {
            let next =
                steps.indices.contains(index + 1)
                ? property(name, set: steps[index + 1].from, default: fallback, report: report) : target
            value = .transition(from: value, to: next, fraction: step.fraction)
        }
        return value
    }

    /// Returns the visibility ready to be evaluated; visible when it is not usable.
    ///
    /// - Parameter report: Told what is wrong with a visibility that cannot be used.
    public func evaluatedVisibility(report: (StyleError) -> Void = { _ in }) -> StyleProperty<Visibility> {
        property("visibility", set: visibility.jsonValue, default: .visible, report: report)
    }

    private func property<Value>(
        _ name: String, set json: JSONValue?, default fallback: Value, report: (StyleError) -> Void
    ) -> StyleProperty<Value> {
        guard let json else { return .constant(fallback) }
        do throws(ExpressionError) {
            let expression = try CompiledExpression(parsing: json, for: specification(of: name, Value.expressionType))
            guard let constant = expression.constant else {
                return .expression(PropertyExpression(expression, default: fallback, layer: id, name: name))
            }
            if let value = Value(constant) { return .constant(value) }
            report(
                StyleError(
                    layer: id, property: name,
                    message: "expected a value the property can have, found \(json.text.shortened)"))
        } catch {
            report(StyleError(layer: id, property: name, message: "\(error)"))
        }
        return .constant(fallback)
    }

    /// What the style specification says of a property, and for one it does not have whatever the type needs.
    private func specification(of name: String, _ type: ExpressionType) -> PropertySpecification {
        PropertySpecification.properties(of: self.type)[name]
            ?? PropertySpecification(
                name, type, parameters: [.zoom, .feature, .featureState, .ramp],
                isInterpolatable: type.isInterpolatable, hasTokens: false)
    }
}

extension JSONValue {
    /// The depth of the value is known to be bounded.
    fileprivate func mentions(_ operators: Set<String>) -> Bool {
        switch self {
        case .array(let elements):
            if case .string(let name)?? = elements.first, operators.contains(name) { return true }
            return elements.contains { $0?.mentions(operators) == true }
        case .object(let object): return object["stops"] != nil
        case .string, .number, .boolean: return false
        }
    }
}
