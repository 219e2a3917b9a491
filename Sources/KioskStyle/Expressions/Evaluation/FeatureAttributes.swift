public import KioskGeometry

/// The attributes of a feature that expressions read, without its geometry.
public struct FeatureAttributes: Hashable, Sendable {
    /// The properties of the GeoJSON feature.
    public var properties: JSONObject

    /// The style properties of an annotation, which expressions read as the object `layerProperties`.
    public var layerProperties: StyleProperties

    /// Creates attributes.
    public init(properties: JSONObject = [:], layerProperties: StyleProperties = StyleProperties()) {
        self.properties = properties
        self.layerProperties = layerProperties
    }

    /// Returns a property; `.null` if the feature does not have it.
    func value(of name: String) -> StyleValue {
        if let value = properties[name] { return StyleValue(value) }
        if name == Self.layerPropertiesName, !layerProperties.isEmpty { return .object(layerProperties.json) }
        return .null
    }

    /// Returns a member of the object `layerProperties`; `.null` if the object does not have it.
    func layerValue(of name: String) -> StyleValue {
        if let value = layerProperties[name] { return value }
        if case .object(let object)?? = properties[Self.layerPropertiesName], let value = object[name] {
            return StyleValue(value)
        }
        return .null
    }

    static let layerPropertiesName = "layerProperties"
}
