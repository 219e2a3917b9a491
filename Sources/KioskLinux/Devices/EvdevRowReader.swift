import CLibevdev
import Glibc
public import KioskInput

/// A reader of the events of an input device of any kind, for recordings.
///
///     let reader = try EvdevRowReader(path: "/dev/input/event5")
///     // poll(2) reader.fileDescriptor for POLLIN, then:
///     try reader.read { item in … }
///
/// The device is opened in non-blocking mode. Timestamps come from the kernel's monotonic clock if the device supports
/// that, otherwise from its real-time clock.
public final class EvdevRowReader {
    /// An item read from a device.
    public enum Item: Hashable, Sendable {
        /// An event.
        case row(InputEvent)
        /// The kernel's state, after events were dropped.
        case state(InputDeviceState)
    }

    /// The device node.
    public let path: String
    /// The description the device reports.
    public let description: InputDeviceDescription
    /// The udev properties of the device that concern input, as `KEY=VALUE`; empty without udev.
    public let udevProperties: [String]
    /// The kernel's state when the device was opened.
    public let initialState: InputDeviceState
    /// The descriptor to poll for input; the reader owns it and closes it.
    public let fileDescriptor: Int32
    /// Whether timestamps come from the monotonic clock.
    public let isMonotonic: Bool

    private let context: OpaquePointer

    /// Opens the device at a node.
    ///
    /// - Throws: `EvdevError` if the node cannot be opened or is not an input device.
    public init(path: String) throws(EvdevError) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0 { throw .opening(path, errno: errno) }
        var context: OpaquePointer?
        let result = libevdev_new_from_fd(descriptor, &context)
        guard result == 0, let context else {
            close(descriptor)
            throw .notAnInputDevice(path, errno: -result)
        }
        self.path = path
        self.context = context
        fileDescriptor = descriptor
        // Some sandboxes refuse this; timestamps are then real time.
        isMonotonic = libevdev_set_clock_id(context, CLOCK_MONOTONIC) == 0
        description = InputDeviceDescription(context)
        initialState = InputDeviceState(context, of: description)
        udevProperties = Self.udevProperties(of: descriptor)
    }

    deinit {
        libevdev_free(context)
        close(fileDescriptor)
    }

    /// Reads the available events; does not block.
    ///
    /// Dropped events are reported as the `SYN_DROPPED` event, a `SYN_REPORT` that replaces stale events, and the
    /// state.
    ///
    /// - Throws: `EvdevError` once the device is lost.
    /// - Complexity: O(n) in the number of available events.
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

    /// Synchronizes libevdev with the kernel's state; discards the events that describe the difference.
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
