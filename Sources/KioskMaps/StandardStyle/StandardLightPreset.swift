/// The time of day that lights the Standard style; unknown names are preserved.
public struct StandardLightPreset: RawRepresentable, Hashable, Sendable {
    /// The name in the configuration.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The time before sunrise.
    public static let dawn = StandardLightPreset(rawValue: "dawn")

    /// The day.
    public static let day = StandardLightPreset(rawValue: "day")

    /// The time after sunset.
    public static let dusk = StandardLightPreset(rawValue: "dusk")

    /// The night.
    public static let night = StandardLightPreset(rawValue: "night")
}
