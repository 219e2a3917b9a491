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

    /// Reads the scenarios of a text; paths are relative to a directory.
    ///
    /// The limits and the errors are those of `init(contentsOf:allowsFilesOutside:)`. The scenarios have no `file`, and their
    /// name is "scenario" unless the text has a member `scenario`.
    ///
    /// - Parameters:
    ///   - yaml: The text in YAML, of which JSON is a part.
    ///   - directory: The directory of the files that the text names, by default the current one.
    ///   - allowsFilesOutside: Whether the text may name files outside of the directory.
    /// - Throws: `FileError` with the line, the column and the expected value; its `file` is empty for the text itself, so that
    ///   its description begins with "line 2, column 3".
    public init(
        yaml: String, directory: URL = .currentDirectory(), allowsFilesOutside: Bool = false
    ) throws(FileError) {
        let url = URL(filePath: "scenario", relativeTo: directory.appending(path: "", directoryHint: .isDirectory))
        let boundary = FileBoundary(directory: allowsFilesOutside ? nil : directory)
        let reading = ScenarioReading(boundary: boundary, text: url)
        try self.init(ScenarioNode(yaml: yaml, url: url, reading: reading))
    }

    /// Reads the scenarios of the root node of a file.
    init(_ root: ScenarioNode) throws(FileError) {
        let members = try root.members(ScenarioDocument.scenarioNames + ScenarioDocument.names)
        let name = root.url.deletingPathExtension().lastPathComponent
        guard let cases = members["cases"] else {
            scenarios = [try Self.scenario(root, members, testCase: nil, name: name)]
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
            var tags: [ScenarioNode] = []
            var variables: [(ScenarioNode, ScenarioNode)] = []
            var caseName = "\(index + 1)"
            for (key, value) in try row.pairs() {
                switch try key.text() {
                case "case": caseName = try value.text()
                // A table has a cell in each row, which may be empty.
                case "tags": if !value.isEmptyCell { tags.append(value) }
                case "skip", "only": if !value.isEmptyCell { own[try key.text()] = value }
                default: variables.append((key, value))
                }
            }
            guard names.insert(caseName).inserted else {
                throw row.failure("two cases have the name \"\(caseName)\"; give one of them another name")
            }
            do throws(FileError) {
                let testCase = Case(name: caseName, variables: variables, tags: tags)
                found.append(try Self.scenario(root, own, testCase: testCase, name: name))
            } catch {
                var error = error
                error.message += ", in the case \"\(caseName)\""
                throw error
            }
        }
        scenarios = found
    }

    /// The members of a case.
    private struct Case {
        var name: String
        var variables: [(ScenarioNode, ScenarioNode)]
        /// The tags that are added to those of the file.
        var tags: [ScenarioNode]
    }

    private static func scenario(
        _ root: ScenarioNode, _ members: [String: ScenarioNode], testCase: Case?, name: String
    ) throws(FileError) -> Scenario {
        let document = try ScenarioDocument(root, variables: testCase?.variables ?? [])
        var scenario = try ScenarioReader().scenario(document, name: name)
        if let name = testCase?.name { scenario.name += " [\(name)]" }
        scenario.file = root.file
        let member = { (name: String) throws(FileError) -> ScenarioNode? in
            guard let member = members[name] else { return nil }
            return try document.variables.substituting(in: member)
        }
        for tags in [members["tags"]].compactMap({ $0 }) + (testCase?.tags ?? []) {
            for tag in try document.variables.substituting(in: tags).texts() where !scenario.tags.contains(tag) {
                scenario.tags.append(tag)
            }
        }
        scenario.isOnly = try member("only")?.flag() ?? false
        scenario.skipReason = try member("skip")?.reason()
        return scenario
    }

    /// The greatest number of cases of a file.
    private static let maximumCaseCount = 100_000
}

extension ScenarioFile {
    /// Returns the only scenario.
    ///
    /// - Parameters:
    ///   - path: The path of the file, for the error.
    ///   - initializer: The initialiser for several scenarios, for the error.
    fileprivate func only(path: String, otherwise initializer: String) throws(FileError) -> Scenario {
        guard let scenario = scenarios.first, scenarios.count == 1 else {
            throw FileError(
                file: path, message: "expected one scenario, found \(scenarios.count) cases; use \(initializer)")
        }
        return scenario
    }
}

extension ScenarioNode {
    /// Whether the node is an empty cell of a table, or null.
    fileprivate var isEmptyCell: Bool { node.scalar?.isNull == true }

    /// Returns the reason for which a scenario is skipped.
    fileprivate func reason() throws(FileError) -> String {
        let text = try text("the reason for which the scenario is skipped")
        guard !text.isEmpty, node.scalar?.isPlainNumberOrFlag != true else {
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
        let file = try ScenarioFile(contentsOf: url, allowsFilesOutside: allowsFilesOutside)
        self = try file.only(path: url.relativePath, otherwise: "ScenarioFile(contentsOf:)")
    }

    /// Reads the scenario of a text that has no cases; paths are relative to a directory.
    ///
    ///     let scenario = try Scenario(yaml: "steps: [{tap: [400, 300], expect: {gestures: tap}}]")
    ///
    /// - Parameters:
    ///   - yaml: The text in YAML, of which JSON is a part.
    ///   - directory: The directory of the files that the text names, by default the current one.
    ///   - allowsFilesOutside: Whether the text may name files outside of the directory.
    /// - Throws: `FileError` with the line, the column and the expected value, as `init(contentsOf:allowsFilesOutside:)`; its
    ///   `file` is empty for the text itself, so that its description begins with "line 2, column 3". Also if the text has
    ///   several cases, which `ScenarioFile` reads.
    public init(
        yaml: String, directory: URL = .currentDirectory(), allowsFilesOutside: Bool = false
    ) throws(FileError) {
        let file = try ScenarioFile(yaml: yaml, directory: directory, allowsFilesOutside: allowsFilesOutside)
        self = try file.only(path: "", otherwise: "ScenarioFile(yaml:)")
    }
}
