// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What an offset refers to.
public struct FillTranslateAnchor: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = FillTranslateAnchor(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = FillTranslateAnchor(rawValue: "viewport")

    /// The words known here.
    public static let allCases: [FillTranslateAnchor] = [.map, .viewport]
}
