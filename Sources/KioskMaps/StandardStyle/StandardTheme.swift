/// A colour theme of the Standard style; unknown names are preserved.
public struct StandardTheme: RawRepresentable, Hashable, Sendable {
    /// The name in the configuration.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// All colours.
    public static let `default` = StandardTheme(rawValue: "default")

    /// Faded colours.
    public static let faded = StandardTheme(rawValue: "faded")

    /// Shades of grey.
    public static let monochrome = StandardTheme(rawValue: "monochrome")

    /// The colours of a theme of the application.
    public static let custom = StandardTheme(rawValue: "custom")
}
