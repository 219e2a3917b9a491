import CLibevdev
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
