import Foundation
import Glibc

/// The parts of a machine that checks examine; a test replaces each of them.
///
/// Checks use the paths of the machine, such as `/dev/dri/card0`; those of closures have the prefix `root`.
package struct MachineEnvironment {
    /// The directory of the machine's files; empty for the machine itself.
    var root = ""
    /// The environment variables of the process.
    var variables: [String: String]
    /// The name of the user.
    var userName: String
    /// The names of the groups of the process.
    var groups: Set<String>

    /// Opens a file with the flags of `open`; returns the descriptor, or a negated `errno` if it fails.
    var opener: (_ path: String, _ flags: Int32) -> Int32
    /// Returns whether an open graphics card may set the mode of its displays, which one program at a time may.
    var isMaster: (_ card: Int32) -> Bool
    /// Connects to a service.
    var connector: (StreamAddress) throws(LocationProviderError) -> StreamDescriptor
    /// Returns the names of the services of the system bus that run or can be activated.
    var busServices: () throws(MessageBus.Failure) -> [String]
    /// Reads the cost of the network.
    var networkReport: () throws(MessageBus.Failure) -> NetworkReport
    /// Returns whether a shared library can be loaded.
    var loadsLibrary: (_ name: String) -> Bool
    /// Returns the `errno` of creating a file in an existing directory; 0 if that is possible.
    var writeError: (_ directory: String) -> Int32
    /// Returns the free space of the file system of a directory, in bytes; nil if it is unknown.
    var freeByteCount: (_ directory: String) -> Int64?
}

extension MachineEnvironment {
    /// Returns the path of a machine's file.
    func path(_ path: String) -> String { root + path }

    /// Returns the names of a directory's entries with a prefix, in the order of their numbers.
    func names(in directory: String, prefix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(directory))) ?? []
        return names.filter { $0.hasPrefix(prefix) }.sorted { ($0.count, $0) < ($1.count, $1) }
    }

    /// Returns whether a file exists.
    func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

    /// Returns the text of a file; nil if it cannot be read.
    func text(of file: String) -> String? {
        FileManager.default.contents(atPath: path(file)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the last component of the target of a symbolic link; nil if it is not one.
    func linkedName(of link: String) -> String? {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path(link)))?.split(separator: "/").last
            .map(String.init)
    }

    /// Returns the value of an environment variable; nil if it is not set or empty.
    func variable(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension MachineEnvironment {
    /// Returns why a service cannot be used, as the predicate of a sentence about its address; nil if it accepts
    /// connections.
    func connectionProblem(_ address: StreamAddress) -> String? {
        do throws(LocationProviderError) {
            _ = try connector(address)
            return nil
        } catch {
            return Self.predicate(of: error)
        }
    }

    /// Returns the predicate of a sentence about the address of a service that cannot be connected to.
    static func predicate(of error: LocationProviderError) -> String {
        switch error.code {
        case .notFound: "does not exist"
        case .accessDenied: "denies the permission to connect"
        default: "does not accept connections"
        }
    }
}

extension MachineEnvironment {
    /// This machine, and the user and variables of this process.
    package static var current: MachineEnvironment {
        let user = NSUserName()
        return MachineEnvironment(
            variables: ProcessInfo.processInfo.environment,
            // A container may run a user without a name.
            userName: user.isEmpty ? "\"$USER\"" : user, groups: currentGroups,
            opener: { path, flags in
                let descriptor = open(path, flags)
                return descriptor < 0 ? -errno : descriptor
            },
            isMaster: isCurrentMaster,
            connector: { address throws(LocationProviderError) in
                // Without a descriptor that stops it, opening either succeeds or throws.
                guard let descriptor = try address.open(stop: -1) else { throw address.failure(errno: EINTR) }
                return descriptor
            },
            busServices: { () throws(MessageBus.Failure) in
                try MessageBus(.system, timeout: busTimeout).serviceNames()
            },
            networkReport: { () throws(MessageBus.Failure) in
                try NetworkManagerReader(bus: .system, timeout: busTimeout).report()
            },
            loadsLibrary: { name in
                guard let library = dlopen(name, RTLD_LAZY) else { return false }
                dlclose(library)
                return true
            },
            writeError: { access($0, W_OK | X_OK) == 0 ? 0 : errno },
            freeByteCount: { directory in
                var status = statvfs()
                guard statvfs(directory, &status) == 0 else { return nil }
                let (count, isTooLarge) = UInt64(status.f_bavail).multipliedReportingOverflow(
                    by: UInt64(status.f_frsize))
                return isTooLarge ? .max : Int64(clamping: count)
            })
    }

    /// The time-out of calls of the system bus, in seconds; the bus itself responds immediately.
    private static let busTimeout = 2.0

    private static var currentGroups: Set<String> {
        var numbers = [gid_t](repeating: 0, count: max(0, Int(getgroups(0, nil))))
        numbers.removeLast(numbers.count - max(0, Int(getgroups(Int32(numbers.count), &numbers))))
        return Set((numbers + [getegid()]).compactMap { getgrgid($0).map { String(cString: $0.pointee.gr_name) } })
    }

    private static func isCurrentMaster(_ card: Int32) -> Bool {
        // DRM_IOCTL_AUTH_MAGIC. Only the master may call it, and no client has the number 0.
        var magic: UInt32 = 0
        return ioctl(card, 0x4004_6411, &magic) == 0 || errno != EACCES
    }
}

extension MachineEnvironment {
    /// Returns how the user gets access to device nodes that the user may not open.
    ///
    /// - Parameters:
    ///   - group: The group to which such nodes usually belong.
    ///   - subsystem: The subsystem of the devices in udev.
    func remedy(forGroup group: String, subsystem: String) -> String {
        if groups.contains(group) {
            return "the nodes do not belong to the group \(group); add the rule SUBSYSTEM==\"\(subsystem)\", "
                + "GROUP=\"\(group)\", MODE=\"0660\" to /etc/udev/rules.d/70-kiosk.rules, then run: "
                + "sudo udevadm control --reload && sudo udevadm trigger"
        }
        if members(ofGroup: group).contains(userName) {
            return "\(userName) is in the group \(group), but not this older session; log in again, or restart the "
                + "service: sudo systemctl restart kiosk"
        }
        return "add the user to the group \(group) and log in again: sudo usermod -aG \(group) \(userName)"
    }

    /// Returns the names of the users that the file of groups lists for a group.
    private func members(ofGroup group: String) -> [String] {
        let lines = (text(of: "/etc/group") ?? "").split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("\(group):") }) else { return [] }
        let fields = line.split(separator: ":", omittingEmptySubsequences: false)
        return fields.count == 4 ? fields[3].split(separator: ",").map(String.init) : []
    }
}

extension MachineEnvironment {
    /// Runs the checks of the machine, and returns their results in the order in which they are printed.
    ///
    /// The renderer and the fonts are no part of them, because this module does not draw.
    ///
    /// - Parameters:
    ///   - displays: The checks of the display systems that the kiosk tries, in this order.
    ///   - stateDirectory: The absolute path of the directory in which the kiosk stores data; nil for that of systemd,
    ///     or else of the user.
    package func results(displays: [DisplayCheck], stateDirectory: String? = nil) -> [CheckResult] {
        let (used, results) = DisplayCheck.first(of: displays, on: self)
        let common = [
            GPUCheck(machine: self).result(), SDLCheck(machine: self).result(),
            MemoryCheck(machine: self).result(),
            StorageCheck(machine: self, directory: stateDirectory).result(),
            WatchdogCheck(machine: self).result(), GPSDCheck(machine: self).result(),
            GeoClueCheck(machine: self).result(), NetworkCheck(machine: self).result(),
        ]
        return InputCheck(machine: self, isRequired: used == .kms).results() + results + common
            + CompassCheck(machine: self).results()
    }
}
