import Glibc
import KioskInput

/// What tells a device node from another, whatever their names.
struct NodeIdentity: Hashable {
    private var kind: mode_t
    private var number: UInt64
    private var folder: UInt64
    /// When rights or owner changed last.
    private(set) var changed: Timestamp

    /// Looks at a node; `nil` when there is none, and for symbolic links, which only repeat others.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        kind = status.st_mode & S_IFMT
        if kind == S_IFLNK { return nil }
        let isDevice = kind == S_IFCHR
        number = UInt64(isDevice ? status.st_rdev : status.st_ino)
        folder = isDevice ? 0 : UInt64(status.st_dev)
        changed = Timestamp(status.st_ctim)
    }

    /// Whether both are one device, even if its rights changed in between.
    func isSameNode(as other: NodeIdentity) -> Bool {
        kind == other.kind && number == other.number && folder == other.folder
    }
}
