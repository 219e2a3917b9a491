public import KioskGeometry

/// An expression of the style language, checked and ready to be evaluated.
///
///     let radius = try CompiledExpression(parsing: ["*", 2, ["number", ["get", "size"]]])
///     radius.type  // number
///     radius.kind  // source
///     try radius.number(in: EvaluationContext(zoom: 14, feature: attributes))
///
/// What depends on nothing is evaluated when it is parsed, and what can be known of types is checked then. Two are equal when
/// they were made from the same JSON.
public struct CompiledExpression: Sendable {
    /// What an expression depends on.
    public enum Kind: Hashable, Sendable {
        /// Neither the zoom level nor the feature.
        case constant
        /// The zoom level.
        case camera
        /// The feature.
        case source
        /// The zoom level and the feature.
        case composite
    }

    /// What it was made from.
    public let json: JSONValue?

    let parsed: ParsedExpression

    /// Creates an expression of what a body makes of JSON, once it is known that the body will not run out of stack.
    init(_ json: JSONValue?, parse: () throws(ExpressionError) -> ParsedExpression) throws(ExpressionError) {
        if json?.isTooDeep == true {
            throw ExpressionError(
                path: [], message: "expected at most \(JSONReader.maximumDepth) lists and objects in each other")
        }
        parsed = try parse()
        self.json = json
    }

    /// Creates an expression that may have any type and read anything.
    ///
    /// - Throws: `ExpressionError` for what is no expression, or arguments an operator cannot have.
    /// - Complexity: O(n) in the size of the JSON.
    public init(parsing json: JSONValue?) throws(ExpressionError) {
        try self.init(json) { () throws(ExpressionError) in try ParsingContext().parse(json) }
    }

    /// The type of its values.
    public var type: ExpressionType { parsed.type }

    /// What it depends on.
    public var kind: Kind {
        switch (dependsOnZoom, dependsOnFeature) {
        case (false, false): .constant
        case (true, false): .camera
        case (false, true): .source
        case (true, true): .composite
        }
    }

    /// Whether the value depends on the zoom level.
    public var dependsOnZoom: Bool { parsed.facts.dependencies.contains(.zoom) }

    /// Whether the value depends on the feature, its state included.
    public var dependsOnFeature: Bool { parsed.facts.dependencies.contains(.feature) }

    /// Whether the value depends on the state of the feature.
    public var dependsOnFeatureState: Bool { parsed.facts.dependencies.contains(.featureState) }

    /// The value, when it is always the same.
    public var constant: StyleValue? { parsed.constant }
}

extension CompiledExpression {
    /// Returns the value.
    ///
    /// - Throws: `EvaluationError` when the expression has none in the context.
    /// - Complexity: O(n) in the size of the expression.
    public func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        try parsed.node.value(in: context)
    }

    /// Returns the number an expression of type `number` gives, without allocating.
    ///
    /// - Throws: `EvaluationError` when the expression has no value in the context, or one of another type.
    /// - Complexity: O(n) in the size of the expression.
    public func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        guard mayGive(.number) else { throw EvaluationError(expected: .number, found: try value(in: context), at: nil) }
        return try parsed.node.number(in: context)
    }

    /// Returns what an expression of type `boolean` gives, without allocating.
    ///
    /// - Throws: `EvaluationError` when the expression has no value in the context, or one of another type.
    /// - Complexity: O(n) in the size of the expression.
    public func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        guard mayGive(.boolean) else {
            throw EvaluationError(expected: .boolean, found: try value(in: context), at: nil)
        }
        return try parsed.node.boolean(in: context)
    }

    /// Returns the text an expression of type `string` gives.
    ///
    /// - Throws: `EvaluationError` when the expression has no value in the context, or one of another type.
    /// - Complexity: O(n) in the size of the expression.
    public func string(in context: EvaluationContext) throws(EvaluationError) -> String {
        guard mayGive(.string) else { throw EvaluationError(expected: .string, found: try value(in: context), at: nil) }
        return try parsed.node.string(in: context)
    }

    /// Returns the colour an expression of type `color` gives, without allocating.
    ///
    /// - Throws: `EvaluationError` when the expression has no value in the context, or one of another type.
    /// - Complexity: O(n) in the size of the expression.
    public func color(in context: EvaluationContext) throws(EvaluationError) -> UIColor {
        guard mayGive(.color) else { throw EvaluationError(expected: .color, found: try value(in: context), at: nil) }
        return try parsed.node.color(in: context)
    }

    /// Whether the value is the boolean true; what has no value is not.
    public func isTrue(in context: EvaluationContext) -> Bool {
        (try? boolean(in: context)) == true
    }

    /// Whether values may be of a type.
    ///
    /// The ways of the common types are for operations that give the type, or any.
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
    /// Whether both were made from the same JSON, to the same type.
    public static func == (first: CompiledExpression, second: CompiledExpression) -> Bool {
        first.type == second.type && first.json == second.json
    }

    /// Hashes what it was made from.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(json)
    }
}
