// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What the width of lines is measured in.
public struct LineWidthUnit: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `pixels`.
    public static let pixels = LineWidthUnit(rawValue: "pixels")
    /// The word `meters`.
    public static let meters = LineWidthUnit(rawValue: "meters")

    /// The words known here.
    public static let allCases: [LineWidthUnit] = [.pixels, .meters]
}
