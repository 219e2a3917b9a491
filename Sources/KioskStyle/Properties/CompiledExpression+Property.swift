package import KioskGeometry

extension CompiledExpression {
    /// Creates the value of a style property: a constant, an expression, or a legacy function with `stops`.
    ///
    /// Evaluation returns values of the property's type, or fails.
    ///
    ///     let radius = PropertySpecification("circle-radius", .number, parameters: [.zoom, .feature])
    ///     try CompiledExpression(parsing: ["interpolate", ["linear"], ["zoom"], 5, 1, 15, ["get", "r"]], for: radius)
    ///
    /// - Throws: `ExpressionError` if the JSON is invalid, has another type, or depends on inputs that the property
    ///   does not allow.
    /// - Complexity: O(n) in the size of the JSON.
    package init(parsing json: JSONValue?, for property: PropertySpecification) throws(ExpressionError) {
        try self.init(json) { () throws(ExpressionError) in try property.parse(json) }
    }
}

extension PropertySpecification {
    /// Returns an expression for a document value that the property's Swift type cannot represent; nil for any other
    /// value.
    ///
    /// Such values are legacy functions, and arrays for padding or for several lights.
    func expression(standingFor json: JSONValue?) -> JSONValue? {
        if case .object(let object)? = json, LegacyFunction.isFunction(object) {
            return try? LegacyFunction(object, for: self).expression
        }
        switch type {
        case .padding, .numberArray, .colorArray: return isList(json) ? ["literal", json] : nil
        default: return nil
        }
    }

    fileprivate func parse(_ json: JSONValue?) throws(ExpressionError) -> ParsedExpression {
        if case .object(let object)? = json, LegacyFunction.isFunction(object) {
            return try checked(try expression(try LegacyFunction(object, for: self).expression))
        }
        if isList(json) {
            let value = StyleValue(json)
            guard let converted = value.converted(to: type), allows(converted) else { throw unusable(json) }
            return ParsedExpression(literal: converted, type: type)
        }
        if case .string(let text)? = json, hasTokens, let converted = LegacyTokens.expression(for: text) {
            return try checked(try expression(converted))
        }
        guard case .array? = json else {
            guard let constant = try? expression(json), allows(constant.constant ?? .null) else {
                throw unusable(json)
            }
            return constant
        }
        return try checked(try expression(json))
    }

    private func expression(_ json: JSONValue?) throws(ExpressionError) -> ParsedExpression {
        try ParsingContext(expecting: type == .value ? nil : type)
            .parse(json, annotation: type == .string && allowedValues.isEmpty ? .coercion : .automatic)
    }

    /// Returns whether JSON is an array value rather than an expression that returns an array.
    package func isList(_ json: JSONValue?) -> Bool {
        switch type {
        case .array, .padding, .numberArray, .colorArray, .projectionDefinition, .variableAnchorOffsetCollection: break
        default: return false
        }
        guard case .array(let elements)? = json else { return false }
        guard case .string(let name)?? = elements.first else { return true }
        return ExpressionOperator.all[name] == nil
    }

    private func unusable(_ json: JSONValue?) -> ExpressionError {
        ExpressionError(path: [], message: "expected \(expectation), found \((json?.text ?? "null").shortened)")
    }

    private func checked(_ parsed: ParsedExpression) throws(ExpressionError) -> ParsedExpression {
        func failure(_ message: String) -> ExpressionError { ExpressionError(path: [], message: message) }
        let dependencies = parsed.facts.dependencies
        if let constant = parsed.constant, !constant.isNull, !allows(constant) {
            throw failure("expected \(expectation), found \(constant.shortText)")
        }
        if dependencies.contains(.feature), !parameters.contains(.feature) {
            throw failure("expected an expression that does not depend on the feature")
        }
        if dependencies.contains(.zoom), !parameters.contains(.zoom) {
            throw failure("expected an expression that does not depend on the zoom level")
        }
        if dependencies.contains(.featureState), !parameters.contains(.featureState) {
            throw failure("expected an expression that does not depend on feature state")
        }
        switch parsed.facts.zoomUse {
        case .several: throw failure("expected one \"step\" or \"interpolate\" over \"zoom\", found several")
        case .interpolation where !isInterpolatable:
            throw failure("expected \"step\": the property cannot be interpolated")
        case .step, .interpolation: return parsed
        case .none, .nested:
            guard !dependencies.contains(.zoom) else {
                throw failure("expected \"zoom\" only as the input of a \"step\" or \"interpolate\" at the top level")
            }
            return parsed
        }
    }
}
