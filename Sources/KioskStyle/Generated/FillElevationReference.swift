// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What the height of polygons is measured from.
public struct FillElevationReference: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `none`.
    public static let none = FillElevationReference(rawValue: "none")
    /// The word `hd-road-base`.
    public static let hdRoadBase = FillElevationReference(rawValue: "hd-road-base")
    /// The word `hd-road-markup`.
    public static let hdRoadMarkup = FillElevationReference(rawValue: "hd-road-markup")

    /// The words known here.
    public static let allCases: [FillElevationReference] = [.none, .hdRoadBase, .hdRoadMarkup]
}
