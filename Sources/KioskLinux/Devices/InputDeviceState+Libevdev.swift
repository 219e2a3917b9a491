import CLibevdev
import KioskInput

extension InputDeviceState {
    /// Creates the kernel's state of a device from its libevdev context.
    init(_ context: OpaquePointer, of device: InputDeviceDescription) {
        self.init()
        func value(_ type: UInt16, _ code: UInt16) -> Int32 {
            libevdev_get_event_value(context, UInt32(type), UInt32(code))
        }
        keys = (device.codes[InputEvent.EV.key] ?? []).filter { value(InputEvent.EV.key, $0) > 0 }
        let codes = device.codes[InputEvent.EV.abs] ?? []
        for code in codes where code != InputEvent.ABS.mtSlot && !InputEvent.ABS.multitouch.contains(code) {
            axes[code] = value(InputEvent.EV.abs, code)
        }
        guard let count = device.slotCount else { return }
        slot = Int(libevdev_get_current_slot(context))
        for index in 0..<count {
            var values: [UInt16: Int32] = [:]
            for code in codes where InputEvent.ABS.multitouch.contains(code) {
                values[code] = libevdev_get_slot_value(context, UInt32(index), UInt32(code))
            }
            // Most slots of a panel were never used.
            if values.contains(where: { $0.value != ($0.key == InputEvent.ABS.mtTrackingID ? -1 : 0) }) {
                slots[index] = values
            }
        }
    }
}
