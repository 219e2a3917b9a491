import KioskGeometry

extension StyleLayer {
    /// Returns whether a property or the filter uses one of the operators, or is a legacy function.
    ///
    /// - Complexity: O(n) in the size of the layer.
    public func mentions(_ operators: Set<String>) -> Bool {
        ([filter] + properties.values).contains { $0?.isTooDeep == false && $0?.mentions(operators) == true }
    }

    /// Returns a property ready for evaluation; its default if it is not set or invalid.
    ///
    /// - Parameters:
    ///   - name: The name in a style document.
    ///   - fallback: The default value.
    ///   - report: Receives an error for an invalid property.
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

    /// Returns the visibility ready for evaluation; `visible` if it is invalid.
    ///
    /// - Parameter report: Receives an error for an invalid visibility.
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
                    message: "expected a value that the property allows, found \(json.text.shortened)"))
        } catch {
            report(StyleError(layer: id, property: name, message: "\(error)"))
        }
        return .constant(fallback)
    }

    /// Returns the specification of a property; for an unknown property, one that allows all values of the type.
    private func specification(of name: String, _ type: ExpressionType) -> PropertySpecification {
        PropertySpecification.properties(of: self.type)[name]
            ?? PropertySpecification(
                name, type, parameters: [.zoom, .feature, .featureState, .ramp],
                isInterpolatable: type.isInterpolatable, hasTokens: false)
    }
}

extension JSONValue {
    /// Requires a value of bounded depth, because it recurses.
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
