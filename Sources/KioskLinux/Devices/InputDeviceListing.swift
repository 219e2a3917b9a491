import CLibevdev
import Foundation
import Glibc
public import KioskInput

/// An input device of this machine, and whether it can be used as a touchscreen.
///
///     for device in InputDeviceListing.all() { print(device) }
public struct InputDeviceListing: Hashable, Sendable {
    /// The device node.
    public var path: String
    /// What the device says about itself; `nil` when it cannot be opened.
    public var device: InputDeviceDescription?
    /// Why the device is ignored, as the end of a sentence that begins with its name; `nil` for a touchscreen.
    public var reasonIgnored: String?

    /// Lists the event nodes of a folder, in the order of their numbers; none when there is no such folder.
    ///
    /// - Complexity: O(n) in the number of nodes, each of which is opened and closed.
    public static func all(in folder: String = "/dev/input") -> [InputDeviceListing] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let nodes = names.filter { $0.hasPrefix("event") }
        return nodes.sorted { ($0.count, $0) < ($1.count, $1) }.map { InputDeviceListing(path: "\(folder)/\($0)") }
    }

    /// Looks at the device at a node.
    public init(path: String) {
        self.path = path
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            reasonIgnored = EvdevError.opening(path, errno: errno).message
            return
        }
        defer { close(descriptor) }
        var context: OpaquePointer?
        let result = libevdev_new_from_fd(descriptor, &context)
        guard result == 0, let context else {
            reasonIgnored = EvdevError.foreign(path, errno: -result).message
            return
        }
        defer { libevdev_free(context) }
        let description = InputDeviceDescription(context)
        device = description
        reasonIgnored = description.touchscreenRejection?.description
    }
}

extension InputDeviceListing: CustomStringConvertible {
    /// Node, name and abilities in one line, and in a second one why the device is ignored, if it is.
    public var description: String {
        var line = path
        if let device {
            let capabilities = device.capabilities.map(\.rawValue).joined(separator: ", ")
            line += "  \"\(device.name)\"  \(capabilities.isEmpty ? "nothing to steer a map with" : capabilities)"
        }
        guard let reasonIgnored else { return line }
        return line + "\n    ignored: \(device == nil ? "" : "the device ")\(reasonIgnored)"
    }
}
