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

    /// Its value for a zoom level and a feature with these properties.
    func value(
        zoom: Double = 0, properties: JSONObject = [:], annotation: StyleProperties = StyleProperties()
    ) throws -> StyleValue {
        let feature = FeatureAttributes(properties: properties, layerProperties: annotation)
        return try CompiledExpression(parsing: json).value(in: EvaluationContext(zoom: zoom, feature: feature))
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
}
