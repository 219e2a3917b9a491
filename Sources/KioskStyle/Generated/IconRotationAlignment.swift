// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What icons turn with.
public struct IconRotationAlignment: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = IconRotationAlignment(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = IconRotationAlignment(rawValue: "viewport")
    /// The word `auto`.
    public static let auto = IconRotationAlignment(rawValue: "auto")

    /// The words known here.
    public static let allCases: [IconRotationAlignment] = [.map, .viewport, .auto]
}
