package import Foundation
import KioskMaps
import Yams

extension ScenarioFile {
    /// Whether a YAML or JSON file is a scenario, which may have errors; recordings, styles, GeoJSON and lists are none.
    ///
    /// - Complexity: O(bytes).
    package static func isScenario(_ file: URL) -> Bool {
        // A file that cannot be read is reported when its directory is observed or included, not here.
        guard let bytes = try? Data(contentsOf: file) else { return false }
        let names: [String]
        if file.pathExtension.lowercased() == "json" {
            guard hasScenarioName(bytes) else { return false }
            var reader = JSONReader(Array(bytes))
            guard let value = try? reader.readValue() else { return mentionsSteps(bytes) }
            names = value.object.map { Array($0.keys) } ?? []
        } else {
            // Recordings are long, and are recognised without parsing.
            guard !hasLine(startingWith: ["devices:", "libinput:"], bytes.prefix(recordingHeaderLength)) else {
                return false
            }
            guard let root = try? Node(contentsOf: file) else { return mentionsSteps(bytes) }
            names = root.mapping?.compactMap { $0.key.scalar?.string } ?? []
        }
        guard Set(names).isDisjoint(with: ["type", "version", "devices"]) else { return names.contains("steps") }
        return !Set(names).isDisjoint(with: ScenarioDocument.scenarioNames + ScenarioDocument.names)
    }

    /// The number of bytes in which a recording begins its list of devices.
    private static let recordingHeaderLength = 1 << 16

    /// Whether a file that is not valid YAML or JSON is meant as a scenario, so that its error is reported.
    private static func mentionsSteps(_ bytes: Data) -> Bool { bytes.range(of: Data("steps".utf8)) != nil }

    private static func hasScenarioName(_ bytes: Data) -> Bool {
        (ScenarioDocument.scenarioNames + ScenarioDocument.names).contains {
            bytes.range(of: Data("\"\($0)\"".utf8)) != nil
        }
    }

    private static func hasLine(startingWith prefixes: [String], _ bytes: Data) -> Bool {
        let prefixes = prefixes.map { Array($0.utf8) }
        return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            prefixes.contains { line.starts(with: $0) }
        }
    }
}
