import Glibc

/// The check of the directory in which a kiosk stores data.
struct StorageCheck {
    let machine: MachineEnvironment
    /// The absolute path of the directory; nil for that of systemd, or else of the user.
    let directory: String?

    /// The free space below which a warning is printed, in MiB.
    private static let required: Int64 = 64
    private static let volatileFileSystems: Set<Substring> = ["tmpfs", "ramfs", "overlay"]

    func result() -> CheckResult {
        guard let directory = directory ?? defaultDirectory else {
            return CheckResult(
                "storage", .warning, "neither STATE_DIRECTORY nor HOME is set",
                remedy: "set StateDirectory=kiosk in the unit of the service, or name a directory with --state")
        }
        let existing = existingAncestor(of: directory)
        let error = machine.writeError(machine.path(existing))
        if error != 0 { return unwritable(directory, errno: error) }
        if let free = machine.freeByteCount(machine.path(existing)).map({ $0 >> 20 }), free < Self.required {
            return CheckResult(
                "storage", .warning, "\(directory): \(free) MiB are free",
                remedy: "free some space: sudo apt-get clean && sudo journalctl --vacuum-size=50M")
        }
        if let type = fileSystem(of: existing), Self.volatileFileSystems.contains(type) {
            return CheckResult(
                "storage", .warning, "\(directory): the \(type) may be empty after a restart",
                remedy: "mount a partition there, such as by the line in /etc/fstab: "
                    + "LABEL=kiosk-state \(directory.escapedForMounts) ext4 defaults,noatime 0 2")
        }
        return CheckResult("storage", .ok, "\(directory) can be written")
    }

    private var defaultDirectory: String? {
        // systemd separates several directories by colons.
        if let state = machine.variable("STATE_DIRECTORY")?.split(separator: ":").first { return String(state) }
        if let state = machine.variable("XDG_STATE_HOME") { return state }
        // The home of a user of a service is often "/".
        return machine.variable("HOME").map { ($0.hasSuffix("/") ? $0 : $0 + "/") + ".local/state" }
    }

    /// Returns a directory, or the nearest directory above it that exists.
    private func existingAncestor(of directory: String) -> String {
        var path = directory[...]
        while !path.isEmpty, !machine.exists(String(path)) {
            path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        }
        return path.isEmpty ? "/" : String(path)
    }

    private func unwritable(_ directory: String, errno: Int32) -> CheckResult {
        CheckResult(
            "storage", .warning, "\(directory) cannot be written: \(String(cString: strerror(errno)))",
            remedy: errno == EROFS
                ? "set StateDirectory= in the unit of the service, or mount a partition there, such as by the line in "
                    + "/etc/fstab: LABEL=kiosk-state \(directory.escapedForMounts) ext4 defaults,noatime 0 2"
                : "create the directory for the user: sudo install -d -o \(machine.userName) \(directory.quotedForShell)"
        )
    }

    /// Returns the type of the file system that contains a path; nil if the mounts cannot be read.
    private func fileSystem(of path: String) -> Substring? {
        var best: (point: String, type: Substring)?
        for line in (machine.text(of: "/proc/mounts") ?? "").split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count > 2 else { continue }
            let point = Self.unescaped(fields[1])
            let contains = point == "/" || path == point || path.hasPrefix("\(point)/")
            // The last one of several mounts at a point hides the others.
            if contains, point.count >= best?.point.count ?? 0 { best = (point, fields[2]) }
        }
        return best?.type
    }

    /// Returns a path of `/proc/mounts` in which octal escape sequences are replaced, such as `\040` for a space.
    private static func unescaped(_ field: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(field.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(digits.count)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The path as an argument of a shell command, in quotation marks if it has characters besides those of usual paths.
    fileprivate var quotedForShell: String {
        let isPlain = unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789/._-+:@,".unicodeScalars.contains($0)
        }
        return isPlain && !isEmpty
            ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    /// The path as a field of `/etc/fstab`, in which white space is an octal escape sequence.
    fileprivate var escapedForMounts: String {
        let escapes: [Character: String] = [" ": #"\040"#, "\t": #"\011"#, "\n": #"\012"#, "\\": #"\134"#]
        return map { escapes[$0] ?? String($0) }.joined()
    }
}
