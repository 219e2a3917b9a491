import KioskMaps

/// An operation that changes the sources of the style.
enum SourceOperation: Equatable {
    /// Adds a source: `addSource`.
    case add(String, JSONObject)
    /// Removes a source: `removeSource`.
    case remove(String)
    /// Replaces the data of a GeoJSON source, an object or a URL: `setData`.
    case setData(String, JSONValue)
    /// Stops the loading of tiles of a source: `pauseSource`.
    case pause(String)
    /// Shows another image on a canvas: `updateFakeCanvas`.
    case updateCanvas(source: String, image: String)

    /// Reads an operation; nil if its name is that of another theme.
    init?(_ arguments: OperationArguments) throws(OperationError) {
        func id() throws(OperationError) -> String { try arguments.string(0, "the id of a source") }
        switch arguments.name {
        case "addSource": self = .add(try id(), try arguments.object(1, "a source"))
        case "removeSource": self = .remove(try id())
        case "setData": self = .setData(try id(), try arguments.value(1, "GeoJSON or its URL") { $0 })
        case "pauseSource": self = .pause(try id())
        // A further image, which follows after the canvas has been paused, is not shown.
        case "updateFakeCanvas":
            self = .updateCanvas(source: try id(), image: try arguments.string(1, "the path of an image"))
        default: return nil
        }
    }

    /// Changes the sources of a map.
    ///
    /// - Throws: The errors of the map, and `FixtureError` for a source that cannot be paused.
    @MainActor
    func perform(on stage: SceneStage) throws {
        let map = stage.mapView.mapboxMap
        switch self {
        case .add(let id, let source): try map.addSource(withId: id, properties: source.anyValues)
        case .remove(let id): try map.removeSource(withId: id)
        case .setData(let id, let data):
            try map.setSourceProperty(for: id, property: "data", value: data)
        case .pause(let id):
            let members = try map.sourceProperties(for: id)
            // The features of a GeoJSON source are complete when it is loaded.
            if members["type"] as? String == SourceType.geoJSON.rawValue { return }
            guard let tiles = members["tiles"].flatMap({ JSONValue(rawValue: $0) })?.array else {
                throw FixtureError(message: "source \"\(id)\" cannot be paused, it has no member tiles")
            }
            stage.resources.pauseTiles(tiles.compactMap { $0?.string })
        case .updateCanvas(let source, let image):
            try map.setSourceProperty(for: source, property: "url", value: SceneCanvas.url(ofAsset: image))
        }
    }
}
