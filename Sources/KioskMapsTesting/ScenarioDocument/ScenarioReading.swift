import Foundation
import KioskMaps
import Yams

/// The state that the files of a scenario share while they are read.
final class ScenarioReading {
    /// The directory that the files may not leave.
    let boundary: FileBoundary

    /// What the expansion may still produce.
    var budget = ExpansionBudget()

    /// The root nodes of the files that were included, by path: cases and loops include the same files again.
    var roots: [String: Node] = [:]

    init(boundary: FileBoundary) {
        self.boundary = boundary
    }
}
