package import Foundation
import Glibc
import KioskMaps
import KioskStyle
import Yams

extension ScenarioFile {
    /// Whether a YAML or JSON file is meant as a scenario, which may have errors; recordings, styles, GeoJSON and lists are not.
    ///
    /// A file that cannot be read, and one whose members are all misspelt, is meant as a scenario, so that its error is reported.
    ///
    /// - Complexity: O(bytes).
    package static func isScenario(_ file: URL) -> Bool {
        var status = stat()
        // A link without a target has no status, and is reported when it is read.
        guard stat(file.path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else { return false }
        guard let bytes = try? Data(contentsOf: file) else { return true }
        let names: [String]
        if file.pathExtension.lowercased() == "json" {
            // Large files are data, which are recognised without parsing.
            guard bytes.count <= maximumUnnamedLength || hasScenarioName(bytes) else { return false }
            var reader = JSONReader(Array(bytes))
            guard let value = try? reader.readValue() else { return hasScenarioName(bytes) }
            names = value.object.map { Array($0.keys) } ?? []
        } else {
            // Recordings are long, and are recognised without parsing.
            guard !hasLine(startingWith: ["devices:", "libinput:"], bytes.prefix(recordingHeaderLength)) else {
                return false
            }
            guard let text = String(bytes: bytes, encoding: .utf8) else { return true }
            guard let root = try? Node(contentsOf: file) else { return mentionsMember(text) }
            names = root.mapping?.compactMap { $0.key.scalar?.string } ?? []
        }
        guard Set(names).isDisjoint(with: ["type", "version", "devices"]) else { return names.contains("steps") }
        return !Set(names).isDisjoint(with: known)
            || !names.isEmpty && names.allSatisfy { Spelling.nearest(to: $0, among: known) != nil }
    }

    /// The number of bytes in which a recording begins its list of devices.
    private static let recordingHeaderLength = 1 << 16

    /// The length of a JSON file up to which its members are compared with those of scenarios, in bytes.
    private static let maximumUnnamedLength = 1 << 20

    /// The members of scenarios.
    private static let known = ScenarioDocument.scenarioNames + ScenarioDocument.names

    /// Whether a line of a text that is not valid YAML begins with a member of scenarios, or a misspelt one.
    private static func mentionsMember(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { line in
            let name = line.drop { "{ ".contains($0) }.prefix { $0 != ":" }
            guard name.endIndex < line.endIndex, name.count <= maximumNameLength else { return false }
            return Spelling.nearest(to: String(name), among: known) != nil
        }
    }

    /// The greatest length of a word that may be a misspelt member.
    private static let maximumNameLength = 20

    private static func hasScenarioName(_ bytes: Data) -> Bool {
        known.contains { bytes.range(of: Data("\"\($0)\"".utf8)) != nil }
    }

    private static func hasLine(startingWith prefixes: [String], _ bytes: Data) -> Bool {
        let prefixes = prefixes.map { Array($0.utf8) }
        return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            prefixes.contains { line.starts(with: $0) }
        }
    }
}
