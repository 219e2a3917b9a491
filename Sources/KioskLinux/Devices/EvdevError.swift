import Glibc

/// Why a device cannot be opened or read, and what to do about it.
public struct EvdevError: Error, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: Hashable, Sendable {
        /// There is no such node.
        case notFound
        /// The node may not be opened by this user.
        case accessDenied
        /// The node is no input device.
        case notAnInputDevice
        /// The device is nothing a map can be steered with.
        case steersNothing
        /// The device was pulled out, or its session taken away.
        case unplugged
        /// Another program keeps the device's input to itself.
        case grabbed
        /// The kernel refused for another reason.
        case system(errno: Int32)
    }

    /// The kind of failure.
    public var code: Code
    /// The device node.
    public var path: String
    /// What happened and what to do.
    public var message: String

    /// Creates an error about a device node.
    public init(code: Code, path: String, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The node and what happened to it.
    public var description: String { "\(path): \(message)" }

    static func opening(_ path: String, errno: Int32) -> EvdevError {
        switch errno {
        case ENOENT:
            EvdevError(
                code: .notFound, path: path,
                message: "there is no such device; see which there are with: ls -l /dev/input/by-path")
        case EACCES, EPERM:
            EvdevError(
                code: .accessDenied, path: path,
                message: "no permission to read it; add the user to group input and log in again: "
                    + "sudo usermod -aG input \"$USER\"")
        case ENODEV, ENXIO:
            EvdevError(code: .unplugged, path: path, message: "the device is gone; plug it in again")
        default:
            EvdevError(
                code: .system(errno: errno), path: path,
                message: "cannot be opened: \(String(cString: strerror(errno)))")
        }
    }

    static func foreign(_ path: String, errno: Int32) -> EvdevError {
        EvdevError(
            code: .notAnInputDevice, path: path,
            message: "is no input device (\(String(cString: strerror(errno)))); "
                + "give an event node such as /dev/input/event0")
    }

    static func grabbing(_ path: String, errno: Int32) -> EvdevError {
        if errno == EBUSY {
            return EvdevError(
                code: .grabbed, path: path,
                message: "another program has grabbed it and alone gets its input; stop that program: "
                    + "sudo fuser -v \(path)")
        }
        return EvdevError(
            code: .system(errno: errno), path: path,
            message: "cannot be grabbed: \(String(cString: strerror(errno))); others get its input as well")
    }

    static func reading(_ path: String, errno: Int32) -> EvdevError {
        if errno == ENODEV {
            return EvdevError(
                code: .unplugged, path: path, message: "the device was unplugged; open it again when it is back")
        }
        return EvdevError(
            code: .system(errno: errno), path: path,
            message: "cannot be read any more: \(String(cString: strerror(errno))); open the device again")
    }
}
