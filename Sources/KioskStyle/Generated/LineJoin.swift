// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// How lines turn corners.
public struct LineJoin: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `bevel`.
    public static let bevel = LineJoin(rawValue: "bevel")
    /// The word `round`.
    public static let round = LineJoin(rawValue: "round")
    /// The word `miter`.
    public static let miter = LineJoin(rawValue: "miter")
    /// The word `none`.
    public static let none = LineJoin(rawValue: "none")

    /// The words known here.
    public static let allCases: [LineJoin] = [.bevel, .round, .miter, .none]
}
