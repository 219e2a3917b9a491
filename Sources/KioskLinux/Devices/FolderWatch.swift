import Glibc

/// Notices when something in a folder comes, goes or changes its rights.
final class FolderWatch {
    /// Readable when something changed; −1 when the machine cannot watch folders.
    let fileDescriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))

    deinit {
        if fileDescriptor >= 0 { close(fileDescriptor) }
    }

    /// Watches what is a folder at a path now, which may be another one than last time; `false` when nothing can be watched.
    func watch(_ folder: String) -> Bool {
        let changes = IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
        return inotify_add_watch(fileDescriptor, folder, UInt32(changes)) >= 0
    }

    /// Throws away what was noticed: the folder is looked at anew anyway.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while Glibc.read(fileDescriptor, &bytes, bytes.count) > 0 {}
    }
}
