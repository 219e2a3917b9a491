import KioskMaps

/// An operation that changes the layers of the style.
enum LayerOperation: Equatable {
    /// Adds a layer, below another one or on top: `addLayer`.
    case add(JSONObject, before: String?)
    /// Removes a layer: `removeLayer`.
    case remove(String)
    /// Moves a layer below another one or to the top: `moveLayer`.
    case move(String, before: String?)
    /// Sets the zoom levels of a layer; nil removes a limit: `setLayerZoomRange`.
    case setZoomRange(String, min: Double?, max: Double?)
    /// Sets a property or the filter of a layer; nil restores the default.
    case setProperty(String, name: String, value: JSONValue?)

    /// Reads an operation; nil if its name is that of another theme.
    init?(_ arguments: OperationArguments) throws(OperationError) {
        func id() throws(OperationError) -> String { try arguments.string(0, "the id of a layer") }
        func before() throws(OperationError) -> String? {
            try arguments.optional(1, "the id of a layer, a string", \.string)
        }
        switch arguments.name {
        case "addLayer": self = .add(try arguments.object(0, "a layer"), before: try before())
        case "removeLayer": self = .remove(try id())
        case "moveLayer": self = .move(try id(), before: try before())
        case "setLayerZoomRange":
            self = .setZoomRange(
                try id(), min: try arguments.optional(1, "a zoom level, a number", \.number),
                max: try arguments.optional(2, "a zoom level, a number", \.number))
        case "setLayoutProperty", "setPaintProperty":
            self = .setProperty(
                try id(), name: try arguments.string(1, "the name of a property"), value: arguments[2])
        case "setFilter": self = .setProperty(try id(), name: "filter", value: arguments[1])
        default: return nil
        }
    }

    /// Changes the layers of a map.
    ///
    /// - Throws: The errors of the map.
    @MainActor
    func perform(on map: MapboxMap) throws {
        switch self {
        case .add(var layer, let before):
            // A layer may contain its source, whose id is that of the layer.
            if let source = layer["source"]??.object, let id = layer["id"]??.string {
                try map.addSource(withId: id, properties: source.anyValues)
                layer["source"] = .string(id)
            }
            try map.addLayer(StyleLayer(json: layer), layerPosition: before.map { .below($0) })
        case .remove(let id): try map.removeLayer(withId: id)
        case .move(let id, let before):
            try map.moveLayer(withId: id, to: before.map { .below($0) } ?? .default)
        case .setZoomRange(let id, let min, let max):
            let limits = ["minzoom": min.map { JSONValue.number($0) }, "maxzoom": max.map { JSONValue.number($0) }]
            try map.setLayerProperties(for: id, properties: limits.anyValues)
        case .setProperty(let id, let name, let value):
            try map.setLayerProperty(for: id, property: name, value: value.anyValue)
        }
    }
}
