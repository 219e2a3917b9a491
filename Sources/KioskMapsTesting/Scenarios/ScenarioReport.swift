public import KioskMaps

/// The results of a scenario.
public struct ScenarioReport: Sendable {
    /// The result of an expectation.
    public struct Check: Sendable {
        /// The line of the step in the scenario.
        public var line: Int
        /// The expectation, and the actual result if it differs.
        public var message: String
        /// Whether the expectation is met.
        public var isPassed: Bool
    }

    /// The results of all expectations, in order.
    public var checks: [Check] = []

    /// The paths of the images that were written.
    public var pictures: [String] = []

    /// The diagnostics of the map, in order.
    public var diagnostics: [Diagnostic] = []

    /// The number of expectations that are met.
    public var passed: Int { checks.count { $0.isPassed } }

    /// The number of expectations that are not met.
    public var failed: Int { checks.count - passed }
}
