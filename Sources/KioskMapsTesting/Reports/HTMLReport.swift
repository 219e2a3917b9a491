public import Foundation

/// A page with the outcomes of a run, failed scenarios first, with their images and differences.
public struct HTMLReport: Sendable {
    /// The outcomes, in order.
    public var outcomes: [ScenarioOutcome]

    /// The file of the page, to which its links are relative.
    public var file: URL

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - outcomes: The outcomes, in order.
    ///   - file: The file of the page.
    public init(_ outcomes: [ScenarioOutcome], file: URL) {
        self.outcomes = outcomes
        self.file = file
    }

    /// The page.
    public var text: String {
        let failed = outcomes.filter(\.isFailed)
        let others = outcomes.filter { !$0.isFailed }
        let skipped = outcomes.count { $0.skipReason != nil }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <title>Scenarios</title>
            <style>
            body { font: 14px sans-serif; background: #ddd; margin: 16px }
            section { background: #fff; margin: 0 0 12px; padding: 8px }
            h2 { font-size: 14px; margin: 0 0 6px }
            .failed h2 { color: #b00 }
            .passed h2 { color: #070 }
            figure { display: inline-block; margin: 8px 8px 0 0; vertical-align: top }
            img { border: 1px solid #aaa; max-width: 480px; background: #fff }
            pre { margin: 6px 0 0; white-space: pre-wrap }
            </style>
            <h1>\(outcomes.count) scenarios: \(failed.count) failed, \(skipped) skipped</h1>
            \((failed + others).map(section).joined(separator: "\n"))
            </html>

            """
    }

    private func section(_ outcome: ScenarioOutcome) -> String {
        let state = outcome.isFailed ? "failed" : outcome.skipReason == nil ? "passed" : "skipped"
        var figures: [String] = []
        for difference in outcome.report.differences {
            figures.append(figure("expected", difference.expected))
            figures.append(figure("actual", difference.actual))
            if let image = difference.difference { figures.append(figure("difference", image)) }
        }
        figures += outcome.report.pictures.map { figure(URL(filePath: $0).lastPathComponent, $0) }
        let failures = outcome.failures.map(HTMLText.escaped).joined(separator: "\n")
        let log = (outcome.skipReason.map { ["skipped: \($0)"] } ?? outcome.lines).map(HTMLText.escaped)
        return """
            <section class="\(state)">
            <h2>\(HTMLText.escaped("\(outcome.name): \(state)"))</h2>
            <pre>\(failures)</pre>
            \(figures.joined(separator: "\n"))
            <details\(outcome.isFailed ? " open" : "")><summary>\(HTMLText.escaped(outcome.file))</summary>
            <pre>\(log.joined(separator: "\n"))</pre></details>
            </section>
            """
    }

    private func figure(_ caption: String, _ path: String) -> String {
        let link = HTMLText.link(to: URL(filePath: path), from: file)
        return
            "<figure><figcaption>\(HTMLText.escaped(caption))</figcaption><img loading=\"lazy\" src=\"\(link)\"></figure>"
    }
}
