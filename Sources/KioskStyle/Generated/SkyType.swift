// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What the sky is painted with.
public struct SkyType: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `gradient`.
    public static let gradient = SkyType(rawValue: "gradient")
    /// The word `atmosphere`.
    public static let atmosphere = SkyType(rawValue: "atmosphere")

    /// The words known here.
    public static let allCases: [SkyType] = [.gradient, .atmosphere]
}
