// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// How heights are written in pictures.
public struct Encoding: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `terrarium`.
    public static let terrarium = Encoding(rawValue: "terrarium")
    /// The word `mapbox`.
    public static let mapbox = Encoding(rawValue: "mapbox")
    /// The word `custom`.
    public static let custom = Encoding(rawValue: "custom")

    /// The words known here.
    public static let allCases: [Encoding] = [.terrarium, .mapbox, .custom]
}
