// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What an offset refers to.
public struct IconTranslateAnchor: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = IconTranslateAnchor(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = IconTranslateAnchor(rawValue: "viewport")

    /// The words known here.
    public static let allCases: [IconTranslateAnchor] = [.map, .viewport]
}
