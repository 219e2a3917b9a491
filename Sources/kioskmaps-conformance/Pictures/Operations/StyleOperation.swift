import KioskMaps

/// An operation that replaces the style or one of its objects.
enum StyleOperation: Equatable {
    /// Replaces the style: `setStyle` with an object.
    case setStyle(JSONObject)
    /// Replaces the style: `setStyle` with a URL.
    case setStyleURI(StyleURI)
    /// Replaces the light; nil restores the default: `setLight`.
    case setLight(JSONObject?)
    /// Replaces the terrain; nil removes it: `setTerrain`.
    case setTerrain(JSONObject?)
    /// Replaces the projection: `setProjection`.
    case setProjection(JSONObject)

    /// Reads an operation; nil if its name is that of another theme.
    init?(_ arguments: OperationArguments) throws(OperationError) {
        switch arguments.name {
        case "setStyle":
            if let style = arguments[0]?.object {
                self = .setStyle(style)
            } else {
                self = .setStyleURI(
                    try arguments.value(0, "a style, an object or a URL") { json in
                        json.string.flatMap { StyleURI(rawValue: $0) }
                    })
            }
        case "setLight": self = .setLight(try arguments.optional(0, "a light, an object", \.object))
        case "setTerrain": self = .setTerrain(try arguments.optional(0, "a terrain, an object", \.object))
        case "setProjection": self = .setProjection(try arguments.object(0, "a projection"))
        default: return nil
        }
    }

    /// Changes the style of a map.
    ///
    /// - Throws: The errors of the map.
    @MainActor
    func perform(on stage: SceneStage) throws {
        let map = stage.mapView.mapboxMap
        switch self {
        case .setStyle(let style): stage.load(style)
        case .setStyleURI(let uri): map.loadStyleURI(uri)
        case .setLight(var members?):
            members["id"] = members["id"] ?? .string("light")
            try map.setLights(FlatLight(json: members))
        case .setLight(nil): try map.setLights(FlatLight(id: "light"))
        case .setTerrain(let members?): try map.setTerrain(properties: members.anyValues)
        case .setTerrain(nil): map.removeTerrain()
        case .setProjection(let members): try map.setProjection(StyleProjection(json: members))
        }
    }
}
