public import KioskGeometry

extension CompiledExpression {
    /// Creates what a property of a style is set to: a constant, an expression, or a function of `stops` as they were before
    /// expressions.
    ///
    /// Its values have the type of the property, or evaluating it fails.
    ///
    ///     let radius = PropertySpecification("circle-radius", .number, parameters: [.zoom, .feature])
    ///     try CompiledExpression(parsing: ["interpolate", ["linear"], ["zoom"], 5, 1, 15, ["get", "r"]], for: radius)
    ///
    /// - Throws: `ExpressionError` for what is no expression, gives another type, or depends on what the property cannot.
    /// - Complexity: O(n) in the size of the JSON.
    public init(parsing json: JSONValue?, for property: PropertySpecification) throws(ExpressionError) {
        try self.init(json) { () throws(ExpressionError) in try property.parse(json) }
    }
}

extension PropertySpecification {
    /// The expression for what a document may have and the Swift type of a property has no place for; nil for anything else.
    ///
    /// That is a function as they were before expressions, and a list for the sides of a box or for several lights.
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

    /// Whether JSON is a list itself rather than an expression for one.
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
            throw failure("expected an expression that is the same for all features")
        }
        if dependencies.contains(.zoom), !parameters.contains(.zoom) {
            throw failure("expected an expression that is the same at all zoom levels")
        }
        if dependencies.contains(.featureState), !parameters.contains(.featureState) {
            throw failure("expected an expression that does not depend on the state of a feature")
        }
        switch parsed.facts.zoomUse {
        case .several: throw failure("expected one \"step\" or \"interpolate\" with the zoom level, found several")
        case .interpolation where !isInterpolatable:
            throw failure("expected \"step\": the property has no values between two others")
        case .step, .interpolation: return parsed
        case .none, .nested:
            guard !dependencies.contains(.zoom) else {
                throw failure("expected \"zoom\" only as the input of a \"step\" or \"interpolate\" at the top")
            }
            return parsed
        }
    }
}
