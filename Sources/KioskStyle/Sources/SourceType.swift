/// The type of a source, by the name a style document has for it; unknown names survive.
public struct SourceType: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in a style document.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Features held in memory.
    public static let geoJSON = SourceType(rawValue: "geojson")
    /// Vector tiles.
    public static let vector = SourceType(rawValue: "vector")
    /// Tiles of pictures.
    public static let raster = SourceType(rawValue: "raster")
    /// Tiles of heights.
    public static let rasterDem = SourceType(rawValue: "raster-dem")
    /// Tiles of numbers in bands.
    public static let rasterArray = SourceType(rawValue: "raster-array")
    /// A picture laid on the map.
    public static let image = SourceType(rawValue: "image")
    /// A video laid on the map.
    public static let video = SourceType(rawValue: "video")
    /// Three-dimensional models.
    public static let model = SourceType(rawValue: "model")
    /// Three-dimensional models in tiles.
    public static let batchedModel = SourceType(rawValue: "batched-model")
    /// Features a program gives, tile by tile.
    public static let customGeometry = SourceType(rawValue: "custom-geometry")
    /// Pictures a program gives, tile by tile.
    public static let customRaster = SourceType(rawValue: "custom-raster")
}
