// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// What decides which of two symbols is on top.
public struct SymbolZOrder: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `auto`.
    public static let auto = SymbolZOrder(rawValue: "auto")
    /// The word `viewport-y`.
    public static let viewportY = SymbolZOrder(rawValue: "viewport-y")
    /// The word `source`.
    public static let source = SymbolZOrder(rawValue: "source")

    /// The words known here.
    public static let allCases: [SymbolZOrder] = [.auto, .viewportY, .source]
}
