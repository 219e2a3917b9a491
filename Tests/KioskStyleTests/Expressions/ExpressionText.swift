import KioskGeometry
import KioskStyle

/// An expression written as in a style document.
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

    /// Its value for a zoom level and a feature with these properties.
    func value(
        zoom: Double = 0, properties: JSONObject = [:], annotation: StyleProperties = StyleProperties()
    ) throws -> StyleValue {
        let feature = FeatureAttributes(properties: properties, layerProperties: annotation)
        return try value(in: EvaluationContext(zoom: zoom, feature: feature))
    }

    /// Its value in a context.
    func value(in context: EvaluationContext) throws -> StyleValue {
        try CompiledExpression(parsing: json).value(in: context)
    }

    /// What is wrong with it; empty when nothing is.
    var complaint: String {
        do {
            _ = try CompiledExpression(parsing: json)
            return ""
        } catch {
            return "\(error)"
        }
    }

    /// What is wrong with it as a property; empty when nothing is.
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
    /// A property of a type that may depend on everything.
    static func any(
        _ type: ExpressionType, default defaultValue: JSONValue? = nil, isInterpolatable: Bool = true
    ) -> PropertySpecification {
        PropertySpecification(
            "p", type, default: defaultValue, parameters: [.zoom, .feature, .featureState],
            isInterpolatable: isInterpolatable)
    }
}
