// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What the height of lines is measured from.
public struct LineElevationReference: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `none`.
    public static let none = LineElevationReference(rawValue: "none")
    /// The word `sea`.
    public static let sea = LineElevationReference(rawValue: "sea")
    /// The word `ground`.
    public static let ground = LineElevationReference(rawValue: "ground")
    /// The word `hd-road-markup`.
    public static let hdRoadMarkup = LineElevationReference(rawValue: "hd-road-markup")

    /// The words known here.
    public static let allCases: [LineElevationReference] = [.none, .sea, .ground, .hdRoadMarkup]
}
