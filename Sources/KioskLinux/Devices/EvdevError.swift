import Glibc

/// An error of opening or reading an input device, with a remedy.
public struct EvdevError: Error, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public enum Code: Hashable, Sendable {
        /// The node does not exist.
        case notFound
        /// The user has no permission to open the node.
        case accessDenied
        /// The node is not an input device.
        case notAnInputDevice
        /// The device provides no input for a map.
        case steersNothing
        /// The device was disconnected, or its session was revoked.
        case unplugged
        /// Another program has grabbed the device.
        case grabbed
        /// Another error of the kernel.
        case system(errno: Int32)
    }

    /// The kind of failure.
    public var code: Code
    /// The device node.
    public var path: String
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - path: The device node.
    ///   - message: The problem and its remedy.
    public init(code: Code, path: String, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The node and the message.
    public var description: String { "\(path): \(message)" }

    static func opening(_ path: String, errno: Int32) -> EvdevError {
        switch errno {
        case ENOENT:
            EvdevError(
                code: .notFound, path: path,
                message: "there is no such device; list the devices with: ls -l /dev/input/by-path")
        case EACCES, EPERM:
            EvdevError(
                code: .accessDenied, path: path,
                message: "permission denied; add the user to the group input and log in again: "
                    + "sudo usermod -aG input \"$USER\"")
        case ENODEV, ENXIO:
            EvdevError(code: .unplugged, path: path, message: "the device is disconnected; plug it in again")
        default:
            EvdevError(
                code: .system(errno: errno), path: path,
                message: "cannot be opened: \(String(cString: strerror(errno)))")
        }
    }

    static func notAnInputDevice(_ path: String, errno: Int32) -> EvdevError {
        EvdevError(
            code: .notAnInputDevice, path: path,
            message: "is no input device (\(String(cString: strerror(errno)))); "
                + "pass an event node such as /dev/input/event0")
    }

    static func grabbing(_ path: String, errno: Int32) -> EvdevError {
        if errno == EBUSY {
            return EvdevError(
                code: .grabbed, path: path,
                message: "another program has grabbed the device; stop that program: "
                    + "sudo fuser -v \(path)")
        }
        return EvdevError(
            code: .system(errno: errno), path: path,
            message: "cannot be grabbed: \(String(cString: strerror(errno))); other programs receive its input too")
    }

    /// Returns the error of a device whose descriptor cannot be polled.
    package static func polling(_ path: String, errno: Int32) -> EvdevError {
        EvdevError(
            code: .system(errno: errno), path: path,
            message: "cannot be polled: \(String(cString: strerror(errno))); run the command again")
    }

    static func reading(_ path: String, errno: Int32) -> EvdevError {
        if errno == ENODEV {
            return EvdevError(
                code: .unplugged, path: path, message: "the device was unplugged; open it again after plugging it in")
        }
        return EvdevError(
            code: .system(errno: errno), path: path,
            message: "cannot be read: \(String(cString: strerror(errno))); open the device again")
    }
}
