import Foundation
import Testing

@Suite("Documentation comments")
struct CommentTests {
    @Test("Every public declaration has a documentation comment", arguments: CatalogueTests.libraries)
    func comments(library: String) throws {
        for path in Repository.files(in: "Sources/\(library)", withExtension: "swift") {
            let lines = try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.drop { $0 == " " } }
            for (index, line) in lines.enumerated() where declaresPublicly(line) {
                let above = lines[..<index].last { !$0.hasPrefix("@") }
                #expect(above?.hasPrefix("///") == true, "\(path):\(index + 1)")
            }
        }
    }

    private func declaresPublicly(_ line: Substring) -> Bool {
        guard line.hasPrefix("public ") || line.hasPrefix("@") && line.contains(" public ") else { return false }
        return !line.contains("public import ") && !line.hasPrefix("public extension")
    }
}
