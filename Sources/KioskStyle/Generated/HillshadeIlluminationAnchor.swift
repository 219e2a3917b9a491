// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What the direction of the light refers to.
public struct HillshadeIlluminationAnchor: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `map`.
    public static let map = HillshadeIlluminationAnchor(rawValue: "map")
    /// The word `viewport`.
    public static let viewport = HillshadeIlluminationAnchor(rawValue: "viewport")

    /// The words known here.
    public static let allCases: [HillshadeIlluminationAnchor] = [.map, .viewport]
}
