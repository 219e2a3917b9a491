import CLibevdev
import Glibc
import KioskInput

extension InputDeviceDescription {
    /// Reads the description of a device from its libevdev context.
    init(_ context: OpaquePointer) {
        self.init(
            name: libevdev_get_name(context).map { String(cString: $0) } ?? "",
            identity: Identity(
                bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(context)),
                vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(context)),
                product: UInt16(truncatingIfNeeded: libevdev_get_id_product(context)),
                version: UInt16(truncatingIfNeeded: libevdev_get_id_version(context))),
            physicalPath: Self.text(libevdev_get_phys(context)), serial: Self.text(libevdev_get_uniq(context)))
        properties = Set((0...UInt16(INPUT_PROP_MAX)).filter { libevdev_has_property(context, UInt32($0)) == 1 })
        for type in 0...UInt16(EV_MAX) where libevdev_has_event_type(context, UInt32(type)) == 1 {
            // Types without codes, such as EV_PWR, have no maximum.
            let greatest = UInt16(clamping: libevdev_event_type_get_max(UInt32(type)))
            codes[type] = Set((0...greatest).filter { libevdev_has_event_code(context, UInt32(type), UInt32($0)) == 1 })
        }
        for code in codes[InputEvent.EV.abs] ?? [] {
            guard let info = libevdev_get_abs_info(context, UInt32(code))?.pointee else { continue }
            axes[code] = AbsoluteAxis(
                minimum: info.minimum, maximum: info.maximum, fuzz: info.fuzz, flat: info.flat,
                resolution: info.resolution)
        }
        let slots = libevdev_get_num_slots(context)
        slotCount = slots > 0 ? Int(slots) : nil
    }

    /// Returns a string of the driver; nil if it is missing or empty, as many drivers report an empty string.
    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

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

extension InputEvent {
    /// Creates an event from the structure of the kernel.
    init(_ row: input_event) {
        self.init(
            time: Timestamp(seconds: Int64(row.time.tv_sec), microseconds: Int64(row.time.tv_usec)),
            type: row.type, code: row.code, value: row.value)
    }
}
