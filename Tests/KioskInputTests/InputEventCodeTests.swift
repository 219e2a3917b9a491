import KioskInput
import Testing

@Suite("Codes of events")
struct InputEventCodeTests {
    @Test("Keys and axes have the codes of linux/input-event-codes.h")
    func codes() {
        let codes: [(UInt16, UInt16)] = [
            (InputEvent.BTN.left, 0x110), (InputEvent.BTN.toolFinger, 0x145), (InputEvent.BTN.touch, 0x14a),
            (InputEvent.REL.horizontalWheel, 6), (InputEvent.REL.wheel, 8), (InputEvent.KEY.leftShift, 42),
            (InputEvent.KEY.rightShift, 54), (InputEvent.KEY.leftControl, 29), (InputEvent.KEY.rightControl, 97),
            (InputEvent.KEY.volumeDown, 114), (InputEvent.KEY.volumeUp, 115), (InputEvent.KEY.menu, 127),
        ]
        for (code, expected) in codes { #expect(code == expected) }
    }
}
