// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// How values are spread over a colour ramp.
public struct RasterColorScale: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `linear`.
    public static let linear = RasterColorScale(rawValue: "linear")
    /// The word `log`.
    public static let log = RasterColorScale(rawValue: "log")

    /// The words known here.
    public static let allCases: [RasterColorScale] = [.linear, .log]
}
