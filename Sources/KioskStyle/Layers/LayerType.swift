/// The type of a layer, identified by its name in a style document; unknown names are preserved.
public struct LayerType: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
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

    /// A layer that fills the whole view with one colour or pattern.
    public static let background = LayerType(rawValue: "background")
    /// Filled polygons.
    public static let fill = LayerType(rawValue: "fill")
    /// Stroked lines.
    public static let line = LayerType(rawValue: "line")
    /// Circles at points.
    public static let circle = LayerType(rawValue: "circle")
    /// Icons and texts at points or along lines.
    public static let symbol = LayerType(rawValue: "symbol")
    /// The density of points, shown as colours.
    public static let heatmap = LayerType(rawValue: "heatmap")
    /// Extruded polygons, such as buildings.
    public static let fillExtrusion = LayerType(rawValue: "fill-extrusion")
    /// Raster tiles or an image.
    public static let raster = LayerType(rawValue: "raster")
    /// Particles that move with a vector field, such as wind.
    public static let rasterParticle = LayerType(rawValue: "raster-particle")
    /// Shaded relief.
    public static let hillshade = LayerType(rawValue: "hillshade")
    /// Elevations, shown as colours.
    public static let colorRelief = LayerType(rawValue: "color-relief")
    /// The sky above the horizon.
    public static let sky = LayerType(rawValue: "sky")
    /// The location of the device.
    public static let locationIndicator = LayerType(rawValue: "location-indicator")
    /// Three-dimensional models.
    public static let model = LayerType(rawValue: "model")
    /// Polygons inside which the content of other layers is removed.
    public static let clip = LayerType(rawValue: "clip")
    /// A position in the layer stack at which other layers can be inserted.
    public static let slot = LayerType(rawValue: "slot")
    /// A layer that is drawn by code outside the style.
    public static let custom = LayerType(rawValue: "custom")
}
