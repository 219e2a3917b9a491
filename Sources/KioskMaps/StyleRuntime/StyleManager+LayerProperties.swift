import KioskGeometry
public import KioskStyle

/// Single properties of layers, by their names in the style specification.
extension StyleManager {
    /// Returns the members of a layer as in a style document.
    ///
    /// - Throws: `StyleError` if the style does not contain the layer.
    public func layerProperties(for layerId: String) throws -> [String: Any] {
        layers[try stack.existingIndex(of: layerId)].layer.json.compactMapValues { $0?.rawValue }
    }

    /// Sets properties of a layer: all of them, or none if one is invalid.
    ///
    ///     try style.setLayerProperties(for: "stops", properties: ["circle-radius": 8, "minzoom": 12])
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer.
    ///   - properties: Members of a layer other than `id` and `type`, and paint and layout properties, by name. A value is a
    ///     JSON value, or a Swift value of the style language such as `Exp` or `StyleColor`; `NSNull` restores the default.
    /// - Throws: `StyleError` if the style does not contain the layer, or a property is unknown or has an invalid value.
    public func setLayerProperties(for layerId: String, properties: [String: Any]) throws {
        var layer = layers[try stack.existingIndex(of: layerId)].layer
        let values = try JSONObject(style: properties)
        // Sorted, so that the first of several errors is always the same.
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { try layer.set(name, to: value) }
        if values.keys.contains(where: { $0 == "minzoom" || $0 == "maxzoom" }) { try checkZooms(of: layer) }
        try checkSource(of: layer)
        replaceLayer(layer, transitions: styleTransition)
    }

    /// Sets one property of a layer; see `setLayerProperties(for:properties:)`.
    ///
    ///     try style.setLayerProperty(for: "land", property: "background-color", value: ["rgb", 255, 0, 0])
    ///
    /// - Parameters:
    ///   - layerId: The id of the layer.
    ///   - property: The name of the property.
    ///   - value: The value.
    /// - Throws: As `setLayerProperties(for:properties:)`.
    public func setLayerProperty(for layerId: String, property: String, value: Any) throws {
        try setLayerProperties(for: layerId, properties: [property: value])
    }

    /// Returns one property of a layer; its default if it is not set.
    ///
    /// The kind is `.undefined` if the layer or the property does not exist.
    public func layerProperty(for layerId: String, property: String) -> StylePropertyValue {
        guard let index = index(ofLayer: layerId) else { return .undefined }
        let layer = layers[index].layer
        if let value = layer.json[property] ?? nil { return StylePropertyValue(value, isTransition: false) }
        if let value = layer.properties[property] ?? nil {
            return StylePropertyValue(value, isTransition: property.hasSuffix("-transition"))
        }
        if property == "visibility" { return StylePropertyValue(layer.visibility.jsonValue, isTransition: false) }
        return Self.layerPropertyDefaultValue(for: layer.type, property: property)
    }

    /// Returns the value of one property of a layer; `NSNull` if the layer or the property does not exist or has no value.
    public func layerPropertyValue(for layerId: String, property: String) -> Any {
        layerProperty(for: layerId, property: property).value
    }

    /// Returns the default value of a property of a layer type.
    public static func layerPropertyDefaultValue(for layerType: LayerType, property: String) -> StylePropertyValue {
        let suffix = "-transition"
        let name = String(property.dropLast(suffix.count))
        if property.hasSuffix(suffix), PropertySpecification.properties(of: layerType)[name]?.hasTransition == true {
            return StylePropertyValue(StyleTransition(duration: 0.3, delay: 0).jsonValue, isTransition: true)
        }
        guard let specification = PropertySpecification.properties(of: layerType)[property],
            let value = specification.defaultValue
        else { return .undefined }
        return StylePropertyValue(value, isTransition: false)
    }
}
