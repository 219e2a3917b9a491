import Testing

@Suite("Names in documents")
struct NamedTypeTests {
    /// Names of Swift and Foundation that documents use.
    private static let foreign: Set = [
        "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Data", "Date", "Double", "FileHandle", "Int", "Sendable",
        "String",
        "URL", "URLSession",
    ]

    @Test(
        "Every type in backticks is declared",
        arguments: ["Documentation/Architecture.md", "Documentation/Annotations.md", "CONTRIBUTING.md"])
    func types(path: String) throws {
        let tests = Repository.files(in: "Tests", withExtension: "swift").flatMap { $0.split(separator: "/").suffix(1) }
        var known = SwiftDeclarations.sources.types.union(Self.foreign).union(Repository.moduleNames)
        known.formUnion(tests.map { String($0.dropLast(".swift".count)) })
        for span in try MarkdownDocument(path).codeSpans where !span.contains("/") && !Repository.contains(span) {
            for match in span.matches(of: /(?:^|[^\w"-])([A-Z][a-z0-9]\w*)/) {
                #expect(known.contains(String(match.output.1)), "\(path) names \(match.output.1)")
            }
        }
    }
}
