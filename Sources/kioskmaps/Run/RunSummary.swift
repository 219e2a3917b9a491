import KioskMapsTesting

/// The last lines of a run: the failures of several scenarios, and the totals.
struct RunSummary {
    private let outcomes: [ScenarioOutcome]
    private let isStrict: Bool
    private let isQuiet: Bool
    private let unreadableCount: Int

    /// The greatest number of failures that are listed again.
    private static let maximumFailureCount = 50

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - outcomes: The outcomes, in order.
    ///   - isStrict: Whether diagnostics of the map are failures.
    ///   - isQuiet: Whether only failed scenarios were printed; the totals are printed for a single scenario, too.
    ///   - unreadableCount: The number of files that are no valid scenarios.
    init(_ outcomes: [ScenarioOutcome], isStrict: Bool, isQuiet: Bool, unreadableCount: Int) {
        self.outcomes = outcomes
        self.isStrict = isStrict
        self.isQuiet = isQuiet
        self.unreadableCount = unreadableCount
    }

    /// Prints the summary, and returns the exit status.
    func write() -> Int32 {
        let failed = outcomes.filter(\.isFailed)
        let diagnostics = outcomes.reduce(0) { $0 + $1.report.diagnostics.count }
        let updated = Set(outcomes.flatMap(\.report.updatedPictures)).count
        if updated > 0 { RunLog.write("wrote \(updated.counted("expected image"))") }
        if outcomes.count != 1 {
            // The log of many scenarios is long, so failures are repeated at its end.
            let failures = failed.flatMap { outcome in outcome.failures.map { "failed: \(outcome.name): \($0)" } }
            for failure in failures.prefix(Self.maximumFailureCount) { RunLog.write(failure) }
            let rest = failures.count - Self.maximumFailureCount
            if rest > 0 { RunLog.write("\(rest.counted("more failure"))") }
        }
        if outcomes.count != 1 || isQuiet || unreadableCount > 0 {
            let skipped = outcomes.count { $0.skipReason != nil }
            RunLog.write(
                "\(outcomes.count.counted("scenario")): \(outcomes.count - failed.count - skipped) passed, "
                    + "\(failed.count) failed" + (skipped > 0 ? ", \(skipped) skipped" : "")
                    + (unreadableCount > 0 ? "; \(unreadableCount.counted("file")) not read" : ""))
        }
        if isStrict, diagnostics > 0 { RunLog.write("--strict: \(diagnostics.counted("diagnostic"))") }
        return failed.isEmpty ? 0 : 1
    }
}
