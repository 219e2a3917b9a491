// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// How shades are computed from slopes.
public struct HillshadeMethod: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `standard`.
    public static let standard = HillshadeMethod(rawValue: "standard")
    /// The word `basic`.
    public static let basic = HillshadeMethod(rawValue: "basic")
    /// The word `combined`.
    public static let combined = HillshadeMethod(rawValue: "combined")
    /// The word `igor`.
    public static let igor = HillshadeMethod(rawValue: "igor")
    /// The word `multidirectional`.
    public static let multidirectional = HillshadeMethod(rawValue: "multidirectional")

    /// The words known here.
    public static let allCases: [HillshadeMethod] = [.standard, .basic, .combined, .igor, .multidirectional]
}
