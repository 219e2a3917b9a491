public import KioskMaps

/// The results of a scenario.
public struct ScenarioReport: Sendable {
    /// One thing that was expected.
    public struct Check: Sendable {
        /// The line of the scenario it stands in.
        public var line: Int
        /// What was expected, and what was found when that was something else.
        public var message: String
        /// Whether it was found.
        public var isPassed: Bool
    }

    /// Everything that was expected, in order.
    public var checks: [Check] = []

    /// The paths of the pictures that were written.
    public var pictures: [String] = []

    /// The diagnostics of the map, in order.
    public var diagnostics: [Diagnostic] = []

    /// How much was found as expected.
    public var passed: Int { checks.count { $0.isPassed } }

    /// How much was not.
    public var failed: Int { checks.count - passed }
}
