public import KioskGeometry

/// What expressions may read of a feature, apart from its geometry.
public struct FeatureAttributes: Hashable, Sendable {
    /// The properties of the GeoJSON feature.
    public var properties: JSONObject

    /// The style properties of an annotation; expressions read them as the object `layerProperties`.
    public var layerProperties: StyleProperties

    /// Creates attributes.
    public init(properties: JSONObject = [:], layerProperties: StyleProperties = StyleProperties()) {
        self.properties = properties
        self.layerProperties = layerProperties
    }

    /// Returns a property; `.null` when the feature has none of that name.
    func value(of name: String) -> StyleValue {
        if let value = properties[name] { return StyleValue(value) }
        if name == Self.layerPropertiesName, !layerProperties.isEmpty { return .object(layerProperties.json) }
        return .null
    }

    /// Returns a member of the object `layerProperties`; `.null` when there is none of that name.
    func layerValue(of name: String) -> StyleValue {
        if let value = layerProperties[name] { return value }
        if case .object(let object)?? = properties[Self.layerPropertiesName], let value = object[name] {
            return StyleValue(value)
        }
        return .null
    }

    static let layerPropertiesName = "layerProperties"
}
