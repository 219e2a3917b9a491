import KioskInput
import Testing

/// The state that the kernel stores of the events that it has sent.
@Suite struct InputDeviceStateTests {
    private typealias EV = InputEvent.EV
    private typealias SYN = InputEvent.SYN
    private typealias ABS = InputEvent.ABS
    private typealias REL = InputEvent.REL
    private typealias MSC = InputEvent.MSC
    private typealias BTN = InputEvent.BTN

    /// `KEY_A`.
    private static let keyA: UInt16 = 30

    private static let slots = InputDeviceDescription(
        name: "Panel", properties: [InputDeviceDescription.Property.direct],
        codes: [EV.key: [BTN.touch]],
        axes: [
            ABS.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 99),
            ABS.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 99),
            ABS.mtSlot: AbsoluteAxis(minimum: 0, maximum: 2),
        ], slotCount: 3)

    private static let single = InputDeviceDescription(
        name: "Panel", properties: [InputDeviceDescription.Property.direct],
        codes: [EV.key: [BTN.touch]],
        axes: [
            ABS.x: AbsoluteAxis(minimum: 0, maximum: 99),
            ABS.y: AbsoluteAxis(minimum: 0, maximum: 99),
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
            of: Self.slots, (EV.abs, ABS.mtTrackingID, 7), (EV.abs, ABS.mtPositionX, 10), (EV.abs, ABS.mtSlot, 2),
            (EV.abs, ABS.mtTrackingID, 8), (EV.abs, ABS.mtPositionY, 20), (EV.abs, ABS.mtTrackingID, -1))
        #expect(state.slot == 2)
        #expect(
            state.slotStates(of: Self.slots) == [
                SlotState(trackingID: 7, x: 10), SlotState(), SlotState(trackingID: -1, y: 20),
            ])
    }

    @Test("A slot that does not exist is not selected", arguments: [-1, 3, 255, Int32.max, Int32.min])
    func invalidSlot(slot: Int32) {
        #expect(state(of: Self.slots, (EV.abs, ABS.mtSlot, 1), (EV.abs, ABS.mtSlot, slot)).slot == 1)
    }

    @Test("Keys are pressed and released, and repeats change nothing")
    func keys() {
        #expect(
            state(of: Self.slots, (EV.key, BTN.touch, 1), (EV.key, Self.keyA, 1), (EV.key, Self.keyA, 2)).keys == [
                BTN.touch, Self.keyA,
            ])
        #expect(
            state(of: Self.slots, (EV.key, BTN.touch, 1), (EV.key, Self.keyA, 2), (EV.key, BTN.touch, 0)).keys == [])
    }

    @Test("Other events do not change the state")
    func otherEvents() {
        #expect(
            state(
                of: Self.slots, (EV.syn, SYN.report, 0), (EV.syn, SYN.dropped, 0), (EV.rel, REL.x, 5),
                (EV.msc, MSC.scan, 1)) == InputDeviceState())
        // Without slots the kernel does not store multitouch values.
        #expect(
            state(of: Self.single, (EV.abs, ABS.mtSlot, 1), (EV.abs, ABS.mtPositionX, 5), (EV.abs, ABS.mtTrackingID, 1))
                == InputDeviceState())
    }

    @Test("A single touch is a key and two axes")
    func singleTouch() {
        let down = state(of: Self.single, (EV.abs, ABS.x, 5), (EV.abs, ABS.y, 6), (EV.key, BTN.touch, 1))
        #expect(down.slotStates(of: Self.single) == [SlotState(trackingID: .max, x: 5, y: 6)])
        let up = state(
            of: Self.single, (EV.abs, ABS.x, 5), (EV.abs, ABS.y, 6), (EV.key, BTN.touch, 1), (EV.key, BTN.touch, 0))
        #expect(up.slotStates(of: Self.single) == [SlotState(trackingID: -1, x: 5, y: 6)])
    }

    @Test("The state has no contacts of devices without slots")
    func anonymous() {
        var device = Self.slots
        device.slotCount = nil
        device.axes[ABS.mtSlot] = nil
        #expect(device.touchProtocol == .anonymous)
        #expect(InputDeviceState().slotStates(of: device) == nil)
    }

    /// Zero is the value of many drivers that never report a size, so it does not mean that the finger hovers.
    @Test("A size of zero is not a size")
    func zeroSize() {
        #expect(
            state(of: Self.slots, (EV.abs, ABS.mtTrackingID, 7), (EV.abs, ABS.mtTouchMajor, 0)).slotStates(
                of: Self.slots)?.first?.isTouching == true)
        #expect(state(of: Self.slots, (EV.abs, ABS.mtTouchMajor, 9)).slotStates(of: Self.slots)?.first?.touchMajor == 9)
        #expect(
            state(of: Self.slots, (EV.abs, ABS.mtTrackingID, 7), (EV.abs, ABS.mtDistance, 5)).slotStates(
                of: Self.slots)?.first?.isTouching == false)
    }
}
