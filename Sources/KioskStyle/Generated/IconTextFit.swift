// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// Which sides of a picture are stretched around the text.
public struct IconTextFit: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `none`.
    public static let none = IconTextFit(rawValue: "none")
    /// The word `width`.
    public static let width = IconTextFit(rawValue: "width")
    /// The word `height`.
    public static let height = IconTextFit(rawValue: "height")
    /// The word `both`.
    public static let both = IconTextFit(rawValue: "both")

    /// The words known here.
    public static let allCases: [IconTextFit] = [.none, .width, .height, .both]
}
