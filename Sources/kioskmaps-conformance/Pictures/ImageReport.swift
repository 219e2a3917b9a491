import Foundation
import KioskMapsTesting

/// A page with the accepted image, the image and the differences of each scene, failed ones first.
struct ImageReport {
    /// The results of the scenes.
    let results: [SceneResult]

    /// The suite of the scenes.
    let suite: RenderSuite

    /// The directory to which the images were written.
    let images: URL

    /// The file of the page, to which its links are relative.
    let file: URL

    /// Writes the page.
    ///
    /// - Throws: The errors of the file system.
    func write() throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(html.utf8).write(to: file, options: .atomic)
    }

    /// The page.
    var html: String {
        let failed = results.filter { !$0.isPassed }
        let passed = results.filter(\.isPassed)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <title>Render tests</title>
            <style>
            body { font: 14px sans-serif; background: #ddd; margin: 16px }
            section { background: #fff; margin: 0 0 12px; padding: 8px }
            h2 { font-size: 14px; margin: 0 0 6px }
            .failed h2 { color: #b00 }
            .passed h2 { color: #070 }
            figure { display: inline-block; margin: 0 8px 0 0; vertical-align: top }
            img { border: 1px solid #aaa; max-width: 512px; image-rendering: pixelated; background: #fff }
            pre { margin: 6px 0 0; white-space: pre-wrap }
            </style>
            <h1>\(passed.count) passed, \(failed.count) failed</h1>
            \((failed + passed).map(section).joined(separator: "\n"))
            </html>

            """
    }

    private func section(_ result: SceneResult) -> String {
        let scene = suite.directory(of: result.id)
        let output = images.appending(path: result.id)
        var figures: [String] = []
        func add(_ caption: String, _ image: URL) {
            figures.append(
                """
                <figure><figcaption>\(caption)</figcaption><img loading="lazy" src="\(HTMLText.link(to: image, from: file))"></figure>
                """)
        }
        add("expected", scene.appending(path: result.expectedName ?? "expected.png"))
        if result.hasImage { add("actual", output.appending(path: SceneImages.actual)) }
        if result.hasDifferenceImage { add("difference", output.appending(path: SceneImages.difference)) }
        let lines = result.text.split(separator: "\n", maxSplits: 1).map { HTMLText.escaped(String($0)) }
        let notes = lines.count > 1 ? "<pre>\(lines[1])</pre>" : ""
        return """
            <section class="\(result.isPassed ? "passed" : "failed")">
            <h2>\(lines.first ?? "")</h2>
            \(figures.joined(separator: "\n"))
            \(notes)
            </section>
            """
    }
}
