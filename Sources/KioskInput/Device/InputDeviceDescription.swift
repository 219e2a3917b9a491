/// What an input device says about itself: its identity, its abilities and its axes.
///
/// It comes from a device node, from the head of a recording, or from a test; nothing below needs to know which.
public struct InputDeviceDescription: Hashable, Sendable {
    /// The name the driver gives, of any characters.
    public var name: String
    /// Bus and model.
    public var identity: Identity
    /// Where the device is plugged in, such as "usb-0000:00:14.0-2/input0"; `nil` when the driver does not say.
    public var physicalPath: String?
    /// The serial number or address that tells devices of one model apart; `nil` for most.
    public var serial: String?
    /// The properties that are set (`INPUT_PROP_…`).
    public var properties: Set<UInt16>
    /// The supported codes of each supported event type.
    public var codes: [UInt16: Set<UInt16>]
    /// The axes by their `ABS_…` code.
    public var axes: [UInt16: AbsoluteAxis]
    /// How many contacts the device tells apart in slots; `nil` when it has no slots.
    public var slotCount: Int?
    /// The calibration udev knows as `LIBINPUT_CALIBRATION_MATRIX`.
    public var calibration: CalibrationMatrix?
    /// What udev takes the device for, where it was asked; what it says counts more than the device's own words.
    public var udevClasses: Set<UdevClass> = []

    /// Creates a description.
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

    /// Bus and model of a device, as `EVIOCGID` tells them.
    public struct Identity: Hashable, Sendable {
        /// The bus, such as 0x03 for USB and 0x18 for I²C.
        public var bus: UInt16
        /// The vendor on that bus.
        public var vendor: UInt16
        /// The vendor's product.
        public var product: UInt16
        /// The product's version.
        public var version: UInt16

        /// Creates an identity, zero where the device does not say.
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
        /// What is touched is what is meant, as on touchscreens.
        public static let direct: UInt16 = 1
        /// The slots are the corners of a box around the fingers, not fingers.
        public static let semiMT: UInt16 = 3
        /// The axes are accelerations.
        public static let accelerometer: UInt16 = 6
    }

    /// Whether the device declares a code of an event type.
    public func supports(_ type: UInt16, _ code: UInt16) -> Bool {
        codes[type]?.contains(code) ?? false
    }
}
