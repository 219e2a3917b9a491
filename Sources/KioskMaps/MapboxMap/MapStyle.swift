/// A style for a map: where it is, or its JSON.
///
///     mapView.mapboxMap.mapStyle = MapStyle(uri: .plain)
///     mapView.mapboxMap.loadStyle(.empty)
public struct MapStyle: Hashable, Sendable {
    enum Origin: Hashable {
        case uri(StyleURI)
        case json(String)
    }

    let origin: Origin

    /// What to do when the map has this style already, or is about to; nil stands for `onlyIfChanged`.
    public var reloadPolicy: StyleReloadPolicy?

    /// Creates a style that is somewhere.
    public init(uri: StyleURI, reloadPolicy: StyleReloadPolicy? = nil) {
        origin = .uri(uri)
        self.reloadPolicy = reloadPolicy
    }

    /// Creates a style from its JSON.
    public init(json: String, reloadPolicy: StyleReloadPolicy? = nil) {
        origin = .json(json)
        self.reloadPolicy = reloadPolicy
    }

    /// A style without layers and sources.
    public static let empty = MapStyle(json: #"{"version":8,"layers":[],"sources":{}}"#)
}

/// What to do when a map is told to load the style it has.
public enum StyleReloadPolicy: Hashable, Sendable, CaseIterable {
    /// Nothing, and what was changed in it since stays.
    case onlyIfChanged
    /// Load it as if it were another.
    case always
}
