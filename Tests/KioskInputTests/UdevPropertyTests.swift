import KioskInput
import Testing

/// The properties of udev that describe a device.
@Suite struct UdevPropertyTests {
    /// An old panel that sets no properties.
    private static let panel = InputDeviceDescription(
        name: "Panel", codes: [InputEvent.EV.key: [InputEvent.BTN.touch]],
        axes: [
            InputEvent.ABS.x: AbsoluteAxis(minimum: 0, maximum: 99, fuzz: 1, flat: 2, resolution: 3),
            InputEvent.ABS.y: AbsoluteAxis(minimum: 0, maximum: 99),
        ])

    private func device(_ properties: String...) throws -> InputDeviceDescription {
        var device = Self.panel
        for property in properties { try device.apply(udevProperty: property) }
        return device
    }

    /// Every class, alone and beside that of a touchscreen.
    @Test("The classification of udev is used", arguments: InputDeviceDescription.UdevClass.allCases)
    func classification(kind: InputDeviceDescription.UdevClass) throws {
        let alone = try device("ID_INPUT=1", "ID_INPUT_\(kind.rawValue)=1")
        #expect(alone.udevClasses == [kind])
        #expect(alone.touchscreenRejection == (kind == .touchscreen ? nil : .otherwise(kind)))
        #expect(try device("ID_INPUT_\(kind.rawValue)=1", "ID_INPUT_TOUCHSCREEN=1").isTouchscreen)
        for off in ["0", ""] {
            #expect(try device("ID_INPUT_\(kind.rawValue)=1", "ID_INPUT_\(kind.rawValue)=\(off)") == Self.panel)
        }
    }

    @Test("A touchscreen without position axes is rejected")
    func missingPositions() {
        var device = InputDeviceDescription(name: "Remote control")
        device.udevClasses = [.touchscreen]
        #expect(device.touchscreenRejection == .noPosition)
    }

    /// Every part of a correction, left out or not.
    @Test("Empty parts of an axis correction change nothing")
    func emptyParts() throws {
        let parts = ["5", "50", "7", "8", "9"]
        for kept in 0..<32 {
            let text = parts.enumerated().map { kept & 1 << $0.offset == 0 ? $0.element : "" }.joined(separator: ":")
            func value(_ index: Int, _ old: Int32, _ new: Int32) -> Int32 { kept & 1 << index == 0 ? new : old }
            #expect(
                try device("EVDEV_ABS_00=\(text)").axes[0]
                    == AbsoluteAxis(
                        minimum: value(0, 0, 5), maximum: value(1, 99, 50), fuzz: value(3, 1, 8),
                        flat: value(4, 2, 9), resolution: value(2, 3, 7)))
        }
        #expect(try device("EVDEV_ABS_00=:4095").axes[0]?.maximum == 4095)
    }

    @Test(arguments: [
        "LIBINPUT_CALIBRATION_MATRIX=", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1",
        "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 inf",
        "EVDEV_ABS_00=x", "EVDEV_ABS_00=1:2:3:4:5:6", "EVDEV_ABS_00=9:9", "EVDEV_ABS_00=9999999999", "EVDEV_ABS_35=0:9",
        "EVDEV_ABS_=0:9", "EVDEV_ABS_zz=0:9", "ID_INPUT_TOUCHSCREEN=2", "ID_INPUT_MOUSE=yes",
    ])
    func anInvalidValueIsAnErrorThatContainsItAndChangesNothing(property: String) {
        var device = Self.panel
        let error = #expect(throws: UdevPropertyError.self) { try device.apply(udevProperty: property) }
        #expect(error?.property == property && error?.description.hasPrefix(property + ": ") == true)
        #expect(device == Self.panel)
    }

    @Test(arguments: [
        "", "=", "ID_INPUT", "ID_INPUT_KEY=1", "ID_INPUT_WIDTH_MM=300", "MOUSE_DPI=800@125", "LIBINPUT_X=1",
    ])
    func otherPropertiesAreIgnored(property: String) throws {
        #expect(try device(property) == Self.panel)
    }
}
