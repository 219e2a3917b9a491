// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// A direction of writing.
public struct TextWritingMode: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `horizontal`.
    public static let horizontal = TextWritingMode(rawValue: "horizontal")
    /// The word `vertical`.
    public static let vertical = TextWritingMode(rawValue: "vertical")

    /// The words known here.
    public static let allCases: [TextWritingMode] = [.horizontal, .vertical]
}
