import Glibc

/// What tells a device node from another, whatever their names; one that was made anew is another one.
struct NodeIdentity: Hashable {
    private var kind: mode_t
    private var number: UInt64
    private var inode: UInt64
    private var volume: UInt64

    /// Looks at a node; `nil` when there is none, and for symbolic links, which only repeat others.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        kind = status.st_mode & S_IFMT
        if kind == S_IFLNK { return nil }
        number = UInt64(status.st_rdev)
        inode = UInt64(status.st_ino)
        volume = UInt64(status.st_dev)
    }

    /// The number of the device; `nil` for what is none.
    var deviceNumber: UInt64? { kind == S_IFCHR ? number : nil }

    /// Whether both lead to one device, as two nodes with the same number do.
    func isSameDevice(as other: NodeIdentity) -> Bool {
        kind == S_IFCHR && other.kind == S_IFCHR ? number == other.number : self == other
    }
}
