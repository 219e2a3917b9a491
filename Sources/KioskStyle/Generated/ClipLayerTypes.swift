// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What is removed inside the polygons of a clip layer.
public struct ClipLayerTypes: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `model`.
    public static let model = ClipLayerTypes(rawValue: "model")
    /// The word `symbol`.
    public static let symbol = ClipLayerTypes(rawValue: "symbol")

    /// The words known here.
    public static let allCases: [ClipLayerTypes] = [.model, .symbol]
}
