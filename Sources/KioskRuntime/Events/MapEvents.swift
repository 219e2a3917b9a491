/// The events of a map by name, for the subscriptions of the v10 API: `onEvery(_:)`, `onNext(_:)` and their typed variants.
public enum MapEvents {
    /// The name of an event; each case describes the contents of `event.data`.
    public enum EventKind: String, CaseIterable, Hashable, Sendable {
        /// The style is loaded and a frame has shown all of it.
        case mapLoaded = "map-loaded"
        /// A resource cannot be loaded: `type`, `message`, and of a source or tile `source-id` and `tile-id` {`z`, `x`,
        /// `y`}.
        case mapLoadingError = "map-loading-error"
        /// Nothing moves and nothing remains to be drawn.
        case mapIdle = "map-idle"
        /// A stage of a style is loaded: `type` is "style", "sprite" or "sources".
        case styleDataLoaded = "style-data-loaded"
        /// A style is loaded with all its stages.
        case styleLoaded = "style-loaded"
        /// An icon has the name of an image that the style does not contain: `id`.
        case styleImageMissing = "style-image-missing"
        /// An image is no longer used: `id`.
        case styleImageRemoveUnused = "style-image-remove-unused"
        /// A source was added: `id`.
        case sourceAdded = "source-added"
        /// A source was removed: `id`.
        case sourceRemoved = "source-removed"
        /// Data of a source are loaded: `id`, `type` "metadata" or "tile", and where known `loaded`, `tile-id`,
        /// `data-id`.
        case sourceDataLoaded = "source-data-loaded"
        /// The camera has moved; read it from the map.
        case cameraChanged = "camera-changed"
        /// A frame is about to be drawn.
        case renderFrameStarted = "render-frame-started"
        /// A frame was drawn: `render-mode` "partial" or "full", `needs-repaint`, `placement-changed`.
        case renderFrameFinished = "render-frame-finished"
        /// A resource was requested: `data-source`, `request`, `cancelled`, and if there is one `response`.
        case resourceRequest = "resource-request"
    }
}

/// An event in the v10 API: its name and a dictionary.
///
///     mapView.mapboxMap.onEvery(.styleDataLoaded) { event in
///         guard let data = event.data as? [String: Any], let type = data["type"] else { return }
///         print(type)  // style
///     }
public struct Event: CustomStringConvertible {
    /// The name, the raw value of a `MapEvents.EventKind`.
    public let type: String

    /// A dictionary of type `[String: Any]`, of strings, numbers, Booleans, arrays and dictionaries of these.
    public let data: Any

    /// The name and the dictionary.
    public var description: String { "\(type) \(data)" }

    package init<Payload: MapEventPayload>(_ payload: Payload) {
        type = Payload.kind.rawValue
        data = payload.data
    }
}

/// A typed event, as in v10.10 of the Mapbox Maps SDK.
public struct MapEvent<Payload> {
    /// The name, the raw value of a `MapEvents.EventKind`.
    public let type: String

    /// The payload of the event.
    public let payload: Payload

    package init(type: String, payload: Payload) {
        self.type = type
        self.payload = payload
    }
}

/// The payload of an event that the v10 API represents by a dictionary.
package protocol MapEventPayload: Sendable {
    /// The name of the event.
    static var kind: MapEvents.EventKind { get }

    /// The dictionary of the event; keys of unknown values are missing.
    var data: [String: Any] { get }
}

extension MapEventPayload {
    package var data: [String: Any] { [:] }
}
