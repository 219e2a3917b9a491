import Foundation
import Testing

@Suite("Conformance page")
struct ConformanceTests {
    private static let path = "Documentation/AccessibilityConformance.md"

    /// The cells of the rows of the tables of requirements.
    private static func rows() throws -> [[String]] {
        try Repository.text(of: path).split(separator: "\n").map { line in
            line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }.filter { $0.count == 6 && $0[1] != "requirement" && !$0[1].hasPrefix("---") }
    }

    /// Returns the paths of the scenarios that a cell links, in the package.
    private static func scenarios(in cell: String) -> [String] {
        cell.matches(of: /\]\(\.\.\/(Samples\/Scenarios\/[^)]+\.yaml)\)/).map { String($0.output.1) }
    }

    @Test("Each requirement that is supported names a scenario that exists, and the others say why there is none")
    func statuses() throws {
        let rows = try Self.rows()
        #expect(rows.count > 80)
        for row in rows {
            let scenarios = Self.scenarios(in: row[4])
            #expect(["supported", "application", "not applicable"].contains(row[2]), "\(row[1])")
            #expect(scenarios.isEmpty == (row[2] != "supported"), "\(row[1])")
            #expect(!row[3].isEmpty, "\(row[1])")
            for scenario in scenarios { #expect(Repository.contains(scenario), "\(row[1]) names \(scenario)") }
        }
    }

    @Test("Each criterion of WCAG 2.2, levels A and AA, has a row")
    func criteria() throws {
        let requirements = try Self.rows().map { $0[1] }.filter { $0.prefixMatch(of: /[1-4]\./) != nil }
        let numbers = requirements.flatMap { $0.matches(of: /[1-4]\.[1-5]\.[0-9]+/).map { String($0.output) } }
        let counts = [
            "1.1": [1], "1.2": [1, 2, 3, 4, 5], "1.3": [1, 2, 3, 4, 5], "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
            "2.1": [1, 2, 4], "2.2": [1, 2], "2.3": [1], "2.4": [1, 2, 3, 4, 5, 6, 7, 11],
            "2.5": [1, 2, 3, 4, 7, 8], "3.1": [1, 2], "3.2": [1, 2, 3, 4, 6], "3.3": [1, 2, 3, 4, 7, 8], "4.1": [2, 3],
        ]
        let expected = counts.flatMap { group in group.value.map { "\(group.key).\($0)" } }
        #expect(expected.count == 55)
        #expect(Set(expected).subtracting(numbers) == [])
    }

    @Test("Each scenario that the page names has a fault that it detects")
    func faults() throws {
        let faults = try Repository.text(of: Self.path).split(separator: "\n").compactMap { line -> [String: String]? in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count == 4, let fault = cells[2].firstMatch(of: /`([a-z-]+)`:/)?.output.1 else { return nil }
            return Dictionary(Self.scenarios(in: String(cells[1])).map { ($0, String(fault)) }) { first, _ in first }
        }
        let named = Set(try Self.rows().flatMap { Self.scenarios(in: $0[4]) })
        #expect(Set(faults.flatMap(\.keys)) == named)
        for fault in faults.flatMap(\.values) { #expect(Repository.contains("Tests/Mutations/Patches/\(fault).patch")) }
    }

    @Test("The page names each scenario of the directory")
    func files() throws {
        let named = Set(try Self.rows().flatMap { Self.scenarios(in: $0[4]) })
        let files = Repository.files(in: "Samples/Scenarios/Accessibility", withExtension: "yaml")
        #expect(Set(files).subtracting(named) == [])
    }
}
