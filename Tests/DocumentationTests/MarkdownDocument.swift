import Foundation
import Testing

/// A document of the package, as far as the tests of documents read Markdown.
struct MarkdownDocument: CustomTestStringConvertible, Sendable {
    /// The path in the package.
    let path: String

    /// The whole text.
    let text: String

    /// The text without fenced code blocks.
    let prose: String

    init(_ path: String) throws {
        self.path = path
        text = try Repository.text(of: path)
        prose = text.components(separatedBy: "\n```").enumerated().filter { $0.offset.isMultiple(of: 2) }
            .map(\.element).joined(separator: "\n")
    }

    var testDescription: String { path }

    /// The paths of all documents: those at the root, in `Documentation`, in the DocC catalogues and of samples, and the tutorials.
    static let paths =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        + Repository.files(in: "Documentation", "Sources", "Samples", withExtension: "md")
        + Repository.files(in: "Documentation", withExtension: "tutorial")

    /// The contents of code spans, which begin and end with a backtick.
    var codeSpans: [String] {
        prose.matches(of: /`+([^`]+)`+/).map { String($0.output.1) }
    }

    /// The targets of links and images.
    var links: [String] {
        prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
    }

    /// The headings, with their number signs.
    var headings: [String] {
        prose.split(separator: "\n").filter { $0.starts(with: "#") }.map(String.init)
    }

    /// The anchors of the headings, as web pages of repositories name them.
    var anchors: Set<String> {
        Set(
            headings.map { heading in
                let title = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
                return String(title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) })
                    .replacing(" ", with: "-")
            })
    }

    /// The rows of the table whose first column has a heading, each as its cells.
    func rows(ofTable heading: String) -> [[String]] {
        let lines = prose.components(separatedBy: "\n")
        var rows: [[String]] = []
        for (index, line) in lines.enumerated() where line.hasPrefix("| \(heading) |") {
            rows += lines.dropFirst(index + 2).prefix { $0.hasPrefix("|") }.map(cells)
        }
        return rows
    }

    private func cells(_ row: String) -> [String] {
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
