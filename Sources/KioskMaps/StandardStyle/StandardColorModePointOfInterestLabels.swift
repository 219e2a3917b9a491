/// The colours of the labels of points of interest in the Standard style; unknown names are preserved.
public struct StandardColorModePointOfInterestLabels: RawRepresentable, Hashable, Sendable {
    /// The name in the configuration.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A colour for each category.
    public static let `default` = StandardColorModePointOfInterestLabels(rawValue: "default")

    /// One colour.
    public static let single = StandardColorModePointOfInterestLabels(rawValue: "single")
}
