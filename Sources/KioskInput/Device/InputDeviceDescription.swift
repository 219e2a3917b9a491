/// The description of an input device: its identity, its capabilities and its axes.
///
/// It comes from a device node, from the header of a recording, or from a test.
public struct InputDeviceDescription: Hashable, Sendable {
    /// The name by the driver, of any characters.
    public var name: String
    /// Bus and model.
    public var identity: Identity
    /// The physical path, such as "usb-0000:00:14.0-2/input0"; `nil` if the driver does not report it.
    public var physicalPath: String?
    /// The serial number or address that distinguishes devices of one model; `nil` for most devices.
    public var serial: String?
    /// The properties that are set (`INPUT_PROP_…`).
    public var properties: Set<UInt16>
    /// The supported codes of each supported event type.
    public var codes: [UInt16: Set<UInt16>]
    /// The axes by their `ABS_…` code.
    public var axes: [UInt16: AbsoluteAxis]
    /// The number of slots for contacts; `nil` without slots.
    public var slotCount: Int?
    /// The calibration in udev, `LIBINPUT_CALIBRATION_MATRIX`.
    public var calibration: CalibrationMatrix?
    /// The classes of the device in udev, if they were read; they take precedence over the codes of the device.
    public var udevClasses: Set<UdevClass> = []

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - name: The name by the driver.
    ///   - identity: Bus and model.
    ///   - physicalPath: The physical path.
    ///   - serial: The serial number.
    ///   - properties: The properties that are set (`INPUT_PROP_…`).
    ///   - codes: The supported codes of each supported event type.
    ///   - axes: The axes by their `ABS_…` code.
    ///   - slotCount: The number of slots for contacts.
    ///   - calibration: The calibration in udev.
    public init(
        name: String, identity: Identity = Identity(), physicalPath: String? = nil, serial: String? = nil,
        properties: Set<UInt16> = [], codes: [UInt16: Set<UInt16>] = [:], axes: [UInt16: AbsoluteAxis] = [:],
        slotCount: Int? = nil, calibration: CalibrationMatrix? = nil
    ) {
        self.name = name
        self.identity = identity
        self.physicalPath = physicalPath
        self.serial = serial
        self.properties = properties
        self.codes = codes
        self.axes = axes
        self.slotCount = slotCount
        self.calibration = calibration
    }

    /// Bus and model of a device, as `EVIOCGID` returns them.
    public struct Identity: Hashable, Sendable {
        /// The bus, such as 0x03 for USB and 0x18 for I²C.
        public var bus: UInt16
        /// The vendor id.
        public var vendor: UInt16
        /// The product id.
        public var product: UInt16
        /// The version of the product.
        public var version: UInt16

        /// Creates an identity; unknown values are zero.
        ///
        /// - Parameters:
        ///   - bus: The bus.
        ///   - vendor: The vendor id.
        ///   - product: The product id.
        ///   - version: The version of the product.
        public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
            self.bus = bus
            self.vendor = vendor
            self.product = product
            self.version = version
        }
    }

    /// Properties of devices (`INPUT_PROP_…`).
    public enum Property {
        /// The device moves a pointer, as touchpads do.
        public static let pointer: UInt16 = 0
        /// Touches are positions on the screen, as on touchscreens.
        public static let direct: UInt16 = 1
        /// The slots are the corners of a box around the fingers, not fingers.
        public static let semiMT: UInt16 = 3
        /// The axes are accelerations.
        public static let accelerometer: UInt16 = 6
    }

    /// Returns whether the device declares a code of an event type.
    public func supports(_ type: UInt16, _ code: UInt16) -> Bool {
        codes[type]?.contains(code) ?? false
    }
}
