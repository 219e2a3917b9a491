import Foundation
import TestSupport
import Testing

@testable import kioskmaps_conformance

@Suite("The page of a render test run")
struct ImageReportTests {
    @Test("Failed scenes come first, links are relative and encoded, and text is escaped")
    func page() throws {
        let scratch = try ScratchSuite()
        try scratch.add("group/passed")
        var passed = SceneResult(id: "group/passed")
        passed.fraction = 0
        passed.expectedName = "expected.png"
        passed.hasImage = true
        var failed = SceneResult(id: "group/failed#1@2x")
        failed.error = "expected <a> & \"b\""
        failed.hasImage = true
        failed.hasDifferenceImage = true
        let page = ImageReport(
            results: [passed, failed], suite: try scratch.suite(),
            images: scratch.directory.url.appending(path: "out/images"),
            file: scratch.directory.url.appending(path: "out/pages/index.html"))
        let html = page.html
        #expect(html.contains("<h1>1 passed, 1 failed</h1>"))
        let order = try ["FAILED group/failed#1@2x", "passed group/passed 0.00000"].map {
            try #require(html.range(of: $0)).lowerBound
        }
        #expect(order[0] < order[1])
        #expect(html.contains(#"src="../../render/tests/group/passed/expected.png""#))
        #expect(html.contains(#"src="../images/group/passed/actual.png""#))
        #expect(html.contains(#"src="../images/group/failed%231@2x/diff.png""#))
        #expect(html.contains("error: expected &lt;a&gt; &amp; &quot;b&quot;"))
        try page.write()
        #expect(try String(contentsOf: page.file, encoding: .utf8) == html)
    }
}
