import KioskGeometry
import KioskStyle

/// An expression in the form of a style document.
struct ExpressionText {
    let json: JSONValue?

    init(_ text: String) throws {
        var reader = JSONReader(text)
        json = try reader.readValue()
        try reader.expectEnd()
    }

    init(_ json: JSONValue?) {
        self.json = json
    }

    /// Returns its value for a zoom level and a feature with these properties.
    func value(
        zoom: Double = 0, properties: JSONObject = [:], annotation: StyleProperties = StyleProperties()
    ) throws -> StyleValue {
        let feature = FeatureAttributes(properties: properties, layerProperties: annotation)
        return try value(in: EvaluationContext(zoom: zoom, feature: feature))
    }

    /// Returns its value in a context.
    func value(in context: EvaluationContext) throws -> StyleValue {
        try CompiledExpression(parsing: json).value(in: context)
    }

    /// The error of the expression; empty if it is valid.
    var complaint: String {
        do {
            _ = try CompiledExpression(parsing: json)
            return ""
        } catch {
            return "\(error)"
        }
    }

    /// Returns the error of the expression as the value of a property; empty if it is valid.
    func complaint(for property: PropertySpecification) -> String {
        do {
            _ = try CompiledExpression(parsing: json, for: property)
            return ""
        } catch {
            return "\(error)"
        }
    }
}

extension PropertySpecification {
    /// Returns a property of a type that may depend on all inputs.
    static func any(
        _ type: ExpressionType, default defaultValue: JSONValue? = nil, isInterpolatable: Bool = true
    ) -> PropertySpecification {
        PropertySpecification(
            "p", type, default: defaultValue, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: isInterpolatable)
    }
}
