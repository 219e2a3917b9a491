import KioskInput
import Testing

/// Knobs and keyboards.
@Suite struct KnobAndKeyDecoderTests {
    @Test("A knob can use any of the relative axes", arguments: [0, 1, 2, 3, 4, 5, 7, 9] as [UInt16])
    func knob(axis: UInt16) throws {
        let device = InputSource.device(keys: [KEY.enter], rel: [axis])
        #expect(device.capabilities == [.knob, .keyboard])
        let knob = try InputSource(device)
        #expect(knob.frame((EV.rel, axis, 3)) == ["turn 3"])
        #expect(knob.frame((EV.rel, axis, 2), (EV.rel, axis, -3)) == ["turn -1"])
        #expect(knob.frame((EV.rel, axis, 2), (EV.rel, axis, -2)).isEmpty)
        #expect(knob.frame((EV.rel, axis, .max), (EV.rel, axis, .max)) == ["turn 4294967294"])
        #expect(knob.rows([(EV.rel, axis, 9), (EV.syn, SYN.dropped, 0)]).isEmpty)
        #expect(knob.frame((EV.rel, axis, 9)).isEmpty)
        #expect(knob.frame((EV.key, KEY.enter, 1)) == ["key \(KEY.enter) pressed"])
    }

    @Test("A mouse with a dial is a mouse and a knob")
    func mouseWithDial() throws {
        let device = try InputSource(InputSource.device(keys: [BTN.left], rel: [REL.x, REL.y, REL.dial]))
        #expect(device.frame((EV.rel, REL.dial, -1), (EV.rel, REL.x, 5)) == ["pointer at 505,250", "turn -1"])
        #expect(device.frame((EV.key, BTN.left, 1)) == ["mouse 1 began 505,250"])
    }

    @Test("Keys that control a map are reported, and those that type for text fields alone")
    func keys() throws {
        let steering: Set<UInt16> = [
            KEY.minus, KEY.equal, KEY.tab, KEY.enter, KEY.keypadMinus, KEY.keypadPlus, KEY.keypadEnter, KEY.up,
            KEY.left, KEY.right, KEY.down, KEY.mute, KEY.volumeDown, KEY.volumeUp, KEY.menu,
        ]
        let modifiers: Set<UInt16> = [KEY.leftControl, KEY.leftShift, KEY.rightShift]
        let typing = Set(1...95).union([KEY.home, KEY.end, KEY.delete]).subtracting(modifiers).subtracting(steering)
        let keyboard = try InputSource(InputSource.device(keys: Set(1...0x2ff)))
        for code in UInt16(0)...0x2ff {
            for (value, phase) in [(Int32(1), "pressed"), (2, "repeated"), (0, "released"), (3, ""), (-1, "")] {
                let isReported = !phase.isEmpty && (steering.contains(code) || typing.contains(code))
                let stroke = "key \(code) \(phase)" + (typing.contains(code) ? " for text" : "")
                #expect(keyboard.frame((EV.key, code, value)) == (isReported ? [stroke] : []))
            }
        }
    }

    @Test("A device without letters reports no keys for text fields")
    func remoteControl() throws {
        let remote = try InputSource(
            InputSource.device(keys: [KEY.enter, KEY.space, KEY.up, KEY.left, KEY.right, KEY.down, KEY.backspace]))
        #expect(remote.frame((EV.key, KEY.space, 1)).isEmpty)
        #expect(remote.frame((EV.key, KEY.backspace, 1)).isEmpty)
        #expect(remote.frame((EV.key, KEY.up, 1)) == ["key \(KEY.up) pressed"])
    }

    /// `KEY_Q`.
    private let letter: UInt16 = 16

    @Test(
        "Control and AltGr are reported with the key",
        arguments: [(KEY.leftControl, "control"), (KEY.rightControl, "control"), (KEY.rightAlt, "AltGr")])
    func modifiers(modifier: UInt16, name: String) throws {
        let keyboard = try InputSource(InputSource.device(keys: Set(1...120)))
        #expect(keyboard.frame((EV.key, modifier, 1)).isEmpty)
        #expect(keyboard.frame((EV.key, letter, 1)) == ["key \(letter) pressed with \(name) for text"])
        #expect(keyboard.frame((EV.key, modifier, 0)).isEmpty)
        #expect(keyboard.frame((EV.key, letter, 1)) == ["key \(letter) pressed for text"])
    }

    @Test("The shift key is reported with the key", arguments: [KEY.leftShift, KEY.rightShift])
    func shift(shift: UInt16) throws {
        let keyboard = try InputSource(InputSource.device(keys: Set(1...120)))
        _ = keyboard.frame((EV.key, shift, 1))
        #expect(keyboard.frame((EV.key, KEY.up, 1)) == ["key \(KEY.up) pressed with shift"])
        _ = keyboard.frame((EV.key, shift, 2))
        #expect(keyboard.frame((EV.key, KEY.up, 0)) == ["key \(KEY.up) released with shift"])
        _ = keyboard.frame((EV.key, shift, 0))
        #expect(keyboard.frame((EV.key, KEY.up, 1)) == ["key \(KEY.up) pressed"])
        _ = keyboard.frame((EV.key, shift, 1))
        _ = keyboard.rows([(EV.syn, SYN.dropped, 0)])
        #expect(keyboard.frame((EV.key, KEY.up, 1)).isEmpty)
        #expect(keyboard.frame((EV.key, KEY.up, 1)) == ["key \(KEY.up) pressed"])
    }

    @Test("Keys that the device does not declare are ignored")
    func undeclaredKeys() throws {
        let keyboard = try InputSource(InputSource.device(keys: [KEY.enter]))
        #expect(keyboard.frame((EV.key, KEY.up, 1)).isEmpty)
    }
}
