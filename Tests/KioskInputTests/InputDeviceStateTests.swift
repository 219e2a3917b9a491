import KioskInput
import Testing

/// What the kernel keeps of the rows it passes on.
@Suite struct InputDeviceStateTests {
    private static let slots = InputDeviceDescription(
        name: "Panel", properties: [InputDeviceDescription.Property.direct],
        codes: [InputEvent.EV.key: [InputEvent.BTN.touch]],
        axes: [
            InputEvent.ABS.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 99),
            InputEvent.ABS.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 99),
            InputEvent.ABS.mtSlot: AbsoluteAxis(minimum: 0, maximum: 2),
        ], slotCount: 3)

    private static let single = InputDeviceDescription(
        name: "Panel", properties: [InputDeviceDescription.Property.direct],
        codes: [InputEvent.EV.key: [InputEvent.BTN.touch]],
        axes: [
            InputEvent.ABS.x: AbsoluteAxis(minimum: 0, maximum: 99),
            InputEvent.ABS.y: AbsoluteAxis(minimum: 0, maximum: 99),
        ])

    private func state(
        of device: InputDeviceDescription, _ rows: (UInt16, UInt16, Int32)...
    ) -> InputDeviceState {
        var state = InputDeviceState()
        for (type, code, value) in rows {
            state.apply(InputEvent(time: .zero, type: type, code: code, value: value), from: device)
        }
        return state
    }

    @Test("Values are stored in the selected slot")
    func slots() {
        let state = state(
            of: Self.slots, (3, 0x39, 7), (3, 0x35, 10), (3, 0x2f, 2), (3, 0x39, 8), (3, 0x36, 20), (3, 0x39, -1))
        #expect(state.slot == 2)
        #expect(
            state.slotStates(of: Self.slots) == [
                SlotState(trackingID: 7, x: 10), SlotState(), SlotState(trackingID: -1, y: 20),
            ])
    }

    @Test("A slot that does not exist is not selected", arguments: [-1, 3, 255, Int32.max, Int32.min])
    func invalidSlot(slot: Int32) {
        #expect(state(of: Self.slots, (3, 0x2f, 1), (3, 0x2f, slot)).slot == 1)
    }

    @Test("Keys are pressed and released, and repeats change nothing")
    func keys() {
        #expect(state(of: Self.slots, (1, 0x14a, 1), (1, 30, 1), (1, 30, 2)).keys == [0x14a, 30])
        #expect(state(of: Self.slots, (1, 0x14a, 1), (1, 30, 2), (1, 0x14a, 0)).keys == [])
    }

    @Test("Other events do not change the state")
    func otherEvents() {
        #expect(state(of: Self.slots, (0, 0, 0), (0, 3, 0), (2, 0, 5), (4, 4, 1)) == InputDeviceState())
        // Without slots the kernel does not store multitouch values.
        #expect(state(of: Self.single, (3, 0x2f, 1), (3, 0x35, 5), (3, 0x39, 1)) == InputDeviceState())
    }

    @Test("A single touch is a key and two axes")
    func singleTouch() {
        let down = state(of: Self.single, (3, 0, 5), (3, 1, 6), (1, 0x14a, 1))
        #expect(down.slotStates(of: Self.single) == [SlotState(trackingID: .max, x: 5, y: 6)])
        let up = state(of: Self.single, (3, 0, 5), (3, 1, 6), (1, 0x14a, 1), (1, 0x14a, 0))
        #expect(up.slotStates(of: Self.single) == [SlotState(trackingID: -1, x: 5, y: 6)])
    }

    @Test("The state has no contacts of devices without slots")
    func anonymous() {
        var device = Self.slots
        device.slotCount = nil
        device.axes[InputEvent.ABS.mtSlot] = nil
        #expect(device.touchProtocol == .anonymous)
        #expect(InputDeviceState().slotStates(of: device) == nil)
    }

    /// Zero is the value of many drivers that never report a size, so it does not mean that the finger hovers.
    @Test("A size of zero is not a size")
    func zeroSize() {
        #expect(
            state(of: Self.slots, (3, 0x39, 7), (3, 0x30, 0)).slotStates(of: Self.slots)?.first?.isTouching == true)
        #expect(state(of: Self.slots, (3, 0x30, 9)).slotStates(of: Self.slots)?.first?.touchMajor == 9)
        #expect(
            state(of: Self.slots, (3, 0x39, 7), (3, 0x3b, 5)).slotStates(of: Self.slots)?.first?.isTouching == false)
    }
}
