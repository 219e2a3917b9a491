import KioskGeometry
import KioskStyle

/// A property of clusters that is computed from their features by a map and a reduce expression.
struct ClusterProperty: Sendable {
    private let name: String
    private let map: CompiledExpression
    private let reduce: CompiledExpression

    /// Creates a property from `[operator or reduce expression, map expression]`.
    ///
    /// - Throws: `StyleError` or `ExpressionError` for any other value.
    init(_ name: String, _ json: JSONValue?) throws {
        guard let pair = json?.array, pair.count == 2 else {
            throw StyleError(message: "expected an operator or an expression, and an expression")
        }
        self.name = name
        map = try CompiledExpression(parsing: pair[1])
        if case .string(let sum)? = pair[0] {
            reduce = try CompiledExpression(parsing: .array([.string(sum), ["accumulated"], ["get", .string(name)]]))
        } else {
            reduce = try CompiledExpression(parsing: pair[0])
        }
    }

    /// Sets the value of a feature.
    fileprivate func map(_ attributes: FeatureAttributes, into values: inout JSONObject) {
        // A failed evaluation has no value.
        let value = try? map.value(in: EvaluationContext(zoom: 0, feature: attributes))
        values.updateValue(value?.json, forKey: name)
    }

    /// Combines the accumulated value with that of a feature or a cluster.
    fileprivate func reduce(_ value: JSONObject, into accumulated: inout JSONObject) {
        var context = EvaluationContext(zoom: 0, feature: FeatureAttributes(properties: value))
        context.accumulated = StyleValue(accumulated[name] ?? nil)
        accumulated.updateValue((try? reduce.value(in: context))?.json, forKey: name)
    }
}

extension ClusterIndex.Aggregation {
    /// Creates an aggregation of independent properties.
    init(_ properties: [ClusterProperty]) {
        self.init { attributes in
            properties.reduce(into: [:]) { $1.map(attributes, into: &$0) }
        } reduce: { accumulated, value in
            for property in properties { property.reduce(value, into: &accumulated) }
        }
    }
}
