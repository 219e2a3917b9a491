import KioskMapsTesting

extension ScenarioReport {
    /// The messages of the expectations, each after "ok" or the line of the step that failed.
    var results: [String] {
        checks.map { ($0.isPassed ? "ok " : "line \($0.line) ") + $0.message }
    }
}
