import Foundation
import KioskMaps
import Testing

@Suite("The changelog")
struct ChangelogTests {
    let document: MarkdownDocument

    init() throws {
        document = try MarkdownDocument("CHANGELOG.md")
    }

    @Test("Its first section is that of unreleased changes")
    func unreleased() {
        #expect(document.headings.first == "# Changelog")
        #expect(document.headings.first { $0.hasPrefix("## ") } == "## [Unreleased]")
    }

    @Test("Its newest release is the version of the library")
    func newest() {
        let release = document.headings.first { $0.hasPrefix("## ") && !$0.contains("Unreleased") }
        #expect(release?.hasPrefix("## [\(KioskMapsVersion.current)] - ") == true)
    }

    @Test("Its headings are releases and kinds of changes")
    func headings() {
        let kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
        for heading in document.headings.dropFirst() {
            let isRelease =
                heading.wholeMatch(of: /## \[(?:Unreleased|\d+\.\d+\.\d+)\](?: - \d{4}-\d{2}-\d{2})?/) != nil
            #expect(isRelease || kinds.contains { heading == "### \($0)" }, "\(heading)")
        }
    }

    @Test("Each kind of changes occurs once in a release, and has entries")
    func sections() {
        for release in document.text.components(separatedBy: "\n## ").dropFirst() {
            let sections = release.components(separatedBy: "\n### ").dropFirst()
            let kinds = sections.map { $0.prefix { $0 != "\n" } }
            #expect(Set(kinds).count == kinds.count)
            for section in sections { #expect(section.contains("\n- ")) }
        }
    }
}
