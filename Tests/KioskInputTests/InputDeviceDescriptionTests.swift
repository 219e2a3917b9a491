import KioskInput
import Testing

/// Classification of touchscreens, and the reasons for rejecting other devices.
@Suite struct InputDeviceDescriptionTests {
    private static let axis = AbsoluteAxis(minimum: 0, maximum: 1000)

    private func device(
        properties: Set<UInt16> = [], keys: Set<UInt16> = [], rel: Set<UInt16> = [], abs: Set<UInt16>,
        slots: Int? = nil, axis: AbsoluteAxis = axis
    ) -> InputDeviceDescription {
        InputDeviceDescription(
            name: "panel", properties: properties,
            codes: [InputEvent.EV.key: keys, InputEvent.EV.rel: rel, InputEvent.EV.abs: abs],
            axes: Dictionary(uniqueKeysWithValues: abs.map { ($0, axis) }), slotCount: slots)
    }

    @Test("A direct device with slots is a touchscreen")
    func slots() {
        let panel = device(properties: [1], keys: [0x14a], abs: [0, 1, 0x2f, 0x35, 0x36, 0x39], slots: 10)
        #expect(panel.isTouchscreen)
        #expect(panel.touchProtocol == .slots)
        #expect(panel.positionCodes?.horizontal == 0x35)
    }

    @Test("Devices without properties are classified by their codes")
    func missingProperties() {
        #expect(device(abs: [0x2f, 0x35, 0x36, 0x39], slots: 2).isTouchscreen)
        #expect(device(keys: [0x145], abs: [0x2f, 0x35, 0x36], slots: 2).touchscreenRejection == .touchpad)
        #expect(device(keys: [0x110], rel: [0], abs: [0, 1]).touchscreenRejection == .noTouch)
    }

    @Test("The protocol follows from the axes")
    func protocols() {
        #expect(device(abs: [0x35, 0x36]).touchProtocol == .anonymous)
        #expect(device(keys: [0x14a], abs: [0, 1]).touchProtocol == .single)
        // The fake multitouch of joysticks: an ABS_MT_SLOT, but no slots.
        #expect(device(keys: [0x14a], abs: [0, 1, 0x2f, 0x35, 0x36]).touchProtocol == .single)
        #expect(device(abs: [0]).touchProtocol == nil)
    }

    @Test("Panels without slots are touchscreens")
    func anonymous() {
        #expect(device(keys: [0x14a], abs: [0, 1]).isTouchscreen)
        #expect(device(properties: [1], abs: [0x35, 0x36]).isTouchscreen)
        #expect(device(properties: [1], keys: [0x110], abs: [0, 1]).isTouchscreen)
        #expect(device(properties: [1], keys: [0x110], abs: [0, 1]).contactKey == 0x110)
        #expect(device(properties: [1], keys: [0x110, 0x14a], abs: [0, 1]).contactKey == 0x14a)
        #expect(device(properties: [1], abs: [0, 1]).touchscreenRejection == .noTouch)
    }

    @Test("Other devices are rejected with the reason")
    func rejections() {
        let flat = AbsoluteAxis(minimum: 5, maximum: 5)
        let cases: [(InputDeviceDescription, String)] = [
            (device(properties: [6], abs: [0, 1]), "is an accelerometer"),
            (
                device(properties: [0], abs: [0x2f, 0x35, 0x36], slots: 5),
                "is a touchpad (INPUT_PROP_POINTER is set or BTN_TOOL_FINGER declared)"
            ),
            (device(keys: [30], abs: []), "has no position axes (ABS_MT_POSITION_X/Y or ABS_X/Y)"),
            (
                device(keys: [0x110], abs: [0, 1]),
                "has positions but reports no touch (no ABS_MT_… axes and no BTN_TOUCH)"
            ),
            (
                device(properties: [1], abs: [0x2f, 0x35, 0x36], slots: 5, axis: flat),
                "declares axis 53 from 5 to 5, which has no extent; a udev hwdb entry EVDEV_ABS_… can set the true range"
            ),
        ]
        for (device, reason) in cases {
            #expect(!device.isTouchscreen)
            #expect(device.touchscreenRejection?.description == reason)
        }
    }

    @Test("A mapping requires position axes")
    func mapping() {
        let keyboard = device(keys: [30], abs: [])
        #expect(throws: PanelMappingError.noPositionAxes(device: "panel")) {
            try PanelMapping(device: keyboard, size: Panel.size)
        }
    }

    @Test("The mapping uses the calibration matrix of udev unless another one is given")
    func matrix() throws {
        var panel = device(properties: [1], abs: [0x2f, 0x35, 0x36], slots: 2)
        panel.calibration = try CalibrationMatrix("-1 0 1 0 1 0")
        let size = Panel.size
        #expect(try PanelMapping(device: panel, size: size).calibration == panel.calibration)
        var settings = PanelSettings()
        settings.calibration = .identity
        #expect(try PanelMapping(device: panel, size: size, settings: settings).calibration == .identity)
    }
}
