// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What models are scaled with.
public struct ModelScaleMode: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = ModelScaleMode(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = ModelScaleMode(rawValue: "viewport")

    /// The words known here.
    public static let allCases: [ModelScaleMode] = [.map, .viewport]
}
