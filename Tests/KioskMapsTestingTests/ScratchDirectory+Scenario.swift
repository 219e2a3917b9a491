import Foundation
import KioskMapsTesting
import TestSupport

extension ScratchDirectory {
    /// Returns the scenario of a text in the directory; its errors name the file `test.yaml`.
    func scenario(_ text: String) throws -> Scenario {
        try write(text, to: "test.yaml")
        return try Scenario(
            contentsOf: URL(filePath: "test.yaml", relativeTo: url.appending(path: "", directoryHint: .isDirectory)))
    }

    /// Returns the error of a scenario with `…` instead of the directory; nil if it has none.
    func errorMessage(of text: String) throws -> String? {
        do {
            _ = try scenario(text)
            return nil
        } catch let error as FileError {
            return error.description.replacing(url.path, with: "…")
        }
    }
}
