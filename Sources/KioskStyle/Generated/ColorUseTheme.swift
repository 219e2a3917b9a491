// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// Whether the colour theme of the style changes a colour.
public struct ColorUseTheme: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `default`.
    public static let `default` = ColorUseTheme(rawValue: "default")
    /// The word `none`.
    public static let none = ColorUseTheme(rawValue: "none")

    /// The words known here.
    public static let allCases: [ColorUseTheme] = [.default, .none]
}
