package import Foundation

extension Data {
    /// Replaces a file atomically: a new file is written, synchronised to disk and then renamed.
    ///
    /// - Throws: The error of the file system; on an error the file is unchanged.
    package func replaceFile(at file: URL) throws {
        try write(to: file, options: .atomic)
        // A renamed file is on disk only after its directory was synchronised.
        try FileHandle(forReadingFrom: file.deletingLastPathComponent()).synchronize()
    }
}
