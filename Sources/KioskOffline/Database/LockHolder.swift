import Foundation
import Glibc
import KioskGeometry

/// A process that has locked a file.
struct LockHolder: Hashable {
    /// The number of the process.
    var process: Int32

    /// The name of its program; nil if the process has ended or cannot be seen.
    var program: String?

    /// The program and the number of the process.
    var description: String {
        "\(program?.escapingControlCharacters ?? "a program") (process \(process))"
    }

    /// Returns the processes that have locked files for writing, without this one, as far as the kernel shows them.
    ///
    /// The files are not opened: closing one would release the locks that this process has on it.
    /// - Parameter paths: The paths of the files; those that do not exist are ignored.
    static func holders(of paths: [String]) -> [LockHolder] {
        let files = paths.compactMap { path -> String? in
            var status = Glibc.stat()
            guard stat(path, &status) == 0 else { return nil }
            return String(format: "%02x:%02x:", major(status.st_dev), minor(status.st_dev)) + "\(status.st_ino)"
        }
        guard let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else { return [] }
        return processes(in: locks, locking: Set(files)).filter { $0 != getpid() }.sorted().map { process in
            let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
            return LockHolder(process: process, program: name?.trimmingCharacters(in: .newlines))
        }
    }

    /// Returns the processes that have locked files for writing.
    ///
    /// Source: proc(5), /proc/locks.
    /// - Parameters:
    ///   - locks: The contents of `/proc/locks`, such as `1: POSIX  ADVISORY  WRITE 81 08:01:77 120 120`.
    ///   - files: The files, as the kernel names them.
    static func processes(in locks: String, locking files: Set<String>) -> Set<Int32> {
        Set(
            locks.split(separator: "\n").compactMap { line in
                let fields = line.split(separator: " ").dropFirst()
                // A process that waits for the lock follows its holder, with an arrow.
                guard fields.count >= 5, fields.first != "->" else { return nil }
                let values = Array(fields)
                guard values[2] == "WRITE", files.contains(String(values[4])), let process = Int32(values[3]),
                    process > 0
                else { return nil }
                return process
            })
    }

    /// The number of the driver of a device, as glibc encodes it.
    private static func major(_ device: UInt) -> UInt32 {
        UInt32(truncatingIfNeeded: device >> 8 & 0xFFF | device >> 32 & 0xFFFF_F000)
    }

    /// The number of a device within its driver, as glibc encodes it.
    private static func minor(_ device: UInt) -> UInt32 {
        UInt32(truncatingIfNeeded: device & 0xFF | device >> 12 & 0xFFFF_FF00)
    }
}
