import Foundation
import Testing

@Suite("Snippets of documents")
struct SnippetTests {
    @Test("The compiled snippets are those of the documents")
    func freshness() throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "Scripts/extract-snippets.py", "--check"]
        process.currentDirectoryURL = Repository.root
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(printed)")
    }
}
