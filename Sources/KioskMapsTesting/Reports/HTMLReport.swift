public import Foundation

/// A page with the outcomes of a run, failed scenarios first, with their images and differences.
///
/// The page contains its images and refers to no other file, so that it can be moved, sent and read without a network.
public struct HTMLReport: Sendable {
    /// The outcomes, in order.
    public var outcomes: [ScenarioOutcome]

    /// The file of the page.
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
    ///
    /// - Complexity: O(bytes of the images), which are read.
    public var text: String {
        let failed = outcomes.filter(\.isFailed)
        let skipped = outcomes.filter { !$0.isFailed && $0.skipReason != nil }
        let passed = outcomes.filter { !$0.isFailed && $0.skipReason == nil }
        let title =
            "\(outcomes.count.counted("scenario")): \(passed.count) passed, \(failed.count) failed, \(skipped.count) skipped"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <style>
            \(Self.style)
            </style>
            <h1>\(title)</h1>
            <input type="radio" name="state" id="all" checked><label for="all">All</label>
            <input type="radio" name="state" id="only-failed"><label for="only-failed">Failed</label>
            <main>
            \((failed + passed + skipped).map(section).joined(separator: "\n"))
            </main>
            </html>

            """
    }

    private static let style = """
        :root { --page: #e8e8e8; --card: #fff; --text: #1c1c1c; --faint: #5c5c5c; --line: #bbb; --bad: #b00020; --good: #00701a }
        @media (prefers-color-scheme: dark) {
        :root { --page: #161616; --card: #242424; --text: #e8e8e8; --faint: #a8a8a8; --line: #4c4c4c; --bad: #ff8a80; --good: #81c995 }
        }
        body { font: 15px/1.4 sans-serif; background: var(--page); color: var(--text); margin: 16px; max-width: 1600px }
        h1 { font-size: 20px; margin: 0 0 12px }
        section { background: var(--card); border-left: 4px solid var(--line); margin: 12px 0; padding: 10px 12px }
        section.failed { border-color: var(--bad) }
        section.passed { border-color: var(--good) }
        h2 { font-size: 16px; margin: 0; overflow-wrap: anywhere }
        .failed h2 { color: var(--bad) }
        .passed h2 { color: var(--good) }
        .location, summary, figcaption { color: var(--faint); overflow-wrap: anywhere }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 8px 0 0 }
        dt { color: var(--faint) }
        dd { margin: 0; overflow-wrap: anywhere }
        figure { display: inline-block; margin: 10px 10px 0 0; max-width: 100%; vertical-align: top }
        .comparison { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0 10px }
        .comparison figure { margin-right: 0 }
        img { border: 1px solid var(--line); max-width: min(480px, 100%); height: auto; background: #fff }
        pre { margin: 6px 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
        details { margin-top: 8px }
        input { margin: 0 4px 0 0 }
        label { margin-right: 16px }
        #only-failed:checked ~ main section:not(.failed) { display: none }
        """

    private func section(_ outcome: ScenarioOutcome) -> String {
        let state = outcome.isFailed ? "failed" : outcome.skipReason == nil ? "passed" : "skipped"
        var parts = [
            "<h2>\(HTMLText.escaped("\(outcome.name): \(state)"))</h2>",
            "<div class=\"location\">\(HTMLText.escaped(location(of: outcome)))</div>",
        ]
        if let reason = outcome.skipReason { parts.append("<p>\(HTMLText.escaped(reason))</p>") }
        parts += outcome.failingDiagnostics.map { "<p>\(HTMLText.escaped($0))</p>" }
        if let error = outcome.error { parts.append("<p>\(HTMLText.escaped(error))</p>") }
        let failed = outcome.report.checks.filter { !$0.isPassed }
        for (index, check) in failed.enumerated() {
            parts.append(failure(check, of: outcome))
            // The expectations of a step share an image, which follows the last of them.
            guard let picture = check.picture, index + 1 == failed.count || failed[index + 1].picture != picture else {
                continue
            }
            parts.append(figure("the map after the step", picture))
        }
        parts += outcome.report.differences.map(comparison)
        // The images of failures stand beside them.
        let shown = Set(outcome.report.checks.compactMap(\.picture))
        parts += outcome.report.pictures.filter { !shown.contains($0) }
            .map { figure(URL(filePath: $0).lastPathComponent, $0) }
        if !outcome.lines.isEmpty, outcome.skipReason == nil {
            let log = HTMLText.escaped(outcome.lines.joined(separator: "\n"))
            parts.append("<details><summary>log</summary><pre>\(log)</pre></details>")
        }
        return "<section class=\"\(state)\">\n\(parts.joined(separator: "\n"))\n</section>"
    }

    private func location(of outcome: ScenarioOutcome) -> String {
        let tags = outcome.tags.map { " #\($0)" }.joined()
        return outcome.file + (outcome.skipReason == nil ? ", \(outcome.seconds.short) s of its clock" : "") + tags
    }

    private func failure(_ check: ScenarioReport.Check, of outcome: ScenarioOutcome) -> String {
        let location = check.location(in: outcome.file) + (check.context.map { ", where \($0)" } ?? "")
        let rows = [("step", "\(check.step), \(location)"), ("expected", check.expected), ("found", check.found ?? "")]
        let list = rows.map { "<dt>\($0)</dt><dd>\(HTMLText.escaped($1))</dd>" }.joined(separator: "\n")
        return "<dl>\n\(list)\n</dl>"
    }

    /// Returns the expected image, the found one and their difference beside each other.
    private func comparison(_ difference: ScenarioReport.PictureDifference) -> String {
        let figures = [
            figure("expected: \(difference.expected)", difference.expected),
            figure("found: \(difference.actual)", difference.actual),
            difference.difference.map {
                figure("difference, red, \((difference.fraction * 100).short) % of the pixels", $0)
            } ?? "<figure><figcaption>difference</figcaption><p>none: the sizes differ</p></figure>",
        ]
        return "<div class=\"comparison\">\n\(figures.joined(separator: "\n"))\n</div>"
    }

    private func figure(_ caption: String, _ path: String) -> String {
        let content =
            if let data = try? Data(contentsOf: URL(filePath: path)) {
                "<img loading=\"lazy\" alt=\"\(HTMLText.escaped(caption))\" "
                    + "src=\"data:image/png;base64,\(data.base64EncodedString())\">"
            } else {
                "<p>no image \(HTMLText.escaped(path))</p>"
            }
        return "<figure><figcaption>\(HTMLText.escaped(caption))</figcaption>\(content)</figure>"
    }
}
