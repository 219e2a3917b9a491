import Dispatch
import Glibc

/// The descriptor of an outbox, open for appending.
final class OutboxDescriptor {
    private let path: String
    private let write: (Int32, UnsafeRawBufferPointer) -> Int
    private var descriptor: Int32
    /// Synchronises to disk, which can take long on flash memory.
    private let queue = DispatchQueue(label: "KioskFleet.Outbox")

    /// Opens a file, or creates it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - write: Writes bytes to a descriptor, and returns their number, or a negative number for an error in `errno`.
    init(
        path: String,
        write: @escaping (Int32, UnsafeRawBufferPointer) -> Int = { Glibc.write($0, $1.baseAddress, $1.count) }
    ) {
        self.path = path
        self.write = write
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
    ///
    /// Otherwise the file is as it was before, and `errno` has the reason.
    func append(_ bytes: [UInt8]) -> Bool {
        var status = stat()
        guard isOpen, fstat(descriptor, &status) == 0 else { return false }
        let count = bytes.withUnsafeBytes { write(descriptor, $0) }
        guard count == bytes.count else {
            // A part of a line would end the log, and what is appended later would be lost with it.
            let reason = count < 0 ? errno : ENOSPC
            if count > 0 { ftruncate(descriptor, status.st_size) }
            errno = reason
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
