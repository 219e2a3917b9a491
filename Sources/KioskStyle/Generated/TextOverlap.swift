// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// Whether a text is drawn where another symbol is.
public struct TextOverlap: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `never`.
    public static let never = TextOverlap(rawValue: "never")
    /// The word `always`.
    public static let always = TextOverlap(rawValue: "always")
    /// The word `cooperative`.
    public static let cooperative = TextOverlap(rawValue: "cooperative")

    /// The words known here.
    public static let allCases: [TextOverlap] = [.never, .always, .cooperative]
}
