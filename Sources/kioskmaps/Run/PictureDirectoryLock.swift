import Foundation
import Glibc

/// A lock that keeps two runs from writing to the same directory of images at the same time.
final class PictureDirectoryLock {
    private let descriptor: Int32

    /// Waits until no other run of this user writes to a directory.
    ///
    /// - Parameter path: The directory, which need not exist.
    init(_ path: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: Self.name(of: path)).path
        descriptor = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        // Without a lock file the run continues: images are replaced as a whole in any case.
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
        Console.note("waiting for another run that writes to \(path)")
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The name of the lock file of a directory; the hash is FNV-1a.
    private static func name(of path: String) -> String {
        let bytes = URL(filePath: path).standardizedFileURL.path.utf8
        let hash = bytes.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        return "kioskmaps-run-\(getuid())-\(String(hash, radix: 16)).lock"
    }
}
