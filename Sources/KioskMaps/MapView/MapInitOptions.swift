public import Foundation
import KioskGeometry
public import KioskStyle

/// The initial state of a map view.
///
///     MapInitOptions(cameraOptions: CameraOptions(center: helsinki, zoom: 12))
///     MapInitOptions(styleURI: nil)  // shows nothing until a style is loaded
///
/// Two values are equal if the initial states of the maps are: they use the same `locationPermissions` and `offlineSwitch`, and
/// either both or neither have a `locationDataModel`, whose signals cannot be compared.
public struct MapInitOptions: Sendable {
    /// The options for the resources of the map.
    public var resourceOptions: ResourceOptions

    /// The behaviour of the map.
    public var mapOptions: MapOptions

    /// The initial camera; nil for that of the style.
    public var cameraOptions: CameraOptions?

    /// The URI of the style, unless there is a `style` or a `styleJSON`; nil for none.
    public var styleURI: StyleURI?

    /// The style as JSON, unless there is a `style`.
    public var styleJSON: String?

    /// The values for the options of the style of the URI or the JSON; nil for its defaults.
    private var styleConfiguration: JSONObject?

    /// Has no effect: shapes are antialiased by the shaders; more than 1 is reported by `onDiagnostic`.
    public var antialiasingSampleCount = 1

    /// The style as a document.
    public var style: StyleDocument?

    /// The URL against which relative URLs in `style` are resolved; nil if there is none.
    public var styleBaseURL: URL?

    /// The source of fixes; nil if it is set later.
    public var locationDataModel: LocationDataModel?

    /// The permissions to use the location of the device.
    public var locationPermissions: LocationPermissions

    /// The switch that disconnects the map from the network.
    public var offlineSwitch: OfflineSwitch

    /// The HTTP service of this map alone, whose responses are wake-ups of the clock of the map; nil for that of the application.
    ///
    /// It must call the callbacks on the main actor: they are handled within the call, so that results do not depend on scheduling.
    package var virtualHttpService: (@MainActor @Sendable () -> any HttpServiceInterface)?

    /// The maps with which the map shares what it loads; nil for none.
    package var sharedMaps: SharedMaps?

    /// Creates options; by default the built-in style and a camera at 0° N 0° E.
    ///
    /// - Parameters:
    ///   - resourceOptions: The options for the resources of the map; those of the whole application by default.
    ///   - mapOptions: The behaviour of the map.
    ///   - cameraOptions: The initial camera; nil for that of the style.
    ///   - styleURI: The URI of the style; nil for none.
    ///   - styleJSON: The style as JSON, in place of the URI.
    ///   - antialiasingSampleCount: Has no effect.
    ///   - locationDataModel: The source of fixes; nil if it is set later.
    ///   - locationPermissions: The permissions to use the location; those of the process by default.
    ///   - offlineSwitch: The switch that disconnects the map from the network; that of the whole application by default.
    @MainActor
    public init(
        resourceOptions: ResourceOptions = ResourceOptionsManager.default.resourceOptions,
        mapOptions: MapOptions = MapOptions(), cameraOptions: CameraOptions? = nil, styleURI: StyleURI? = .plain,
        styleJSON: String? = nil, antialiasingSampleCount: Int = 1, locationDataModel: LocationDataModel? = nil,
        locationPermissions: LocationPermissions = .shared, offlineSwitch: OfflineSwitch = .shared
    ) {
        self.resourceOptions = resourceOptions
        self.mapOptions = mapOptions
        self.cameraOptions = cameraOptions
        self.styleURI = styleURI
        self.styleJSON = styleJSON
        self.antialiasingSampleCount = antialiasingSampleCount
        self.locationDataModel = locationDataModel
        self.locationPermissions = locationPermissions
        self.offlineSwitch = offlineSwitch
    }

    /// Creates options with a style document.
    ///
    /// - Parameters:
    ///   - cameraOptions: The camera at first; nil uses that of the style.
    ///   - style: The style, which needs no loading.
    ///   - styleBaseURL: The URL against which relative URLs in the style are resolved; nil if there is none.
    ///   - pixelRatio: The number of pixels per point.
    @MainActor
    public init(
        cameraOptions: CameraOptions? = nil, style: StyleDocument, styleBaseURL: URL? = nil, pixelRatio: Double = 1
    ) {
        self.init(mapOptions: MapOptions(pixelRatio: pixelRatio), cameraOptions: cameraOptions, styleURI: nil)
        self.style = style
        self.styleBaseURL = styleBaseURL
    }

    /// Creates options with a style of a URI or of JSON.
    ///
    /// - Parameters:
    ///   - mapStyle: The style; nil for none.
    ///   - mapOptions: The behaviour of the map.
    ///   - cameraOptions: The initial camera; nil for that of the style.
    ///   - antialiasingSampleCount: Has no effect.
    ///   - locationDataModel: The source of fixes; nil if it is set later.
    @MainActor
    public init(
        mapStyle: MapStyle?, mapOptions: MapOptions = MapOptions(), cameraOptions: CameraOptions? = nil,
        antialiasingSampleCount: Int = 1, locationDataModel: LocationDataModel? = nil
    ) {
        self.init(
            mapOptions: mapOptions, cameraOptions: cameraOptions, styleURI: nil,
            antialiasingSampleCount: antialiasingSampleCount, locationDataModel: locationDataModel)
        self.mapStyle = mapStyle
    }

    /// The style of a URI or of JSON, unless there is a `style`; nil for none.
    public var mapStyle: MapStyle? {
        get {
            styleJSON.map { MapStyle(json: $0, configuration: styleConfiguration) }
                ?? styleURI.map { MapStyle(uri: $0, configuration: styleConfiguration) }
        }
        set {
            (styleURI, styleJSON, styleConfiguration) = (nil, nil, newValue?.configuration)
            switch newValue?.origin {
            case .uri(let uri): styleURI = uri
            case .json(let json): styleJSON = json
            case nil: break
            }
        }
    }

    /// The style to load; nil for none.
    var styleRequest: StyleRequest? {
        if let style { return .document(style, base: styleBaseURL) }
        return mapStyle.map { .mapStyle($0) }
    }
}

extension MapInitOptions: Equatable {
    /// Returns whether the initial states of two maps are equal.
    public static func == (left: MapInitOptions, right: MapInitOptions) -> Bool {
        left.resourceOptions == right.resourceOptions && left.mapOptions == right.mapOptions
            && left.cameraOptions == right.cameraOptions && left.styleURI == right.styleURI
            && left.styleJSON == right.styleJSON && left.styleConfiguration == right.styleConfiguration
            && left.style == right.style && left.styleBaseURL == right.styleBaseURL
            && left.locationPermissions === right.locationPermissions && left.offlineSwitch === right.offlineSwitch
            && (left.locationDataModel == nil) == (right.locationDataModel == nil)
            && (left.virtualHttpService == nil) == (right.virtualHttpService == nil)
            && left.sharedMaps === right.sharedMaps
    }
}
