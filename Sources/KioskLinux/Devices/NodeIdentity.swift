import Glibc

/// The identity of a device node, independent of its name; a node that was recreated has a new identity.
struct NodeIdentity: Hashable {
    private var kind: mode_t
    private var number: UInt64
    private var inode: UInt64
    private var volume: UInt64

    /// Creates the identity of a node; `nil` if the node does not exist or is a symbolic link to another node.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        kind = status.st_mode & S_IFMT
        if kind == S_IFLNK { return nil }
        number = UInt64(status.st_rdev)
        inode = UInt64(status.st_ino)
        volume = UInt64(status.st_dev)
    }

    /// The number of the device; `nil` if the node is not a character device.
    var deviceNumber: UInt64? { kind == S_IFCHR ? number : nil }

    /// Returns whether both nodes refer to the same device, as nodes with the same device number do.
    func isSameDevice(as other: NodeIdentity) -> Bool {
        kind == S_IFCHR && other.kind == S_IFCHR ? number == other.number : self == other
    }
}
