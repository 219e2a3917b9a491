import CLibevdev
import Glibc
public import KioskInput

/// Reads the rows of an input device of any kind as they come, for a recording rather than for a map.
///
///     let reader = try EvdevRowReader(path: "/dev/input/event5")
///     // poll(2) reader.fileDescriptor for POLLIN, then:
///     try reader.read { item in … }
///
/// The device is opened without blocking. Stamps are those of the kernel's monotonic clock where the device allows to choose
/// it, else of its real-time clock.
public final class EvdevRowReader {
    /// What comes from a device.
    public enum Item: Hashable, Sendable {
        /// A row.
        case row(InputEvent)
        /// What the kernel holds, after rows were lost.
        case state(InputDeviceState)
    }

    /// The device node.
    public let path: String
    /// What the device says about itself.
    public let description: InputDeviceDescription
    /// What udev holds about the device, `KEY=VALUE`, as far as it is about input; empty where there is no udev.
    public let udevProperties: [String]
    /// What the kernel held when the device was opened.
    public let initialState: InputDeviceState
    /// The descriptor to poll for input; it belongs to the reader and closes with it.
    public let fileDescriptor: Int32
    /// Whether stamps come from the monotonic clock.
    public let isMonotonic: Bool

    private let context: OpaquePointer

    /// Opens the device at a node.
    ///
    /// - Throws: `EvdevError` when the node cannot be opened or is no input device.
    public init(path: String) throws(EvdevError) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0 { throw .opening(path, errno: errno) }
        var context: OpaquePointer?
        let result = libevdev_new_from_fd(descriptor, &context)
        guard result == 0, let context else {
            close(descriptor)
            throw .foreign(path, errno: -result)
        }
        self.path = path
        self.context = context
        fileDescriptor = descriptor
        // Refused by some sandboxes; rows then carry real time.
        isMonotonic = libevdev_set_clock_id(context, CLOCK_MONOTONIC) == 0
        description = InputDeviceDescription(context)
        initialState = InputDeviceState(context, of: description)
        udevProperties = Self.udevProperties(of: descriptor)
    }

    deinit {
        libevdev_free(context)
        close(fileDescriptor)
    }

    /// Reads what has come; returns at once when nothing has.
    ///
    /// A drop is the row that says so, a `SYN_REPORT` in place of what is stale, and the state.
    ///
    /// - Throws: `EvdevError` once the device is lost.
    /// - Complexity: O(n) in the number of rows that wait.
    public func read(emit: (Item) -> Void) throws(EvdevError) {
        while true {
            var row = input_event()
            let status = libevdev_next_event(context, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &row)
            switch status {
            case -EINTR: continue
            case -EAGAIN: return
            case ..<0: throw .reading(path, errno: -status)
            default: break
            }
            let event = InputEvent(row)
            emit(.row(event))
            guard status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) else { continue }
            emit(.row(InputEvent(time: event.time, type: InputEvent.EV.syn, code: InputEvent.SYN.report, value: 0)))
            try synchronize()
            emit(.state(InputDeviceState(context, of: description)))
        }
    }

    /// Lets libevdev fetch the true state; the rows with which it tells the difference are not what the device sent.
    private func synchronize() throws(EvdevError) {
        var row = input_event()
        var status: Int32
        repeat {
            status = libevdev_next_event(context, LIBEVDEV_READ_FLAG_SYNC.rawValue, &row)
        } while status >= 0 || status == -EINTR
        if status != -EAGAIN { throw .reading(path, errno: -status) }
    }

    private static func udevProperties(of descriptor: Int32) -> [String] {
        let prefixes = ["ID_INPUT", "LIBINPUT", "EVDEV_ABS", "MOUSE_", "POINTINGSTICK_"]
        return UdevDatabase().properties(of: descriptor)
            .filter { property in prefixes.contains { property.hasPrefix($0) } }.sorted()
    }
}

@available(*, unavailable)
extension EvdevRowReader: Sendable {}
