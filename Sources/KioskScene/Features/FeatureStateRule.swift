package import KioskGeometry
package import KioskStyle

/// A state of the features for which an expression is true.
package struct FeatureStateRule: Sendable {
    private let condition: CompiledExpression
    let state: JSONObject

    /// Creates a rule.
    ///
    /// - Throws: `ExpressionError` if the expression is invalid.
    package init(_ expression: Exp, state: JSONObject) throws(ExpressionError) {
        condition = try CompiledExpression(parsingFilter: expression.jsonValue)
        self.state = state
    }

    /// Returns whether a feature has the state.
    func applies(to feature: FeatureAttributes, identifier: FeatureIdentifier?, kind: GeometryKind?) -> Bool {
        var context = EvaluationContext(zoom: 0, feature: feature)
        context.identifier = identifier
        context.geometryKind = kind
        return condition.isTrue(in: context)
    }
}
