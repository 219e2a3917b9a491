/// The fuelling stations that the Standard style shows; unknown names are preserved.
public struct StandardFuelingStationModePointOfInterestLabels: RawRepresentable, Hashable, Sendable {
    /// The name in the configuration.
    public let rawValue: String

    /// Creates a value from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// All stations.
    public static let `default` = StandardFuelingStationModePointOfInterestLabels(rawValue: "default")

    /// Stations with fuel.
    public static let fuel = StandardFuelingStationModePointOfInterestLabels(rawValue: "fuel")

    /// Stations with chargers.
    public static let electric = StandardFuelingStationModePointOfInterestLabels(rawValue: "electric")

    /// No stations.
    public static let none = StandardFuelingStationModePointOfInterestLabels(rawValue: "none")
}
