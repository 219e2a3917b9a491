// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What the height of models is measured from.
public struct ModelElevationReference: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `sea`.
    public static let sea = ModelElevationReference(rawValue: "sea")
    /// The word `ground`.
    public static let ground = ModelElevationReference(rawValue: "ground")
    /// The word `hd-road-markup`.
    public static let hdRoadMarkup = ModelElevationReference(rawValue: "hd-road-markup")

    /// The words known here.
    public static let allCases: [ModelElevationReference] = [.sea, .ground, .hdRoadMarkup]
}
