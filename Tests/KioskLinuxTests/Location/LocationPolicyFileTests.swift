import Foundation
import KioskLinux
import KioskLocation
import TestSupport
import Testing

/// Policies as files.
@Suite struct LocationPolicyFileTests {
    private func policy(_ text: String, in name: String) throws -> LocationPolicy {
        let folder = try ScratchDirectory()
        let url = folder.url.appending(path: name)
        try Data(text.utf8).write(to: url)
        return try LocationPolicy(contentsOf: url)
    }

    private let whole = LocationPolicy(
        whenInUseUsageDescription: "Shows: you", temporaryUsageDescriptions: ["A": "Leads you", "B": "12"])

    @Test(
        "A policy has the same values in YAML and JSON, which the ending of the name distinguishes",
        arguments: ["yaml", "yml", "YAML"])
    func formats(ending: String) throws {
        let yaml = """
            # Why the museum asks.
            NSLocationWhenInUseUsageDescription: "Shows: you"
            NSLocationTemporaryUsageDescriptionDictionary:
              A: Leads
                you
              B: '12'
            other: [1, 2]
            """
        let json = """
            {"NSLocationWhenInUseUsageDescription":"Shows: you","other":[1,2],
             "NSLocationTemporaryUsageDescriptionDictionary":{"A":"Leads you","B":"12"}}
            """
        #expect(try policy(yaml, in: "policy.\(ending)") == whole)
        #expect(try policy(json, in: "policy.json") == whole)
        #expect(try policy(json, in: "policy") == whole)
        #expect(try policy("# nothing", in: "policy.yaml") == LocationPolicy())
    }

    @Test(
        "Errors contain the file and the position",
        arguments: [
            ("a.yaml", "NSLocationWhenInUseUsageDescription: 3", 1, 38),
            ("a.yaml", "x: 1\nNSLocationTemporaryUsageDescriptionDictionary: [a]", 2, 48),
            ("a.yaml", "NSLocationTemporaryUsageDescriptionDictionary:\n  A: ~", 2, 6),
            ("a.yaml", "- a", 1, 1), ("a.yaml", "a: b\na: c", 1, 1), ("a.yaml", "a: \"b", 1, 6),
            ("a.json", "{\n\"NSLocationWhenInUseUsageDescription\": 3}", 2, 40),
        ])
    func faults(name: String, text: String, line: Int, column: Int) {
        do {
            let policy = try policy(text, in: name)
            Issue.record("it is read: \(policy)")
        } catch let error as LocationPolicyError {
            #expect(error.line == line, "\(error)")
            #expect(error.column == column, "\(error)")
            #expect(error.file.hasSuffix(name), "\(error)")
            #expect(error.description.hasSuffix(error.message))
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("The error of a missing file contains its path")
    func absent() {
        #expect(throws: LocationPolicyError.self) {
            try LocationPolicy(contentsOf: URL(filePath: "/no/such/policy.yaml"))
        }
    }
}
