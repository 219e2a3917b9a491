import Glibc

/// A watch for entries of a directory that are created, deleted or change their permissions.
final class FolderWatch {
    /// The descriptor to poll; readable after a change, −1 if watching is not supported.
    let fileDescriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))

    deinit {
        if fileDescriptor >= 0 { close(fileDescriptor) }
    }

    /// Watches the directory that is currently at a path; returns `false` if that is not possible.
    func watch(_ folder: String) -> Bool {
        let changes = IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
        return inotify_add_watch(fileDescriptor, folder, UInt32(changes)) >= 0
    }

    /// Discards the pending notifications, because the directory is scanned again anyway.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while Glibc.read(fileDescriptor, &bytes, bytes.count) > 0 {}
    }
}
