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
    /// Icons and text at points.
    public static let symbol = LayerType(rawValue: "symbol")
}
