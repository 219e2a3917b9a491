import Foundation
import KioskMapsTesting

/// A temporary directory for the files of a test.
final class ScratchFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "kioskmaps-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    @discardableResult func write(_ text: String, to name: String) throws -> URL {
        try write(Data(text.utf8), to: name)
    }

    @discardableResult func write(_ bytes: Data, to name: String) throws -> URL {
        let file = url.appending(path: name)
        try bytes.write(to: file)
        return file
    }

    /// Returns the scenario of a text in the directory; its errors name the file `test.yaml`.
    func scenario(_ text: String) throws -> Scenario {
        try write(text, to: "test.yaml")
        return try Scenario(
            contentsOf: URL(filePath: "test.yaml", relativeTo: url.appending(path: "", directoryHint: .isDirectory)))
    }

    /// Returns the error of a scenario with `…` instead of the directory; nil if it has none.
    func complaint(about text: String) throws -> String? {
        do {
            _ = try scenario(text)
            return nil
        } catch let error as FileError {
            return error.description.replacing(url.path, with: "…")
        }
    }
}
