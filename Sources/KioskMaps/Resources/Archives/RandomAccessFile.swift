import Foundation
import Glibc

/// A file from which ranges of bytes are read, at the same time by several threads.
final class RandomAccessFile: Sendable {
    /// The path.
    let path: String
    /// The number of bytes when the file was opened.
    let byteCount: UInt64

    private let handle: FileHandle

    /// Opens a file.
    ///
    /// - Throws: `TileArchiveError` if it cannot be read.
    init(path: String) throws(TileArchiveError) {
        do {
            byteCount = try FileIdentity(path: path).byteCount
            handle = try FileHandle(forReadingFrom: URL(filePath: path))
        } catch let error as TileArchiveError {
            throw error
        } catch {
            throw TileArchiveError(
                path: path, message: "cannot be read: \(error.localizedDescription); check its permissions")
        }
        self.path = path
    }

    /// Returns bytes; fewer at the end of the file.
    ///
    /// - Throws: `TileArchiveError` if the disk cannot be read.
    func bytes(at offset: UInt64, count: Int) throws(TileArchiveError) -> [UInt8] {
        guard offset < byteCount, count > 0 else { return [] }
        let count = Int(min(UInt64(count), byteCount - offset))
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let base = buffer.baseAddress {
                let result = pread(handle.fileDescriptor, base + filled, count - filled, off_t(offset) + filled)
                if result < 0, errno == EINTR { continue }
                if result < 0 { failure = errno }
                guard result > 0 else { break }
                filled += result
            }
        }
        if let failure {
            throw TileArchiveError(path: path, message: "cannot be read: \(String(cString: strerror(failure)))")
        }
        return bytes
    }
}
