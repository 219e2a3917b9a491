// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// The part of an icon that lies at its place.
public struct IconAnchor: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `center`.
    public static let center = IconAnchor(rawValue: "center")
    /// The word `left`.
    public static let left = IconAnchor(rawValue: "left")
    /// The word `right`.
    public static let right = IconAnchor(rawValue: "right")
    /// The word `top`.
    public static let top = IconAnchor(rawValue: "top")
    /// The word `bottom`.
    public static let bottom = IconAnchor(rawValue: "bottom")
    /// The word `top-left`.
    public static let topLeft = IconAnchor(rawValue: "top-left")
    /// The word `top-right`.
    public static let topRight = IconAnchor(rawValue: "top-right")
    /// The word `bottom-left`.
    public static let bottomLeft = IconAnchor(rawValue: "bottom-left")
    /// The word `bottom-right`.
    public static let bottomRight = IconAnchor(rawValue: "bottom-right")

    /// The words known here.
    public static let allCases: [IconAnchor] = [
        .center, .left, .right, .top, .bottom, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]
}
