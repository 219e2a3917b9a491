import KioskGeometry
public import KioskStyle

/// What surrounds the layers of a style: terrain, light, atmosphere, weather and projection.
extension StyleManager {
    /// The projection of the style; nil when it says nothing of it, which is Mercator's.
    public var projection: StyleProjection? { object("projection") }

    /// Sets the projection.
    ///
    /// - Throws: `StyleError` for a projection nobody knows.
    public func setProjection(_ projection: StyleProjection) throws {
        guard StyleProjectionName.allCases.contains(projection.name) else {
            throw StyleError(
                message: "there is no projection \"\(projection.name.rawValue)\"; take "
                    + StyleProjectionName.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
        }
        set("projection", to: projection)
    }

    /// The terrain; nil when the ground is flat.
    public var terrain: Terrain? { object("terrain") }

    /// Lifts the ground by the heights of a source.
    ///
    /// - Throws: `StyleError` unless the source is one of heights.
    public func setTerrain(_ terrain: Terrain) throws {
        let source = try existingSource(terrain.source)
        guard source.type == .rasterDem else {
            throw StyleError(
                message:
                    "terrain: source \"\(terrain.source)\" is of type \"\(source.type.rawValue)\"; terrain needs one of"
                    + " type \"raster-dem\"")
        }
        set("terrain", to: terrain)
    }

    /// Makes the ground flat.
    public func removeTerrain() { remove("terrain") }

    /// Returns one property of the terrain, its default when it is not set.
    public func terrainProperty(_ property: String) -> StylePropertyValue {
        self.property(property, of: "terrain", known: PropertySpecification.terrain)
    }

    /// Sets one property of the terrain.
    ///
    /// - Throws: `StyleError` when there is no terrain or it cannot have the value.
    public func setTerrainProperty(_ property: String, value: Any) throws {
        try setTerrain(try changed("terrain", property, to: value))
    }

    /// The atmosphere; nil when there is none.
    public var atmosphere: Atmosphere? { object("fog") }

    /// Surrounds the map with an atmosphere.
    public func setAtmosphere(_ atmosphere: Atmosphere) throws { set("fog", to: atmosphere) }

    /// Takes the atmosphere away.
    public func removeAtmosphere() throws { remove("fog") }

    /// Returns one property of the atmosphere, its default when it is not set.
    public func atmosphereProperty(_ property: String) -> StylePropertyValue {
        self.property(property, of: "fog", known: PropertySpecification.atmosphere)
    }

    /// Sets one property of the atmosphere.
    ///
    /// - Throws: `StyleError` when there is no atmosphere or it cannot have the value.
    public func setAtmosphereProperty(_ property: String, value: Any) throws {
        try setAtmosphere(try changed("fog", property, to: value))
    }

    /// The lights, by id and type.
    public var allLightIdentifiers: [LightInfo] {
        lights.map { LightInfo(id: $0["id"]??.string ?? "", type: LightType(rawValue: $0["type"]??.string ?? "flat")) }
    }

    /// Lights the style by one light without shadows, in place of all others.
    public func setLights(_ light: FlatLight) throws { setLights([light.json]) }

    /// Lights the style from all sides and from one, in place of all other lights.
    public func setLights(ambient: AmbientLight, directional: DirectionalLight) throws {
        setLights([ambient.json, directional.json])
    }

    /// Returns one property of a light, its default when it is not set; `.undefined` when there is no such light.
    public func lightProperty(for id: String, property: String) -> StylePropertyValue {
        guard let light = lights.first(where: { $0["id"] == .string(id) }) else { return .undefined }
        let properties = light["properties"]??.object ?? light
        if let value = properties[property] ?? nil { return StylePropertyValue(value, isTransition: false) }
        let known =
            switch light["type"]??.string {
            case LightType.ambient.rawValue: PropertySpecification.ambientLight
            case LightType.directional.rawValue: PropertySpecification.directionalLight
            default: PropertySpecification.light
            }
        guard let value = known[property]?.defaultValue else { return .undefined }
        return StylePropertyValue(value, isTransition: false)
    }

    /// Sets one property of a light.
    ///
    /// - Throws: `StyleError` when there is no light with that id, or the value has no JSON.
    public func setLightProperty(for id: String, property: String, value: Any) throws {
        var lights = lights
        guard let index = lights.firstIndex(where: { $0["id"] == .string(id) }) else {
            throw StyleError(message: "there is no light \"\(id)\"")
        }
        let value = try JSONValue.style(value, name: property)
        if case .object(var properties)?? = lights[index]["properties"] {
            properties[property] = value
            lights[index]["properties"] = .object(properties)
        } else {
            lights[index][property] = value
        }
        setLights(lights)
    }

    /// The snow; nil when none falls.
    public var snow: Snow? { object("snow") }

    /// Lets it snow.
    public func setSnow(_ snow: Snow) throws { set("snow", to: snow) }

    /// Ends the snow.
    public func removeSnow() throws { remove("snow") }

    /// The rain; nil when none falls.
    public var rain: Rain? { object("rain") }

    /// Lets it rain.
    public func setRain(_ rain: Rain) throws { set("rain", to: rain) }

    /// Ends the rain.
    public func removeRain() throws { remove("rain") }
}

extension StyleManager {
    private var lights: [JSONObject] {
        if case .array(let lights)?? = members["lights"] { return lights.compactMap { $0?.object } }
        guard case .object(var light)?? = members["light"] else { return [] }
        light["id"] = light["id"] ?? .string("light")
        return [light]
    }

    private func setLights(_ lights: [JSONObject]) {
        members["light"] = nil
        members["lights"] = .array(lights.map { .object($0) })
        didChange()
    }

    /// What cannot be read is as if it were not there; that was said when the style was loaded.
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
        if let value = members[name]??.object?[property] ?? nil {
            return StylePropertyValue(value, isTransition: property.hasSuffix("-transition"))
        }
        guard let value = known[property]?.defaultValue else { return .undefined }
        return StylePropertyValue(value, isTransition: false)
    }

    private func changed<Object: StyleObject>(_ name: String, _ property: String, to value: Any) throws -> Object {
        guard case .object(var object)?? = members[name] else {
            throw StyleError(message: "the style has no \"\(name)\" to set \"\(property)\" of")
        }
        object[property] = try JSONValue.style(value, name: property)
        do {
            return try Object(json: object)
        } catch {
            throw StyleError(message: "\(name), \(error)")
        }
    }
}
