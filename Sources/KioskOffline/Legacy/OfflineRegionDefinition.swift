public import KioskGeometry

/// The bounds, the zoom levels and the style of an offline region.
public struct OfflineRegionTilePyramidDefinition: Hashable, Sendable {
    /// The URL of the style.
    public var styleURL: String

    /// The bounds.
    public var bounds: CoordinateBounds

    /// The minimum zoom level.
    public var minZoom: Double

    /// The maximum zoom level.
    public var maxZoom: Double

    /// The number of pixels in a point.
    public var pixelRatio: Float

    /// Creates a definition.
    ///
    /// - Parameters:
    ///   - styleURL: The URL of the style.
    ///   - bounds: The bounds.
    ///   - minZoom: The minimum zoom level.
    ///   - maxZoom: The maximum zoom level.
    ///   - pixelRatio: The number of pixels in a point.
    public init(styleURL: String, bounds: CoordinateBounds, minZoom: Double, maxZoom: Double, pixelRatio: Float = 1) {
        self.styleURL = styleURL
        self.bounds = bounds
        self.minZoom = minZoom
        self.maxZoom = maxZoom
        self.pixelRatio = pixelRatio
    }
}

/// The geometry, the zoom levels and the style of an offline region.
public struct OfflineRegionGeometryDefinition: Hashable, Sendable {
    /// The URL of the style.
    public var styleURL: String

    /// The area.
    public var geometry: Geometry

    /// The minimum zoom level.
    public var minZoom: Double

    /// The maximum zoom level.
    public var maxZoom: Double

    /// The number of pixels in a point.
    public var pixelRatio: Float

    /// Creates a definition.
    ///
    /// - Parameters:
    ///   - styleURL: The URL of the style.
    ///   - geometry: The area.
    ///   - minZoom: The minimum zoom level.
    ///   - maxZoom: The maximum zoom level.
    ///   - pixelRatio: The number of pixels in a point.
    public init(styleURL: String, geometry: Geometry, minZoom: Double, maxZoom: Double, pixelRatio: Float = 1) {
        self.styleURL = styleURL
        self.geometry = geometry
        self.minZoom = minZoom
        self.maxZoom = maxZoom
        self.pixelRatio = pixelRatio
    }

    /// Creates the definition of a rectangle.
    init(_ definition: OfflineRegionTilePyramidDefinition) {
        self.init(
            styleURL: definition.styleURL, geometry: Geometry(Polygon(bounds: definition.bounds)),
            minZoom: definition.minZoom, maxZoom: definition.maxZoom, pixelRatio: definition.pixelRatio)
    }

    /// The descriptor of the tiles; nil if the style has no valid URL.
    var descriptor: TilesetDescriptor? {
        guard minZoom.isFinite, maxZoom.isFinite else { return nil }
        let lower = UInt8(min(max(minZoom, 0), 22))
        let upper = UInt8(min(max(maxZoom, minZoom, 0), 22))
        return TilesetDescriptor(
            styleURI: styleURL, zoomRange: lower...upper, pixelRatio: pixelRatio)
    }
}
