// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// How lines of text are lined up.
public struct TextJustify: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `auto`.
    public static let auto = TextJustify(rawValue: "auto")
    /// The word `left`.
    public static let left = TextJustify(rawValue: "left")
    /// The word `center`.
    public static let center = TextJustify(rawValue: "center")
    /// The word `right`.
    public static let right = TextJustify(rawValue: "right")

    /// The words known here.
    public static let allCases: [TextJustify] = [.auto, .left, .center, .right]
}
