/// The background of the labels of points of interest in the Standard style; unknown names are preserved.
public struct StandardBackgroundPointOfInterestLabels: RawRepresentable, Hashable, Sendable {
    /// The name in the configuration.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A circle.
    public static let circle = StandardBackgroundPointOfInterestLabels(rawValue: "circle")

    /// No background.
    public static let noBackground = StandardBackgroundPointOfInterestLabels(rawValue: "none")
}
