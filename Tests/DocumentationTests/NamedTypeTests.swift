import Testing

@Suite("Names in documents")
struct NamedTypeTests {
    /// Names of Swift, Foundation, the C libraries and file formats that documents use.
    static let foreign: Set = [
        "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Data", "Date", "Double", "Equatable", "Hashable", "Int", "Sendable",
        "Set", "String", "URL", "Void",
    ]

    @Test(
        "Every type in backticks is declared",
        arguments: ["Documentation/Architecture.md", "Documentation/Annotations.md", "CONTRIBUTING.md"])
    func types(path: String) throws {
        let declarations = try SwiftDeclarations(filesIn: "Sources", "Tests")
        for span in try MarkdownDocument(path).codeSpans where !span.contains("/") {
            for match in span.matches(of: /(?:^|[^\w"-])([A-Z][a-z0-9]\w*)/) {
                let name = String(match.output.1)
                #expect(
                    declarations.types.contains(name) || Self.foreign.contains(name)
                        || Repository.moduleNames.contains(name) || Repository.contains(span),
                    "\(path) names \(name), which is not declared")
            }
        }
    }
}
