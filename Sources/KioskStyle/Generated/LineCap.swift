// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// How lines end.
public struct LineCap: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `butt`.
    public static let butt = LineCap(rawValue: "butt")
    /// The word `round`.
    public static let round = LineCap(rawValue: "round")
    /// The word `square`.
    public static let square = LineCap(rawValue: "square")

    /// The words known here.
    public static let allCases: [LineCap] = [.butt, .round, .square]
}
