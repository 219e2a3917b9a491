// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

/// How vector tiles are written.
public struct VectorEncoding: StyleEnumeration {
    /// The word in a style document.
    public let rawValue: String

    /// Creates a value from its word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word `mvt`.
    public static let mvt = VectorEncoding(rawValue: "mvt")
    /// The word `mlt`.
    public static let mlt = VectorEncoding(rawValue: "mlt")

    /// The words known here.
    public static let allCases: [VectorEncoding] = [.mvt, .mlt]
}
