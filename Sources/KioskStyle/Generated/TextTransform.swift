// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What becomes of the letters of a text.
public struct TextTransform: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `none`.
    public static let none = TextTransform(rawValue: "none")
    /// The word `uppercase`.
    public static let uppercase = TextTransform(rawValue: "uppercase")
    /// The word `lowercase`.
    public static let lowercase = TextTransform(rawValue: "lowercase")

    /// The words known here.
    public static let allCases: [TextTransform] = [.none, .uppercase, .lowercase]
}
