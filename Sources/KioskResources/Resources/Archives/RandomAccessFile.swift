import Foundation
import Synchronization

/// A file from which ranges of bytes are read, by any thread.
final class RandomAccessFile: Sendable {
    /// The path.
    let path: String
    /// The number of bytes when the file was opened.
    let byteCount: UInt64

    /// The open file, whose position is that of the last read.
    private let handle: Mutex<FileHandle>

    /// Opens a file.
    ///
    /// - Throws: `TileArchiveError` if it cannot be read.
    init(path: String) throws(TileArchiveError) {
        do {
            byteCount = try FileIdentity(path: path).byteCount
            handle = Mutex(try FileHandle(forReadingFrom: URL(filePath: path)))
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
        do {
            return try handle.withLock { handle in
                try handle.seek(toOffset: offset)
                return try handle.read(upToCount: count).map { [UInt8]($0) } ?? []
            }
        } catch {
            throw TileArchiveError(path: path, message: "cannot be read: \(error.localizedDescription)")
        }
    }
}
