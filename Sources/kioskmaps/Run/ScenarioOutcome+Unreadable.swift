import Foundation
import KioskMapsTesting

extension ScenarioOutcome {
    /// Creates the outcome of a file that is no valid scenario.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - error: Its error, which may be in a file that it includes.
    init(unreadable path: String, _ error: FileError) {
        self.init(id: path, name: URL(filePath: path).deletingPathExtension().lastPathComponent, file: path)
        self.error = error.description
    }
}
