import CLibevdev
import Glibc
import KioskInput

/// An open device that detects headphones in a jack.
final class HeadphoneJack {
    /// The result of opening a node.
    enum Opening {
        /// The device has a jack.
        case jack(HeadphoneJack)
        /// The device has none.
        case otherDevice
        /// The node cannot be opened at present.
        case notReadable
    }

    /// The token of its descriptor for polling.
    let id: UInt64
    let node: NodeIdentity
    /// The name by the driver, such as "HDA Intel PCH Headphone".
    let name: String
    let fileDescriptor: Int32
    /// Whether headphones are in the jack.
    private(set) var isInserted: Bool
    private let context: OpaquePointer

    private init(_ context: OpaquePointer, _ descriptor: Int32, node: NodeIdentity, id: UInt64, name: String) {
        self.context = context
        self.node = node
        self.id = id
        self.name = name
        fileDescriptor = descriptor
        isInserted = Self.state(context)
    }

    deinit {
        libevdev_free(context)
        close(fileDescriptor)
    }

    /// Opens the device at a node.
    ///
    /// - Parameters:
    ///   - path: The device node.
    ///   - node: The identity of the node.
    ///   - id: The token of the descriptor for polling.
    static func open(_ path: String, _ node: NodeIdentity, id: UInt64) -> Opening {
        let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return .notReadable }
        var context: OpaquePointer?
        guard libevdev_new_from_fd(descriptor, &context) == 0, let context else {
            close(descriptor)
            return .otherDevice
        }
        let description = InputDeviceDescription(context)
        guard description.hasHeadphoneJack else {
            libevdev_free(context)
            close(descriptor)
            return .otherDevice
        }
        return .jack(HeadphoneJack(context, descriptor, node: node, id: id, name: description.name))
    }

    /// Reads the available events; returns false if the device is lost.
    func read() -> Bool {
        while true {
            var event = input_event()
            // A drop of events is followed by the state of the kernel, which libevdev reports as events.
            let status = libevdev_next_event(context, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &event)
            if status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) {
                while libevdev_next_event(context, LIBEVDEV_READ_FLAG_SYNC.rawValue, &event) >= 0 {}
            }
            if status == -EINTR { continue }
            guard status >= 0 else {
                isInserted = Self.state(context)
                return status == -EAGAIN
            }
        }
    }

    private static func state(_ context: OpaquePointer) -> Bool {
        let (type, code) = (InputEvent.EV.sw, InputEvent.SW.headphoneInsert)
        return libevdev_get_event_value(context, UInt32(type), UInt32(code)) > 0
    }
}
