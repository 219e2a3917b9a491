// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What models stand for.
public struct ModelType: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `common-3d`.
    public static let common3d = ModelType(rawValue: "common-3d")
    /// The word `location-indicator`.
    public static let locationIndicator = ModelType(rawValue: "location-indicator")

    /// The words known here.
    public static let allCases: [ModelType] = [.common3d, .locationIndicator]
}
