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
        let panel = device(
            properties: [PROP.direct], keys: [BTN.touch],
            abs: [ABS.x, ABS.y, ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY, ABS.mtTrackingID], slots: 10)
        #expect(panel.isTouchscreen)
        #expect(panel.touchProtocol == .slots)
        #expect(panel.positionCodes?.horizontal == ABS.mtPositionX)
    }

    @Test("Devices without properties are classified by their codes")
    func missingProperties() {
        #expect(device(abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY, ABS.mtTrackingID], slots: 2).isTouchscreen)
        #expect(
            device(keys: [BTN.toolFinger], abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY], slots: 2)
                .touchscreenRejection == .touchpad)
        #expect(device(keys: [BTN.left], rel: [REL.x], abs: [ABS.x, ABS.y]).touchscreenRejection == .noTouch)
    }

    @Test("The protocol follows from the axes")
    func protocols() {
        #expect(device(abs: [ABS.mtPositionX, ABS.mtPositionY]).touchProtocol == .anonymous)
        #expect(device(keys: [BTN.touch], abs: [ABS.x, ABS.y]).touchProtocol == .single)
        // The fake multitouch of joysticks: an ABS_MT_SLOT, but no slots.
        #expect(
            device(keys: [BTN.touch], abs: [ABS.x, ABS.y, ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY]).touchProtocol
                == .single)
        #expect(device(abs: [ABS.x]).touchProtocol == nil)
    }

    @Test("Panels without slots are touchscreens")
    func anonymous() {
        #expect(device(keys: [BTN.touch], abs: [ABS.x, ABS.y]).isTouchscreen)
        #expect(device(properties: [PROP.direct], abs: [ABS.mtPositionX, ABS.mtPositionY]).isTouchscreen)
        #expect(device(properties: [PROP.direct], keys: [BTN.left], abs: [ABS.x, ABS.y]).isTouchscreen)
        #expect(device(properties: [PROP.direct], keys: [BTN.left], abs: [ABS.x, ABS.y]).contactKey == BTN.left)
        #expect(
            device(properties: [PROP.direct], keys: [BTN.left, BTN.touch], abs: [ABS.x, ABS.y]).contactKey == BTN.touch)
        #expect(device(properties: [PROP.direct], abs: [ABS.x, ABS.y]).touchscreenRejection == .noTouch)
    }

    @Test("Other devices are rejected with the reason")
    func rejections() {
        let flat = AbsoluteAxis(minimum: 5, maximum: 5)
        let cases: [(InputDeviceDescription, String)] = [
            (device(properties: [PROP.accelerometer], abs: [ABS.x, ABS.y]), "is an accelerometer"),
            (
                device(properties: [PROP.pointer], abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY], slots: 5),
                "is a touchpad (INPUT_PROP_POINTER is set or BTN_TOOL_FINGER declared)"
            ),
            (device(keys: [KEY.a], abs: []), "has no position axes (ABS_MT_POSITION_X/Y or ABS_X/Y)"),
            (
                device(keys: [BTN.left], abs: [ABS.x, ABS.y]),
                "has positions but reports no touch (no ABS_MT_… axes and no BTN_TOUCH)"
            ),
            (
                device(
                    properties: [PROP.direct], abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY], slots: 5, axis: flat
                ),
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
        let keyboard = device(keys: [KEY.a], abs: [])
        #expect(throws: PanelMappingError.noPositionAxes(device: "panel")) {
            try PanelMapping(device: keyboard, size: Panel.size)
        }
    }

    @Test("The mapping uses the calibration matrix of udev unless another one is given")
    func matrix() throws {
        var panel = device(properties: [PROP.direct], abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY], slots: 2)
        panel.calibration = try CalibrationMatrix("-1 0 1 0 1 0")
        let size = Panel.size
        #expect(try PanelMapping(device: panel, size: size).calibration == panel.calibration)
        var settings = PanelSettings()
        settings.calibration = .identity
        #expect(try PanelMapping(device: panel, size: size, settings: settings).calibration == .identity)
    }
}
