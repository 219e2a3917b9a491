/// The type of a source, identified by its name in a style document; unknown names are preserved.
public struct SourceType: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
    /// The name in a style document.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a type from its name.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// GeoJSON features.
    public static let geoJSON = SourceType(rawValue: "geojson")
    /// GeoJSON features, under the name of the reference API.
    public static let geoJson = geoJSON
    /// Vector tiles.
    public static let vector = SourceType(rawValue: "vector")
    /// Raster tiles.
    public static let raster = SourceType(rawValue: "raster")
    /// Elevation tiles (a digital elevation model).
    public static let rasterDem = SourceType(rawValue: "raster-dem")
    /// Raster-array tiles: numeric data in bands.
    public static let rasterArray = SourceType(rawValue: "raster-array")
    /// A georeferenced image.
    public static let image = SourceType(rawValue: "image")
    /// A georeferenced video.
    public static let video = SourceType(rawValue: "video")
    /// Three-dimensional models.
    public static let model = SourceType(rawValue: "model")
    /// Three-dimensional models in tiles.
    public static let batchedModel = SourceType(rawValue: "batched-model")
    /// Features that the application provides, tile by tile.
    public static let customGeometry = SourceType(rawValue: "custom-geometry")
    /// Images that the application provides, tile by tile.
    public static let customRaster = SourceType(rawValue: "custom-raster")
}
