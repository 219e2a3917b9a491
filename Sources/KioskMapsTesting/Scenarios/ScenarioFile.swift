public import Foundation
import KioskMaps
import Yams

/// The scenarios of a file: one, or one for each of its cases.
///
///     for scenario in try ScenarioFile(contentsOf: url).scenarios {
///         ScenarioRunner(scenario, pictures: folder).run()
///     }
public struct ScenarioFile: Sendable {
    /// The scenarios, in the order of the cases.
    public let scenarios: [Scenario]

    /// Reads the scenarios of a file; paths are relative to the directory of the file that contains them.
    ///
    /// The files that a scenario names are in the directory of `url` or in those below it, with links resolved. Loops, cases,
    /// variables and includes expand at most to 100,000 steps, 2,000,000 values, 64 MiB of texts with variables and 512 MiB
    /// of files.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - allowsFilesOutside: Whether the scenario may name files outside of the directory of `url`, as one that the caller has
    ///     written.
    /// - Throws: `FileError` with the file, the line, the column and the expected value: for the file itself, and for included
    ///   files, data, styles, images and recordings.
    public init(contentsOf url: URL, allowsFilesOutside: Bool = false) throws(FileError) {
        let reading = ScenarioReading(boundary: FileBoundary(of: url, allowsFilesOutside: allowsFilesOutside))
        try self.init(ScenarioNode(Node(contentsOf: url), in: url, reading: reading))
    }

    /// Reads the scenarios of the root node of a file.
    init(_ root: ScenarioNode) throws(FileError) {
        let members = try root.members(ScenarioDocument.scenarioNames + ScenarioDocument.names)
        let name = root.url.deletingPathExtension().lastPathComponent
        guard let cases = members["cases"] else {
            scenarios = [try Self.scenario(root, members, variables: [], name: name, caseName: nil)]
            return
        }
        var found: [Scenario] = []
        var names: Set<String> = []
        let rows = try cases.rows()
        guard !rows.isEmpty else { throw cases.failure("expected at least one case, found none") }
        guard rows.count <= Self.maximumCaseCount else {
            throw cases.failure("expected at most \(Self.maximumCaseCount) cases, found \(rows.count)")
        }
        for (index, row) in rows.enumerated() {
            var own = members
            var variables: [(ScenarioNode, ScenarioNode)] = []
            var caseName = "\(index + 1)"
            for (key, value) in try row.pairs() {
                switch try key.text() {
                case "case": caseName = try value.text()
                case "tags", "skip", "only":
                    // A table has a cell in each row, which may be empty.
                    if !value.isEmptyCell { own[try key.text()] = value }
                default: variables.append((key, value))
                }
            }
            guard names.insert(caseName).inserted else {
                throw row.failure("expected a case name of its own, found \"\(caseName)\" again")
            }
            do throws(FileError) {
                found.append(try Self.scenario(root, own, variables: variables, name: name, caseName: caseName))
            } catch {
                var error = error
                error.message += ", in the case \"\(caseName)\""
                throw error
            }
        }
        scenarios = found
    }

    private static func scenario(
        _ root: ScenarioNode, _ members: [String: ScenarioNode], variables: [(ScenarioNode, ScenarioNode)],
        name: String, caseName: String?
    ) throws(FileError) -> Scenario {
        let document = try ScenarioDocument(root, variables: variables)
        var scenario = try ScenarioReader().scenario(document, name: name)
        if let caseName { scenario.name += " [\(caseName)]" }
        scenario.file = root.file
        let member = { (name: String) throws(FileError) -> ScenarioNode? in
            guard let member = members[name] else { return nil }
            return try document.variables.substituting(in: member)
        }
        scenario.tags = try member("tags")?.texts() ?? []
        scenario.isOnly = try member("only")?.flag() ?? false
        scenario.skipReason = try member("skip")?.reason()
        return scenario
    }

    /// The greatest number of cases of a file.
    private static let maximumCaseCount = 100_000
}

extension ScenarioNode {
    /// Whether the node is an empty cell of a table, or null.
    fileprivate var isEmptyCell: Bool { node.scalar.map { $0.string.isEmpty && $0.style == .plain } ?? false }

    /// Returns the reason for which a scenario is skipped.
    fileprivate func reason() throws(FileError) -> String {
        let text = try text()
        guard !text.isEmpty, node.scalar?.style != .plain || !["true", "false"].contains(text) else {
            throw failure("expected the reason for which the scenario is skipped, found \(found)")
        }
        return text
    }
}

extension Scenario {
    /// Reads the scenario of a file that has no cases; paths are relative to the directory of the file that contains them.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - allowsFilesOutside: Whether the scenario may name files outside of the directory of `url`, as one that the caller has
    ///     written.
    /// - Throws: `FileError` with the file, the line, the column and the expected value: for the scenario itself, and
    ///   for the files that it uses; also if the file has several cases, which `ScenarioFile` reads.
    public init(contentsOf url: URL, allowsFilesOutside: Bool = false) throws(FileError) {
        let scenarios = try ScenarioFile(contentsOf: url, allowsFilesOutside: allowsFilesOutside).scenarios
        guard let scenario = scenarios.first, scenarios.count == 1 else {
            throw FileError(
                file: url.relativePath,
                message: "expected one scenario, found \(scenarios.count) cases; use ScenarioFile(contentsOf:)")
        }
        self = scenario
    }
}
