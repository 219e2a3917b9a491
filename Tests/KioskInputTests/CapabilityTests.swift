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
        #expect(capabilities(abs: [0x2f, 0x35, 0x36], properties: [1], slots: 5) == [.touchscreen])
        #expect(capabilities(abs: [0x35, 0x36], properties: [1]) == [.touchscreen])
        #expect(capabilities(keys: [0x14a], abs: [0, 1]) == [.singleTouch])
        #expect(capabilities(keys: [0x110, 0x145], abs: [0x2f, 0x35, 0x36], properties: [0], slots: 5).isEmpty)
    }

    @Test("Mice, wheels and knobs are classified by their codes")
    func miceWheelsAndKnobs() {
        #expect(capabilities(keys: [0x110, 0x111], rel: [0, 1]) == [.mouse])
        #expect(capabilities(keys: [0x110, 0x111], rel: [0, 1, 8, 11]) == [.mouse, .wheel])
        #expect(capabilities(rel: [8]) == [.wheel])
        #expect(capabilities(rel: [6]) == [.wheel])
        #expect(capabilities(rel: [7]) == [.knob])
        #expect(capabilities(keys: [28], rel: [0]) == [.knob, .keyboard])
        #expect(capabilities(rel: [1]) == [.knob])
        #expect(capabilities(rel: [0, 1]).isEmpty)
    }

    @Test("Keyboards are classified by their keys, and power buttons are not keyboards")
    func keyboards() {
        #expect(capabilities(keys: Set(1...88)) == [.keyboard])
        #expect(capabilities(keys: [103, 108]) == [.keyboard])
        #expect(capabilities(keys: [116]).isEmpty)
        #expect(capabilities().isEmpty)
    }
}
