import Foundation
import KioskMaps
import Yams

extension ScenarioReader {
    /// Checks that no two steps of a scenario write an image to the same file.
    func checkSnapshots(of steps: [ScenarioNode]) throws(FileError) {
        var writers: [String: ScenarioNode] = [:]
        for step in steps where step.isMapping {
            guard let name = try step.pairs().first(where: { $0.key.node.scalar?.string == "snapshot" })?.value,
                let text = name.node.scalar?.string
            else { continue }
            let path = text.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
            if let other = writers[path] {
                throw name.failure(
                    "the step at \(other.location) writes \(name.found), too; expected another file, such as one with $(index)"
                )
            }
            writers[path] = name
        }
    }
}
