import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// Tests that the reader and the schema agree about changed samples.
@Suite struct ScenarioSchemaMutationTests {
    private struct Mutation: Decodable {
        var file: String
        var change: String
        var text: String
        var isValid: Bool
        var error: String
    }

    /// Parts of the messages of the reader about what a schema cannot express: files and their contents, ids that are the same
    /// or unknown, numbers and times that depend on others, and kinds of annotations by the id of their manager.
    private static let inexpressible = [
        "expected a file that can be read", "is outside of the directory", "includes itself", "expected an image",
        "is not a manager of the scenario", "have the id", "has the id of", "both have an annotation",
        "expected a minimum of at most", "expected the southwestern corner", "in the order of their times",
        "expected \"to\" after \"from\"", "is not defined", "as required for", "is not a property of", "writes",
        "expected a URL in which", "expected only names of the URL", "expected a file, plain or a URL",
        "expected at least one step to repeat", "not supported in a file that is included",
        "is not a view of the scenario", "in the window of",
    ]

    @Test("The verdicts of the reader and of the schema are the same")
    func verdicts() throws {
        let samples = [Sample.firstLight, Sample.wishes, Sample.publicDisplay] + Sample.details
        for mutation in try mutations(of: samples, seed: 7, count: 300) {
            let directory = URL(filePath: mutation.file).deletingLastPathComponent()
            var problem: String?
            do throws(FileError) {
                _ = try ScenarioFile(yaml: mutation.text, directory: directory)
            } catch {
                problem = error.message
            }
            let isAllowed = mutation.isValid && Self.inexpressible.contains { problem?.contains($0) == true }
            #expect(
                mutation.isValid == (problem == nil) || isAllowed,
                "\(mutation.file): \(mutation.change): \(problem ?? "accepted"), schema: \(mutation.error)")
        }
    }

    private func mutations(of files: [URL], seed: Int, count: Int) throws -> [Mutation] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "mutate-scenarios.py")
        let schema = Sample.root.appending(path: "Samples/scenario.schema.json")
        process.arguments = [script.path, schema.path, "\(seed)", "\(count)"] + files.map(\.path)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let lines = data.split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == count)
        return try lines.map { try JSONDecoder().decode(Mutation.self, from: $0) }
    }
}
