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

    /// The URL that stands for a text that is not in a file, to which its paths are relative; nil if all texts are in files.
    let text: URL?

    /// Creates the state before the first file is read.
    ///
    /// - Parameters:
    ///   - boundary: The directory that the files may not leave.
    ///   - text: The URL that stands for a text that is not in a file.
    init(boundary: FileBoundary, text: URL? = nil) {
        self.boundary = boundary
        self.text = text
    }
}
