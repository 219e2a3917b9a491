// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The part of a text that lies at its place.
public struct TextAnchor: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `center`.
    public static let center = TextAnchor(rawValue: "center")
    /// The word `left`.
    public static let left = TextAnchor(rawValue: "left")
    /// The word `right`.
    public static let right = TextAnchor(rawValue: "right")
    /// The word `top`.
    public static let top = TextAnchor(rawValue: "top")
    /// The word `bottom`.
    public static let bottom = TextAnchor(rawValue: "bottom")
    /// The word `top-left`.
    public static let topLeft = TextAnchor(rawValue: "top-left")
    /// The word `top-right`.
    public static let topRight = TextAnchor(rawValue: "top-right")
    /// The word `bottom-left`.
    public static let bottomLeft = TextAnchor(rawValue: "bottom-left")
    /// The word `bottom-right`.
    public static let bottomRight = TextAnchor(rawValue: "bottom-right")

    /// The words known here.
    public static let allCases: [TextAnchor] = [
        .center, .left, .right, .top, .bottom, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]
}
