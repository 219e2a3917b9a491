package import KioskGeometry

/// A compiled expression of the style language.
///
///     let radius = try CompiledExpression(parsing: ["*", 2, ["number", ["get", "size"]]])
///     radius.type  // number
///     radius.kind  // source
///     try radius.number(in: EvaluationContext(zoom: 14, feature: attributes))
///
/// Compilation checks types and evaluates constant subexpressions. Two expressions are equal if they were compiled from
/// the same JSON to the same type.
package struct CompiledExpression: Sendable {
    /// The inputs that an expression depends on.
    package enum Kind: Hashable, Sendable {
        /// The expression depends neither on the zoom level nor on the feature.
        case constant
        /// The expression depends on the zoom level.
        case camera
        /// The expression depends on the feature.
        case source
        /// The expression depends on the zoom level and the feature.
        case composite
    }

    /// The JSON of the expression.
    package let json: JSONValue?

    let parsed: ParsedExpression

    /// Creates an expression with a function that parses JSON, after checking that the JSON is not nested too deeply
    /// for the stack.
    init(_ json: JSONValue?, parse: () throws(ExpressionError) -> ParsedExpression) throws(ExpressionError) {
        if json?.isTooDeep == true {
            throw ExpressionError(
                path: [], message: "expected at most \(JSONReader.maximumDepth) nested arrays and objects")
        }
        parsed = try parse()
        self.json = json
    }

    /// Creates an expression that may have any type and depend on any input.
    ///
    /// - Throws: `ExpressionError` if the JSON is not a valid expression.
    /// - Complexity: O(n) in the size of the JSON.
    package init(parsing json: JSONValue?) throws(ExpressionError) {
        try self.init(json) { () throws(ExpressionError) in try ParsingContext().parse(json) }
    }

    /// The type of the expression's values.
    package var type: ExpressionType { parsed.type }

    /// The inputs that the expression depends on.
    package var kind: Kind {
        switch (dependsOnZoom, dependsOnFeature) {
        case (false, false): .constant
        case (true, false): .camera
        case (false, true): .source
        case (true, true): .composite
        }
    }

    /// Whether the value depends on the zoom level.
    package var dependsOnZoom: Bool { parsed.facts.dependencies.contains(.zoom) }

    /// Whether the value depends on the feature, including its state.
    package var dependsOnFeature: Bool { parsed.facts.dependencies.contains(.feature) }

    /// Whether the value depends on the feature's state.
    package var dependsOnFeatureState: Bool { parsed.facts.dependencies.contains(.featureState) }

    /// The value of a constant expression; nil for any other expression.
    package var constant: StyleValue? { parsed.constant }
}

extension CompiledExpression {
    /// Evaluates the expression.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails.
    /// - Complexity: O(n) in the size of the expression.
    package func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        try parsed.node.value(in: context)
    }

    /// Evaluates an expression of type `number`, without allocating.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails or the value has another type.
    /// - Complexity: O(n) in the size of the expression.
    package func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        guard mayGive(.number) else { throw EvaluationError(expected: .number, found: try value(in: context), at: nil) }
        return try parsed.node.number(in: context)
    }

    /// Evaluates an expression of type `boolean`, without allocating.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails or the value has another type.
    /// - Complexity: O(n) in the size of the expression.
    package func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        guard mayGive(.boolean) else {
            throw EvaluationError(expected: .boolean, found: try value(in: context), at: nil)
        }
        return try parsed.node.boolean(in: context)
    }

    /// Evaluates an expression of type `string`.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails or the value has another type.
    /// - Complexity: O(n) in the size of the expression.
    package func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        guard mayGive(.string) else { throw EvaluationError(expected: .string, found: try value(in: context), at: nil) }
        return try parsed.node.string(in: context)
    }

    /// Evaluates an expression of type `color`, without allocating.
    ///
    /// - Throws: `EvaluationError` if the evaluation fails or the value has another type.
    /// - Complexity: O(n) in the size of the expression.
    package func color(in context: EvaluationContext) throws(EvaluationError) -> UIColor {
        guard mayGive(.color) else { throw EvaluationError(expected: .color, found: try value(in: context), at: nil) }
        return try parsed.node.color(in: context)
    }

    /// Returns whether the value is the Boolean true; false if the evaluation fails.
    package func isTrue(in context: EvaluationContext) -> Bool {
        (try? boolean(in: context)) == true
    }

    /// Returns whether the values may be of a type.
    ///
    /// A node implements the function of a type only if its values are of that type or of any type.
    @inline(__always)
    private func mayGive(_ type: ExpressionType) -> Bool {
        switch (type, parsed.type) {
        case (_, .value), (.number, .number), (.boolean, .boolean), (.string, .string), (.color, .color), (_, .error):
            true
        default: false
        }
    }
}

extension CompiledExpression: Hashable {
    /// Returns whether two expressions were compiled from the same JSON to the same type.
    package static func == (first: CompiledExpression, second: CompiledExpression) -> Bool {
        first.type == second.type && first.json == second.json
    }

    /// Hashes the JSON of the expression.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(json)
    }
}
