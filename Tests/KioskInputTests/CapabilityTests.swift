import KioskInput
import Testing

/// What devices can be used as.
@Suite struct CapabilityTests {
    private func capabilities(
        keys: Set<UInt16> = [], rel: Set<UInt16> = [], abs: Set<UInt16> = [], properties: Set<UInt16> = [],
        slots: Int? = nil
    ) -> [InputDeviceDescription.Capability] {
        InputDeviceDescription(
            name: "device", properties: properties,
            codes: [InputEvent.EV.key: keys, InputEvent.EV.rel: rel, InputEvent.EV.abs: abs],
            axes: Dictionary(uniqueKeysWithValues: abs.map { ($0, AbsoluteAxis(minimum: 0, maximum: 99)) }),
            slotCount: slots
        ).capabilities
    }

    @Test("Touchscreens are classified by their axes and properties")
    func panels() {
        #expect(
            capabilities(abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY], properties: [PROP.direct], slots: 5) == [
                .touchscreen
            ])
        #expect(capabilities(abs: [ABS.mtPositionX, ABS.mtPositionY], properties: [PROP.direct]) == [.touchscreen])
        #expect(capabilities(keys: [BTN.touch], abs: [ABS.x, ABS.y]) == [.singleTouch])
        #expect(
            capabilities(
                keys: [BTN.left, BTN.toolFinger], abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY],
                properties: [PROP.pointer], slots: 5
            ).isEmpty)
    }

    @Test("Mice, wheels and knobs are classified by their codes")
    func miceWheelsAndKnobs() {
        #expect(capabilities(keys: [BTN.left, BTN.right], rel: [REL.x, REL.y]) == [.mouse])
        #expect(
            capabilities(keys: [BTN.left, BTN.right], rel: [REL.x, REL.y, REL.wheel, REL.wheelHighResolution]) == [
                .mouse, .wheel,
            ])
        #expect(capabilities(rel: [REL.wheel]) == [.wheel])
        #expect(capabilities(rel: [REL.horizontalWheel]) == [.wheel])
        #expect(capabilities(rel: [REL.dial]) == [.knob])
        #expect(capabilities(keys: [KEY.enter], rel: [REL.x]) == [.knob, .keyboard])
        #expect(capabilities(rel: [REL.y]) == [.knob])
        #expect(capabilities(rel: [REL.x, REL.y]).isEmpty)
    }

    /// `KEY_POWER`.
    private let powerKey: UInt16 = 116

    @Test("Keyboards are classified by their keys, and power buttons are not keyboards")
    func keyboards() {
        #expect(capabilities(keys: Set(1...88)) == [.keyboard])
        #expect(capabilities(keys: [KEY.up, KEY.down]) == [.keyboard])
        #expect(capabilities(keys: [powerKey]).isEmpty)
        #expect(capabilities().isEmpty)
    }
}
