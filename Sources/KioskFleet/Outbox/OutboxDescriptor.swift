import Dispatch
import Glibc

/// The descriptor of an outbox, open for appending.
final class OutboxDescriptor {
    private let path: String
    private var descriptor: Int32
    /// Synchronises to disk, which can take long on flash memory.
    private let queue = DispatchQueue(label: "KioskFleet.Outbox")

    /// Opens a file, or creates it.
    init(path: String) {
        self.path = path
        descriptor = Self.open(path)
    }

    deinit {
        close()
    }

    /// Whether the file is open; `errno` has the reason if it is not.
    var isOpen: Bool { descriptor >= 0 }

    /// Opens the file that has replaced the previous one.
    func reopen() -> Bool {
        close()
        descriptor = Self.open(path)
        return isOpen
    }

    /// Appends bytes by one call; returns whether all were written.
    func append(_ bytes: [UInt8]) -> Bool {
        guard isOpen, bytes.withUnsafeBytes({ Glibc.write(descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
            return false
        }
        let copy = dup(descriptor)
        guard copy >= 0 else { return true }
        queue.async {
            fdatasync(copy)
            Glibc.close(copy)
        }
        return true
    }

    private func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    private static func open(_ path: String) -> Int32 {
        Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    }
}
