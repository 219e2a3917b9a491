public import Foundation
public import KioskStyle

/// What a map view begins with.
///
///     MapInitOptions(cameraOptions: CameraOptions(center: helsinki, zoom: 12))
///     MapInitOptions(styleURI: nil)  // shows nothing until a style is loaded
///
/// Two are equal if the maps begin alike: they share their `locationPermissions` and `offlineSwitch`, and either both or
/// neither have a `locationDataModel`, whose signals cannot be compared.
public struct MapInitOptions: Sendable {
    /// How the map gets at its resources.
    public var resourceOptions: ResourceOptions

    /// How the map behaves, whatever is on it.
    public var mapOptions: MapOptions

    /// Where the camera is at first; nil leaves it to the style.
    public var cameraOptions: CameraOptions?

    /// Where the style is, unless there is a `style` or a `styleJSON`; nil for none.
    public var styleURI: StyleURI?

    /// The style as JSON, unless there is a `style`.
    public var styleJSON: String?

    /// The style as a document.
    public var style: StyleDocument?

    /// The URL that relative addresses in `style` are resolved against; nil when it has none.
    public var styleBaseURL: URL?

    /// Where fixes come from; nil for a source that is set later.
    public var locationDataModel: LocationDataModel?

    /// Who may know where the device is.
    public var locationPermissions: LocationPermissions

    /// The switch that disconnects the map from the network.
    public var offlineSwitch: OfflineSwitch

    /// Creates options; the built-in style and a camera over 0° N 0° E unless said otherwise.
    ///
    /// - Parameters:
    ///   - resourceOptions: How the map gets at its resources; those of the whole application unless given.
    ///   - mapOptions: How the map behaves.
    ///   - cameraOptions: Where the camera is at first; nil leaves it to the style.
    ///   - styleURI: Where the style is; nil for none.
    ///   - styleJSON: The style as JSON, in place of the URI.
    ///   - locationDataModel: Where fixes come from; nil for a source that is set later.
    ///   - locationPermissions: Who may know where the device is; those of the process unless given.
    ///   - offlineSwitch: The switch that disconnects the map from the network; that of the whole application unless given.
    @MainActor
    public init(
        resourceOptions: ResourceOptions = ResourceOptionsManager.default.resourceOptions,
        mapOptions: MapOptions = MapOptions(), cameraOptions: CameraOptions? = nil, styleURI: StyleURI? = .plain,
        styleJSON: String? = nil, locationDataModel: LocationDataModel? = nil,
        locationPermissions: LocationPermissions = .shared, offlineSwitch: OfflineSwitch = .shared
    ) {
        self.resourceOptions = resourceOptions
        self.mapOptions = mapOptions
        self.cameraOptions = cameraOptions
        self.styleURI = styleURI
        self.styleJSON = styleJSON
        self.locationDataModel = locationDataModel
        self.locationPermissions = locationPermissions
        self.offlineSwitch = offlineSwitch
    }

    /// Creates options with a style document.
    ///
    /// - Parameters:
    ///   - cameraOptions: The camera at first; nil uses that of the style.
    ///   - style: The style, which needs no loading.
    ///   - styleBaseURL: The URL that relative addresses in the style are resolved against; nil when it has none.
    ///   - pixelRatio: The number of pixels per point.
    @MainActor
    public init(
        cameraOptions: CameraOptions? = nil, style: StyleDocument, styleBaseURL: URL? = nil, pixelRatio: Double = 1
    ) {
        self.init(mapOptions: MapOptions(pixelRatio: pixelRatio), cameraOptions: cameraOptions, styleURI: nil)
        self.style = style
        self.styleBaseURL = styleBaseURL
    }

    /// The style to load; nil for none.
    var styleRequest: StyleRequest? {
        if let style { return .document(style, base: styleBaseURL) }
        if let styleJSON { return .mapStyle(MapStyle(json: styleJSON)) }
        return styleURI.map { .mapStyle(MapStyle(uri: $0)) }
    }
}

extension MapInitOptions: Equatable {
    /// Returns whether two maps begin alike.
    public static func == (left: MapInitOptions, right: MapInitOptions) -> Bool {
        left.resourceOptions == right.resourceOptions && left.mapOptions == right.mapOptions
            && left.cameraOptions == right.cameraOptions && left.styleURI == right.styleURI
            && left.styleJSON == right.styleJSON && left.style == right.style
            && left.locationPermissions === right.locationPermissions && left.offlineSwitch === right.offlineSwitch
            && (left.locationDataModel == nil) == (right.locationDataModel == nil)
    }
}
