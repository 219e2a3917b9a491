// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What icons lean with.
public struct IconPitchAlignment: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = IconPitchAlignment(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = IconPitchAlignment(rawValue: "viewport")
    /// The word `auto`.
    public static let auto = IconPitchAlignment(rawValue: "auto")

    /// The words known here.
    public static let allCases: [IconPitchAlignment] = [.map, .viewport, .auto]
}
