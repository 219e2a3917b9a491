// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// Whether an icon is drawn where another symbol is.
public struct IconOverlap: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `never`.
    public static let never = IconOverlap(rawValue: "never")
    /// The word `always`.
    public static let always = IconOverlap(rawValue: "always")
    /// The word `cooperative`.
    public static let cooperative = IconOverlap(rawValue: "cooperative")

    /// The words known here.
    public static let allCases: [IconOverlap] = [.never, .always, .cooperative]
}
