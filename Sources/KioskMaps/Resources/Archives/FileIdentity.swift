import Glibc

/// The version of a file: it differs after the file was replaced or changed.
struct FileIdentity: Hashable, Sendable {
    /// The number of bytes.
    let byteCount: UInt64

    private let device: UInt64
    private let inode: UInt64
    private let seconds: Int
    private let nanoseconds: Int

    /// Reads the identity of the file at a path, following links.
    ///
    /// - Throws: `TileArchiveError` if there is no file.
    init(path: String) throws(TileArchiveError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw TileArchiveError(
                path: path, message: "cannot be read: \(String(cString: strerror(errno))); check the path")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw TileArchiveError(path: path, message: "is not a file; pass an archive")
        }
        byteCount = UInt64(max(status.st_size, 0))
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}
