import Foundation
import Glibc

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
