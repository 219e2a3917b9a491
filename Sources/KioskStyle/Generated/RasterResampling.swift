// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// How pixels are blended when a picture is scaled.
public struct RasterResampling: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `linear`.
    public static let linear = RasterResampling(rawValue: "linear")
    /// The word `nearest`.
    public static let nearest = RasterResampling(rawValue: "nearest")

    /// The words known here.
    public static let allCases: [RasterResampling] = [.linear, .nearest]
}
