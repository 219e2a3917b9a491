/// The outcomes of a run in the XML format of JUnit, which build servers read.
///
/// The times are those of the clocks of the scenarios, so that equal runs write equal files.
public struct JUnitReport: Sendable {
    /// The outcomes, in order.
    public var outcomes: [ScenarioOutcome]

    /// Creates a report.
    public init(_ outcomes: [ScenarioOutcome]) {
        self.outcomes = outcomes
    }

    /// The XML document.
    public var text: String {
        var known: Set<String> = []
        let files = outcomes.map(\.file).filter { known.insert($0).inserted }
        let outcomesByFile = Dictionary(grouping: outcomes, by: \.file)
        let suites = files.map { suite($0, outcomesByFile[$0] ?? []) }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(Self.counts(outcomes))>
            \(suites.joined(separator: "\n"))
            </testsuites>

            """
    }

    private func suite(_ file: String, _ outcomes: [ScenarioOutcome]) -> String {
        """
        <testsuite name="\(Self.escaped(file))" \(Self.counts(outcomes))>
        \(outcomes.map(Self.testCase).joined(separator: "\n"))
        </testsuite>
        """
    }

    private static func testCase(_ outcome: ScenarioOutcome) -> String {
        let attributes =
            "name=\"\(escaped(outcome.name))\" classname=\"\(escaped(outcome.file))\" file=\"\(escaped(outcome.file))\" "
            + "time=\"\(outcome.seconds.short)\""
        if let reason = outcome.skipReason {
            return "<testcase \(attributes)><skipped message=\"\(escaped(reason))\"/></testcase>"
        }
        var parts: [String] = []
        if let error = outcome.error { parts.append("<error message=\"\(escaped(error))\"/>") }
        // Readers expect one failure of a test, so it contains all expectations that are not met.
        let failed = outcome.report.checks.filter { !$0.isPassed }
        let messages =
            failed.map { "\($0.location(in: outcome.file)): \($0.message)" } + outcome.failingDiagnostics
        if outcome.error == nil, let message = messages.first {
            let more = messages.count > 1 ? " (and \(messages.count - 1) more)" : ""
            parts.append(
                "<failure message=\"\(escaped(message + more))\">\(escaped(outcome.failures.joined(separator: "\n")))</failure>"
            )
        }
        parts.append("<system-out>\(escaped(outcome.lines.joined(separator: "\n")))</system-out>")
        return "<testcase \(attributes)>\n\(parts.joined(separator: "\n"))\n</testcase>"
    }

    private static func counts(_ outcomes: [ScenarioOutcome]) -> String {
        let errors = outcomes.count { $0.error != nil }
        let failures = outcomes.count { $0.error == nil && $0.isFailed }
        let skipped = outcomes.count { $0.skipReason != nil }
        let seconds = outcomes.reduce(0) { $0 + $1.seconds }
        return "tests=\"\(outcomes.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" "
            + "time=\"\(seconds.short)\""
    }

    /// Returns a text in which markup is escaped and characters that XML 1.0 excludes are replaced.
    private static func escaped(_ text: String) -> String {
        HTMLText.escaped(text).unicodeScalars.map { scalar in
            switch scalar.value {
            // Line ends in attributes are spaces unless they are references.
            case 0x9, 0xA, 0xD: "&#\(scalar.value);"
            case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: String(scalar)
            default: "\u{FFFD}"
            }
        }.joined()
    }
}
