// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What texts lean with.
public struct TextPitchAlignment: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = TextPitchAlignment(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = TextPitchAlignment(rawValue: "viewport")
    /// The word `auto`.
    public static let auto = TextPitchAlignment(rawValue: "auto")

    /// The words known here.
    public static let allCases: [TextPitchAlignment] = [.map, .viewport, .auto]
}
