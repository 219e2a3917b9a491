public import Foundation

/// A temporary directory that is removed when the object is released.
public final class ScratchDirectory {
    /// The directory.
    public let url: URL

    /// Creates an empty directory with a unique name.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "kioskmaps-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a text to a file of the directory and returns the file.
    @discardableResult public func write(_ text: String, to name: String) throws -> URL {
        try write(Data(text.utf8), to: name)
    }

    /// Writes bytes to a file of the directory and returns the file.
    @discardableResult public func write(_ bytes: Data, to name: String) throws -> URL {
        let file = url.appending(path: name)
        try bytes.write(to: file)
        return file
    }
}
