import Foundation
import Glibc

/// A file to which a report is written: a regular file is replaced as a whole, a pipe or a device is written to.
struct ReportFile {
    let path: String

    private static let standardOutput = "/dev/stdout"

    /// Creates the directory of the file.
    ///
    /// - Throws: An error if the file cannot be written.
    func prepare() throws {
        guard !isSpecial else {
            guard access(path, W_OK) == 0 else { throw CocoaError(.fileWriteNoPermission) }
            return
        }
        let directory = target.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        // The file itself may be read-only: it is replaced.
        guard mode(followingLinks: true) != S_IFDIR, FileManager.default.isWritableFile(atPath: directory.path) else {
            throw CocoaError(.fileWriteNoPermission)
        }
    }

    /// Writes the contents.
    func write(_ data: Data) throws {
        guard isSpecial else { return try data.write(to: target, options: .atomic) }
        // Standard output may be a file, whose position another descriptor does not share.
        if path == Self.standardOutput { return try StandardOutput.write(data) }
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
    }

    /// The file that is replaced: that to which a link refers, so that the link stays.
    private var target: URL {
        let file = URL(filePath: path)
        guard mode(followingLinks: false) == S_IFLNK else { return file }
        return file.resolvingSymlinksInPath()
    }

    /// Whether the path is neither a regular file nor a directory nor free.
    private var isSpecial: Bool {
        guard path != Self.standardOutput else { return true }
        guard let mode = mode(followingLinks: true) else { return false }
        return mode != S_IFREG && mode != S_IFDIR
    }

    /// Returns the type of the file; nil if it does not exist.
    private func mode(followingLinks: Bool) -> mode_t? {
        var status = Glibc.stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }
}
