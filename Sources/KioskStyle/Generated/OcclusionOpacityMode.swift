// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// How symbols are hidden.
public struct OcclusionOpacityMode: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `anchor`.
    public static let anchor = OcclusionOpacityMode(rawValue: "anchor")
    /// The word `pixel`.
    public static let pixel = OcclusionOpacityMode(rawValue: "pixel")

    /// The words known here.
    public static let allCases: [OcclusionOpacityMode] = [.anchor, .pixel]
}
