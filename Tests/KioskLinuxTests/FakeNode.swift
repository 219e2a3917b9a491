import CLibevdev
import Foundation
import Glibc
import KioskInput
import Synchronization

/// A device of the simulated kernel with a node in a directory.
final class FakeNode {
    let path: String
    private let writer: Int32
    private let inode: UInt64
    private static let touchCodes: [UInt16: Set<UInt16>] = [
        0: [0, 1, 2, 3], 1: [InputEvent.BTN.touch], 3: [0, 1, 0x2f, 0x35, 0x36, 0x39],
    ]

    /// Returns a touchscreen of 1,920 × 1,080 units with ten slots.
    static func panel(
        _ name: String = "Panel", product: UInt16 = 1, physicalPath: String? = "usb-1/input0", serial: String? = nil
    ) -> InputDeviceDescription {
        let horizontal = AbsoluteAxis(minimum: 0, maximum: 1919)
        let vertical = AbsoluteAxis(minimum: 0, maximum: 1079)
        return InputDeviceDescription(
            name: name, identity: .init(bus: 3, vendor: 0x1234, product: product, version: 1),
            physicalPath: physicalPath, serial: serial, properties: [InputDeviceDescription.Property.direct],
            codes: touchCodes,
            axes: [
                0: horizontal, 1: vertical, 0x2f: AbsoluteAxis(minimum: 0, maximum: 9), 0x35: horizontal,
                0x36: vertical,
                0x39: AbsoluteAxis(minimum: 0, maximum: 65535),
            ], slotCount: 10)
    }

    /// Returns a single-touch device that duplicates the panel.
    static func singleTouch(physicalPath: String? = "usb-1/input0") -> InputDeviceDescription {
        var device = panel("Panel Emulation", physicalPath: physicalPath)
        device.codes[3] = [0, 1]
        device.axes = device.axes.filter { $0.key < 2 }
        device.slotCount = nil
        return device
    }

    /// Returns a mouse at the physical path of the panel.
    static func mouse(physicalPath: String? = "usb-1/input0") -> InputDeviceDescription {
        InputDeviceDescription(
            name: "Panel Mouse", identity: .init(bus: 3, vendor: 0x1234, product: 1, version: 1),
            physicalPath: physicalPath, codes: [0: [0], 1: [InputEvent.BTN.left], 2: [0, 1]])
    }

    init(_ name: String, in folder: URL, _ device: FakeDevice) throws {
        path = folder.appending(path: name).path
        guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        writer = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard let inode = FakeKernel.inode(of: writer) else { throw CocoaError(.fileNoSuchFile) }
        self.inode = inode
        FakeKernel.devices.withLock { $0[inode] = device }
    }

    convenience init(_ name: String, in folder: URL, _ description: InputDeviceDescription) throws {
        try self.init(name, in: folder, FakeDevice(description: description))
    }

    deinit { forget() }

    /// Changes the simulated device.
    func change(_ body: (inout FakeDevice) -> Void) {
        FakeKernel.devices.withLock { devices in
            if var device = devices[inode] {
                body(&device)
                devices[inode] = device
            }
        }
    }

    /// Sends events and the `SYN_REPORT` of their frame, with a timestamp in milliseconds.
    func send(_ rows: (type: UInt16, code: UInt16, value: Int32)..., at milliseconds: Int) {
        write(rows + [(0, 0, 0)], at: milliseconds)
    }

    /// Releases the touch key as the kernel does before it removes a device.
    func releaseKeys(at milliseconds: Int) { write([(1, 0x14a, 0), (0, 0, 1)], at: milliseconds) }

    private func write(_ rows: [(type: UInt16, code: UInt16, value: Int32)], at milliseconds: Int) {
        for row in rows {
            var event = input_event()
            event.time.tv_sec = milliseconds / 1000
            event.time.tv_usec = milliseconds % 1000 * 1000
            event.type = row.type
            event.code = row.code
            event.value = row.value
            _ = Glibc.write(writer, &event, MemoryLayout<input_event>.size)
        }
    }

    /// Sends a finger that lands in the first slot.
    func land(x: Int32, y: Int32, at milliseconds: Int) {
        send((3, 0x2f, 0), (3, 0x39, 7), (3, 0x35, x), (3, 0x36, y), (1, 0x14a, 1), at: milliseconds)
    }

    /// Sends a horizontal movement of the finger.
    func move(x: Int32, at milliseconds: Int) { send((3, 0x35, x), at: milliseconds) }

    /// Sends the lift of the finger.
    func lift(at milliseconds: Int) { send((3, 0x39, -1), (1, 0x14a, 0), at: milliseconds) }

    /// Disconnects the device, and removes its node if requested.
    func unplug(removingNode: Bool = true) {
        forget()
        if removingNode { unlink(path) }
    }

    private var isForgotten = false

    private func forget() {
        if isForgotten { return }
        isForgotten = true
        // The kernel gives the inode to the next FIFO as soon as this one is closed.
        FakeKernel.devices.withLock { $0[inode] = nil }
        close(writer)
    }
}
