// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// Which way the rows of tiles are counted.
public struct Scheme: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `xyz`.
    public static let xyz = Scheme(rawValue: "xyz")
    /// The word `tms`.
    public static let tms = Scheme(rawValue: "tms")

    /// The words known here.
    public static let allCases: [Scheme] = [.xyz, .tms]
}
