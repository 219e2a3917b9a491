public import KioskGeometry

/// A style for a map, by its URI or its JSON.
///
///     mapView.mapboxMap.mapStyle = MapStyle(uri: .plain)
///     mapView.mapboxMap.loadStyle(.empty)
public struct MapStyle: Hashable, Sendable {
    enum Origin: Hashable {
        case uri(StyleURI)
        case json(String)
    }

    let origin: Origin

    /// The values for the options of the import `basemap` of the style or, if it has none, of the style itself; nil for none.
    ///
    /// Loading the current style with another configuration changes the options without loading the style again.
    public var configuration: JSONObject?

    /// The behaviour if this style is already loaded or being loaded; nil is `onlyIfChanged`.
    public var reloadPolicy: StyleReloadPolicy?

    /// Creates a style from its URI.
    ///
    /// - Parameters:
    ///   - uri: The URI.
    ///   - configuration: The values for the options of the style; nil for its defaults.
    ///   - reloadPolicy: The behaviour if this style is already loaded or being loaded.
    public init(uri: StyleURI, configuration: JSONObject? = nil, reloadPolicy: StyleReloadPolicy? = nil) {
        origin = .uri(uri)
        self.configuration = configuration
        self.reloadPolicy = reloadPolicy
    }

    /// Creates a style from its JSON.
    ///
    /// - Parameters:
    ///   - json: The JSON.
    ///   - configuration: The values for the options of the style; nil for its defaults.
    ///   - reloadPolicy: The behaviour if this style is already loaded or being loaded.
    public init(json: String, configuration: JSONObject? = nil, reloadPolicy: StyleReloadPolicy? = nil) {
        origin = .json(json)
        self.configuration = configuration
        self.reloadPolicy = reloadPolicy
    }

    /// Mapbox Streets; see `StyleURI.streets`.
    public static let streets = MapStyle(uri: .streets)

    /// Mapbox Outdoors.
    public static let outdoors = MapStyle(uri: .outdoors)

    /// Mapbox Light.
    public static let light = MapStyle(uri: .light)

    /// Mapbox Dark.
    public static let dark = MapStyle(uri: .dark)

    /// Mapbox Satellite.
    public static let satellite = MapStyle(uri: .satellite)

    /// Mapbox Satellite Streets.
    public static let satelliteStreets = MapStyle(uri: .satelliteStreets)

    /// A style without layers and sources.
    public static let empty = MapStyle(json: #"{"version":8,"layers":[],"sources":{}}"#)
}

/// The behaviour of a map that is requested to load its current style.
public enum StyleReloadPolicy: Hashable, Sendable, CaseIterable {
    /// The style is not loaded, and its changes are preserved.
    case onlyIfChanged
    /// The style is loaded again.
    case always
}
