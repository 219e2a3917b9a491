// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// Where along its geometry a symbol stands.
public struct SymbolPlacement: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `point`.
    public static let point = SymbolPlacement(rawValue: "point")
    /// The word `line`.
    public static let line = SymbolPlacement(rawValue: "line")
    /// The word `line-center`.
    public static let lineCenter = SymbolPlacement(rawValue: "line-center")

    /// The words known here.
    public static let allCases: [SymbolPlacement] = [.point, .line, .lineCenter]
}
