import Foundation

/// The board on which a measurement runs, as its kernel describes it.
struct BoardDescription {
    /// The directory of the machine's files; empty for the machine itself.
    var root = ""

    /// The model: that of the device tree, or else of the firmware; nil if there is none.
    var model: String? {
        text("/proc/device-tree/model")
            ?? [text("/sys/class/dmi/id/sys_vendor"), text("/sys/class/dmi/id/product_name")].compactMap(\.self)
            .joined(separator: " ").nonEmpty
    }

    /// The name of the first processor, or its part numbers on Arm; nil if the kernel reports none.
    var processor: String? {
        value(of: "model name", in: "/proc/cpuinfo")
            ?? value(of: "CPU part", in: "/proc/cpuinfo").map { part in
                "Arm implementer \(value(of: "CPU implementer", in: "/proc/cpuinfo") ?? "unknown"), part \(part)"
            }
    }

    /// The number of processors that the process may use.
    var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// The memory of the machine, in bytes.
    var memory: UInt64 { ProcessInfo.processInfo.physicalMemory }

    /// The release of the kernel.
    var kernel: String? { text("/proc/sys/kernel/osrelease") }

    /// The name of the distribution.
    var system: String? {
        text("/etc/os-release")?.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
            .map { $0.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: ["\""]) }
    }

    private func text(_ path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: root + path) else { return nil }
        // The strings of a device tree end with a null.
        let text = String(decoding: data, as: UTF8.self)
        return text.trimmingCharacters(in: .whitespacesAndNewlines.union(["\0"])).nonEmpty
    }

    /// Returns the value of the first line with a key, which is separated by a colon.
    private func value(of key: String, in path: String) -> String? {
        for line in (text(path) ?? "").split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == key {
                return parts[1].trimmingCharacters(in: .whitespaces).nonEmpty
            }
        }
        return nil
    }
}

extension String {
    /// The text; nil if it is empty.
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
