import Foundation
import Testing

@Suite("Links and paths of documents")
struct LinkTests {
    @Test("Every relative link leads to a file and a heading", arguments: MarkdownDocument.paths)
    func links(path: String) throws {
        let document = try MarkdownDocument(path)
        for link in document.links where !link.contains("://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target =
                parts[0].isEmpty
                ? path : (path as NSString).deletingLastPathComponent.appending("/\(parts[0])")
            #expect(Repository.contains(target), "\(path) links to \(link)")
            if parts.count > 1, target.hasSuffix(".md") {
                let anchors = try MarkdownDocument(target).anchors
                #expect(anchors.contains(String(parts[1])), "\(path) links to \(link)")
            }
        }
    }

    @Test("The README links to every page and every tutorial")
    func pages() throws {
        let links = try Set(MarkdownDocument("README.md").links.map { $0.split(separator: "#")[0] })
        let pages = MarkdownDocument.paths.filter { $0.hasPrefix("Documentation/") || $0.hasPrefix("Samples/") }
        // The table of contents of the tutorials is made of links itself.
        let missing = pages.filter { !links.contains($0[...]) && !$0.hasSuffix("/KioskMaps-Tutorials.tutorial") }
        #expect(missing == [])
    }

    @Test("Every path of the package is that of a file", arguments: MarkdownDocument.paths)
    func paths(path: String) throws {
        // Images that a scenario writes are not part of the package.
        let generated = "Samples/Pictures/"
        let named = try MarkdownDocument(path).text.matches(
            of: /(?:^|[\s`"'(=])(?:\.\/)?((?:Sources|Tests|Samples|Scripts|Documentation)\/[\w+.\/-]*\w)/)
        for match in named where !match.output.1.hasPrefix(generated) {
            #expect(Repository.contains(String(match.output.1)), "\(path) names \(match.output.1)")
        }
    }
}
