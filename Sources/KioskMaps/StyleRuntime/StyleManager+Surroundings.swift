import KioskGeometry
public import KioskStyle

/// The members of a style other than layers and sources: terrain, light, atmosphere, weather and projection.
extension StyleManager {
    /// The projection of the style; nil for the default, the Mercator projection.
    public var projection: StyleProjection? { object("projection") }

    /// Sets the projection.
    ///
    /// - Throws: `StyleError` for an unknown projection.
    public func setProjection(_ projection: StyleProjection) throws {
        guard StyleProjectionName.allCases.contains(projection.name) else {
            throw StyleError(
                message: "projection \"\(projection.name.rawValue)\": not supported; use "
                    + StyleProjectionName.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
        }
        set("projection", to: projection)
    }

    /// The terrain; nil for flat ground.
    public var terrain: Terrain? { object("terrain") }

    /// Sets the terrain, which elevates the ground by the heights of a source.
    ///
    /// - Throws: `StyleError` if the source is not a raster DEM source, or a property has an invalid value.
    public func setTerrain(_ terrain: Terrain) throws {
        try checkTerrainSource(terrain.source)
        try PropertySpecification.terrain.check(terrain.json, of: "terrain")
        let replaced = members["terrain"]??.object
        set("terrain", to: terrain)
        // The ground of another source cannot be mixed with that of this one.
        guard let time = host?.transitionTime, let replaced, replaced["source"]??.string == terrain.source else {
            transitions.terrain = LayerTransitions()
            return
        }
        transitions.terrain.begin(
            from: replaced, to: terrain.json, specifications: PropertySpecification.terrain, at: time,
            defaults: styleTransition)
        updateTerrain(at: time)
    }

    /// Throws a `StyleError` if a source does not exist or has no elevations.
    func checkTerrainSource(_ id: String) throws {
        let source = try existingSource(id)
        guard source.type == .rasterDem else {
            throw StyleError(
                message:
                    "terrain: source \"\(id)\" is of type \"\(source.type.rawValue)\"; use a source of type"
                    + " \"raster-dem\"")
        }
    }

    /// Sets the terrain by its members in a style document.
    ///
    /// - Throws: As `setTerrain(_:)`, `TypeConversionError` if the members are not those of a terrain.
    public func setTerrain(properties: [String: Any]) throws {
        try setTerrain(try Terrain(json: JSONObject(style: properties)))
    }

    /// Removes the terrain.
    public func removeTerrain() {
        transitions.terrain = LayerTransitions()
        remove("terrain")
    }

    /// Returns one property of the terrain; its default if it is not set.
    public func terrainProperty(_ property: String) -> StylePropertyValue {
        self.property(property, of: "terrain", known: PropertySpecification.terrain)
    }

    /// Sets one property of the terrain.
    ///
    /// - Parameters:
    ///   - property: The name of the property.
    ///   - value: The value, as for `setLayerProperties(for:properties:)`.
    /// - Throws: `StyleError` if there is no terrain, or the property is unknown or the value invalid.
    public func setTerrainProperty(_ property: String, value: Any) throws {
        try setTerrain(try changed("terrain", property, to: value, known: PropertySpecification.terrain))
    }

    /// The atmosphere; nil if there is none.
    ///
    /// Its fog covers distant ground and what stands on it, and fades in between pitches of 45 and 65 degrees. Its other colours and
    /// the stars are seen above the horizon, unless a sky layer or the member `sky` of the style is.
    public var atmosphere: Atmosphere? { object("fog") }

    /// Sets the atmosphere.
    ///
    /// - Throws: `StyleError` if a property has an invalid value.
    public func setAtmosphere(_ atmosphere: Atmosphere) throws {
        try PropertySpecification.atmosphere.check(atmosphere.json, of: "fog")
        let replaced = members["fog"]??.object
        set("fog", to: atmosphere)
        guard let time = host?.transitionTime, let replaced else { return }
        transitions.atmosphere.begin(
            from: replaced, to: atmosphere.json, specifications: PropertySpecification.atmosphere, at: time,
            defaults: styleTransition)
        updateAtmosphere(at: time)
    }

    /// Sets the atmosphere by its members in a style document.
    ///
    /// - Throws: As `setAtmosphere(_:)`, `TypeConversionError` if the members are not those of an atmosphere.
    public func setAtmosphere(properties: [String: Any]) throws {
        try setAtmosphere(try Atmosphere(json: JSONObject(style: properties)))
    }

    /// Removes the atmosphere.
    public func removeAtmosphere() throws {
        transitions.atmosphere = LayerTransitions()
        remove("fog")
    }

    /// Returns one property of the atmosphere; its default if it is not set.
    public func atmosphereProperty(_ property: String) -> StylePropertyValue {
        self.property(property, of: "fog", known: PropertySpecification.atmosphere)
    }

    /// Sets one property of the atmosphere.
    ///
    /// - Parameters:
    ///   - property: The name of the property.
    ///   - value: The value, as for `setLayerProperties(for:properties:)`.
    /// - Throws: `StyleError` if there is no atmosphere, or the property is unknown or the value invalid.
    public func setAtmosphereProperty(_ property: String, value: Any) throws {
        try setAtmosphere(try changed("fog", property, to: value, known: PropertySpecification.atmosphere))
    }

    /// The lights, by id and type.
    public var allLightIdentifiers: [LightInfo] {
        lights.map { LightInfo(id: $0["id"]??.string ?? "", type: LightType(rawValue: $0["type"]??.string ?? "flat")) }
    }

    /// Returns the value of one property of a light, in the form of `JSONSerialization`; `NSNull` if there is none.
    public func lightPropertyValue(for id: String, property: String) -> Any {
        lightProperty(for: id, property: property).value
    }

    /// Replaces all lights by one light without shadows.
    ///
    /// - Throws: `StyleError` if a property has an invalid value.
    public func setLights(_ light: FlatLight) throws { try setLights([light.json]) }

    /// Replaces all lights by an ambient and a directional light.
    ///
    /// - Throws: `StyleError` if the lights have the same id, or a property has an invalid value.
    public func setLights(ambient: AmbientLight, directional: DirectionalLight) throws {
        guard ambient.id != directional.id else {
            throw StyleError(message: "light \"\(ambient.id)\": expected different ids for the two lights")
        }
        try setLights([ambient.json, directional.json])
    }

    /// Returns one property of a light; its default if it is not set, `.undefined` if the light does not exist.
    public func lightProperty(for id: String, property: String) -> StylePropertyValue {
        guard let light = lights.first(where: { $0["id"] == .string(id) }) else { return .undefined }
        let properties = light["properties"]??.object ?? light
        return self.property(property, in: properties, known: PropertySpecification.properties(ofLight: light))
    }

    /// Sets one property of a light.
    ///
    /// - Parameters:
    ///   - id: The id of the light.
    ///   - property: The name of the property.
    ///   - value: The value, as for `setLayerProperties(for:properties:)`.
    /// - Throws: `StyleError` if the light does not exist, or the property is unknown or the value invalid.
    public func setLightProperty(for id: String, property: String, value: Any) throws {
        var lights = lights
        guard let index = lights.firstIndex(where: { $0["id"] == .string(id) }) else {
            throw StyleError(message: "light \"\(id)\": not in the style")
        }
        try PropertySpecification.properties(ofLight: lights[index]).expect(property, of: "light \"\(id)\"")
        let value = try JSONValue.style(value, name: property).map(Optional.some)
        if case .object(var properties)?? = lights[index]["properties"] {
            properties[property] = value
            lights[index]["properties"] = .object(properties)
        } else {
            lights[index][property] = value
        }
        try setLights(lights)
    }

    /// The snow; nil if there is none.
    public var snow: Snow? { object("snow") }

    /// Sets the snow.
    ///
    /// - Throws: `StyleError` if a property has an invalid value.
    public func setSnow(_ snow: Snow) throws {
        try PropertySpecification.snow.check(snow.json, of: "snow")
        set("snow", to: snow)
    }

    /// Removes the snow.
    public func removeSnow() throws { remove("snow") }

    /// The rain; nil if there is none.
    public var rain: Rain? { object("rain") }

    /// Sets the rain.
    ///
    /// - Throws: `StyleError` if a property has an invalid value.
    public func setRain(_ rain: Rain) throws {
        try PropertySpecification.rain.check(rain.json, of: "rain")
        set("rain", to: rain)
    }

    /// Removes the rain.
    public func removeRain() throws { remove("rain") }
}

extension StyleManager {
    /// The members of the first light without shadows; empty if there is none.
    var flatLight: JSONObject { light(ofType: .flat) ?? [:] }

    /// Returns the members of the first light of a type; nil if there is none.
    func light(ofType type: LightType) -> JSONObject? {
        let light = lights.first { $0["type"]??.string ?? LightType.flat.rawValue == type.rawValue }
        return light.map { $0["properties"]??.object ?? $0 }
    }

    private var lights: [JSONObject] {
        if case .array(let lights)?? = members["lights"] { return lights.compactMap { $0?.object } }
        guard case .object(var light)?? = members["light"] else { return [] }
        light["id"] = light["id"] ?? .string("light")
        return [light]
    }

    private func setLights(_ lights: [JSONObject]) throws(StyleError) {
        for light in lights {
            let subject = "light \"\(light["id"]??.string ?? "")\""
            try PropertySpecification.properties(ofLight: light)
                .check(light["properties"]??.object ?? light, of: subject)
        }
        let replaced = [LightType.flat, .ambient, .directional].map { light(ofType: $0) ?? [:] }
        members["light"] = nil
        members["lights"] = .array(lights.map { .object($0) })
        if let time = host?.transitionTime {
            transitions.light.begin(
                from: replaced[0], to: flatLight, specifications: PropertySpecification.light, at: time,
                defaults: styleTransition)
            transitions.ambientLight.begin(
                from: replaced[1], to: light(ofType: .ambient) ?? [:],
                specifications: PropertySpecification.ambientLight, at: time, defaults: styleTransition)
            transitions.directionalLight.begin(
                from: replaced[2], to: light(ofType: .directional) ?? [:],
                specifications: PropertySpecification.directionalLight, at: time, defaults: styleTransition)
            updateLight(at: time)
        } else {
            updateLight()
        }
        didChange()
    }

    /// Returns a member as a Swift value; nil if it is missing or invalid, which was reported when the style was loaded.
    private func object<Object: StyleObject>(_ name: String) -> Object? {
        (members[name] ?? nil).flatMap { try? Object(jsonValue: $0) }
    }

    private func set(_ name: String, to object: some StyleObject) {
        members[name] = object.jsonValue
        didChange()
    }

    private func remove(_ name: String) {
        guard members.removeValue(forKey: name) != nil else { return }
        didChange()
    }

    private func property(
        _ property: String, of name: String, known: [String: PropertySpecification]
    ) -> StylePropertyValue {
        self.property(property, in: members[name]??.object ?? [:], known: known)
    }

    private func property(
        _ property: String, in object: JSONObject, known: [String: PropertySpecification]
    ) -> StylePropertyValue {
        if let value = object[property] ?? nil {
            return StylePropertyValue(value, isTransition: property.hasSuffix("-transition"))
        }
        guard let value = known[property]?.defaultValue else { return .undefined }
        return StylePropertyValue(value, isTransition: false)
    }

    private func changed<Object: StyleObject>(
        _ name: String, _ property: String, to value: Any, known: [String: PropertySpecification]
    ) throws -> Object {
        guard case .object(var object)?? = members[name] else {
            throw StyleError(message: "\(name): not in the style; set it before its property \"\(property)\"")
        }
        try known.expect(property, of: name)
        object[property] = try JSONValue.style(value, name: property).map(Optional.some)
        do {
            return try Object(json: object)
        } catch {
            throw StyleError(message: "\(name), \(error)")
        }
    }
}

extension PropertySpecification {
    /// Returns the properties of a light by name.
    ///
    /// - Parameter light: The members of the light in a style document.
    fileprivate static func properties(ofLight light: JSONObject) -> [String: PropertySpecification] {
        properties(ofLightType: LightType(rawValue: light["type"]??.string ?? "")) ?? self.light
    }

    /// Returns the properties of lights of a type by name; nil for an unknown type.
    static func properties(ofLightType type: LightType) -> [String: PropertySpecification]? {
        switch type {
        case .flat: light
        case .ambient: ambientLight
        case .directional: directionalLight
        default: nil
        }
    }
}
