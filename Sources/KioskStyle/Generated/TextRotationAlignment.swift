// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What texts turn with.
public struct TextRotationAlignment: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = TextRotationAlignment(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = TextRotationAlignment(rawValue: "viewport")
    /// The word `viewport-glyph`.
    public static let viewportGlyph = TextRotationAlignment(rawValue: "viewport-glyph")
    /// The word `auto`.
    public static let auto = TextRotationAlignment(rawValue: "auto")

    /// The words known here.
    public static let allCases: [TextRotationAlignment] = [.map, .viewport, .viewportGlyph, .auto]
}
