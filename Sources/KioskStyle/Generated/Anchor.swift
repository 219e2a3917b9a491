// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What the position of a light refers to.
public struct Anchor: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = Anchor(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = Anchor(rawValue: "viewport")

    /// The words known here.
    public static let allCases: [Anchor] = [.map, .viewport]
}
