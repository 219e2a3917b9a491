// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What the height of symbols is measured from.
public struct SymbolElevationReference: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `sea`.
    public static let sea = SymbolElevationReference(rawValue: "sea")
    /// The word `ground`.
    public static let ground = SymbolElevationReference(rawValue: "ground")
    /// The word `hd-road-markup`.
    public static let hdRoadMarkup = SymbolElevationReference(rawValue: "hd-road-markup")

    /// The words known here.
    public static let allCases: [SymbolElevationReference] = [.sea, .ground, .hdRoadMarkup]
}
