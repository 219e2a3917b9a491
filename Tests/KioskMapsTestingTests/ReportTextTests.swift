import Foundation
import Testing

@testable import KioskMapsTesting

/// Tests that reports are valid whatever texts scenarios contain.
@Suite struct ReportTextTests {
    private func outcome(_ text: String) -> ScenarioOutcome {
        var outcome = ScenarioOutcome(id: "a#0", name: text, file: "a.yaml")
        outcome.report.checks = [.init(line: 1, file: "a.yaml", step: text, expected: "a", found: "b")]
        return outcome
    }

    @Test("Each test of a TAP report is one line, and its failures are YAML")
    func tap() {
        let report = TAPReport([outcome("a\r\nb #\u{1B}\u{2028}c")]).text
        #expect(
            report == ##"""
                TAP version 14
                1..1
                not ok 1 - a.yaml a  b \#  c
                  ---
                  failures:
                    - "a.yaml:1: a\u000D\nb #\u001B\u2028c: expected a, found b"
                  ...

                """##)
    }

    @Test("A combining mark does not hide the markup before it")
    func junit() {
        let report = JUnitReport([outcome("<\u{338}\r\n\u{1}")]).text
        #expect(report.contains("name=\"&lt;\u{338}&#13;&#10;\u{FFFD}\""))
    }
}
