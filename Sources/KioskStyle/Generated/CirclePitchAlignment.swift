// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What circles lean with.
public struct CirclePitchAlignment: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = CirclePitchAlignment(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = CirclePitchAlignment(rawValue: "viewport")

    /// The words known here.
    public static let allCases: [CirclePitchAlignment] = [.map, .viewport]
}
