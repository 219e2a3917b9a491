// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What the height of circles is measured from.
public struct CircleElevationReference: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `none`.
    public static let none = CircleElevationReference(rawValue: "none")
    /// The word `hd-road-markup`.
    public static let hdRoadMarkup = CircleElevationReference(rawValue: "hd-road-markup")

    /// The words known here.
    public static let allCases: [CircleElevationReference] = [.none, .hdRoadMarkup]
}
