import KioskMaps

/// What a run did with a scenario: its report, or the reason why it was not played.
public struct ScenarioOutcome: Codable, Sendable {
    /// The id of the scenario in its run: its file, and the number of its case.
    public var id: String

    /// The name of the scenario.
    public var name: String

    /// The path of its file.
    public var file: String

    /// Its tags.
    public var tags: [String] = []

    /// The reason why it was skipped; nil if it was played.
    public var skipReason: String?

    /// The error besides its expectations, such as the end of the process that played it; nil if there was none.
    public var error: String?

    /// Whether diagnostics of the map and ignored points of tracks are failures.
    public var isStrict = false

    /// The lines of its log.
    public var lines: [String] = []

    /// The results of its expectations.
    public var report = ScenarioReport()

    /// The time that passed in it, in seconds of its clock.
    public var seconds = 0.0

    /// Creates the outcome of a scenario before it is played.
    ///
    /// - Parameters:
    ///   - id: The id of the scenario in its run.
    ///   - name: Its name.
    ///   - file: The path of its file.
    public init(id: String, name: String, file: String) {
        self.id = id
        self.name = name
        self.file = file
    }

    /// Whether an expectation was not met, the process ended, or a diagnostic is a failure.
    public var isFailed: Bool { error != nil || report.failed > 0 || !failingDiagnostics.isEmpty }

    /// The failed expectations, the diagnostics that are failures, and the error, a line each.
    public var failures: [String] { report.failures + failingDiagnostics + (error.map { [$0] } ?? []) }

    /// The diagnostics that are failures, a line each.
    package var failingDiagnostics: [String] {
        isStrict ? report.diagnostics.map { "expected no diagnostics, found \($0)" } : []
    }
}

extension ScenarioOutcome: WorkerResult {
    package init(id: String, error: String) {
        self.init(id: id, name: id, file: id)
        self.error = error
    }
}
