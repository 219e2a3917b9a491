/// The type of a layer, by the name a style document has for it; unknown names survive.
public struct LayerType: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in a style document.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// One colour over the whole view.
    public static let background = LayerType(rawValue: "background")
    /// Filled polygons.
    public static let fill = LayerType(rawValue: "fill")
    /// Stroked lines.
    public static let line = LayerType(rawValue: "line")
    /// Circles at points.
    public static let circle = LayerType(rawValue: "circle")
    /// Icons and text at points or along lines.
    public static let symbol = LayerType(rawValue: "symbol")
    /// The density of points as colours.
    public static let heatmap = LayerType(rawValue: "heatmap")
    /// Polygons raised to buildings.
    public static let fillExtrusion = LayerType(rawValue: "fill-extrusion")
    /// Pictures, tile by tile.
    public static let raster = LayerType(rawValue: "raster")
    /// Particles that move with the wind.
    public static let rasterParticle = LayerType(rawValue: "raster-particle")
    /// The shades of hills.
    public static let hillshade = LayerType(rawValue: "hillshade")
    /// Heights as colours.
    public static let colorRelief = LayerType(rawValue: "color-relief")
    /// The sky above the horizon.
    public static let sky = LayerType(rawValue: "sky")
    /// Where the device is.
    public static let locationIndicator = LayerType(rawValue: "location-indicator")
    /// Three-dimensional models.
    public static let model = LayerType(rawValue: "model")
    /// Polygons inside which other content is removed.
    public static let clip = LayerType(rawValue: "clip")
    /// A place in the stack where other layers can be put.
    public static let slot = LayerType(rawValue: "slot")
    /// Drawn by code outside the style.
    public static let custom = LayerType(rawValue: "custom")
}
