// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// Whether roofs follow the terrain.
public struct FillExtrusionHeightAlignment: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `terrain`.
    public static let terrain = FillExtrusionHeightAlignment(rawValue: "terrain")
    /// The word `flat`.
    public static let flat = FillExtrusionHeightAlignment(rawValue: "flat")

    /// The words known here.
    public static let allCases: [FillExtrusionHeightAlignment] = [.terrain, .flat]
}
