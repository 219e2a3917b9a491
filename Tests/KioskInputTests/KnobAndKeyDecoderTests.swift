import KioskInput
import Testing

/// Knobs and keyboards.
@Suite struct KnobAndKeyDecoderTests {
    @Test("A knob can use any of the relative axes", arguments: [0, 1, 2, 3, 4, 5, 7, 9] as [UInt16])
    func knob(axis: UInt16) throws {
        let device = InputSource.device(keys: [28], rel: [axis])
        #expect(device.capabilities == [.knob, .keyboard])
        let knob = try InputSource(device)
        #expect(knob.frame((InputEvent.EV.rel, axis, 3)) == ["turn 3"])
        #expect(knob.frame((InputEvent.EV.rel, axis, 2), (InputEvent.EV.rel, axis, -3)) == ["turn -1"])
        #expect(knob.frame((InputEvent.EV.rel, axis, 2), (InputEvent.EV.rel, axis, -2)).isEmpty)
        #expect(knob.frame((InputEvent.EV.rel, axis, .max), (InputEvent.EV.rel, axis, .max)) == ["turn 4294967294"])
        #expect(knob.rows([(InputEvent.EV.rel, axis, 9), (0, 3, 0)]).isEmpty)
        #expect(knob.frame((InputEvent.EV.rel, axis, 9)).isEmpty)
        #expect(knob.frame((InputEvent.EV.key, 28, 1)) == ["key 28 pressed"])
    }

    @Test("A mouse with a dial is a mouse and a knob")
    func mouseWithDial() throws {
        let device = try InputSource(InputSource.device(keys: [0x110], rel: [0, 1, 7]))
        #expect(device.frame((2, 7, -1), (2, 0, 5)) == ["pointer at 505,250", "turn -1"])
        #expect(device.frame((1, 0x110, 1)) == ["mouse 1 began 505,250"])
    }

    @Test("Keys that control a map are reported, and those that type for text fields alone")
    func keys() throws {
        let steering: Set<UInt16> = [12, 13, 15, 28, 74, 78, 96, 103, 105, 106, 108, 113, 114, 115, 127]
        let modifiers: Set<UInt16> = [29, 42, 54]
        let typing = Set(1...95).union([102, 107, 111]).subtracting(modifiers).subtracting(steering)
        let keyboard = try InputSource(InputSource.device(keys: Set(1...0x2ff)))
        for code in UInt16(0)...0x2ff {
            for (value, phase) in [(Int32(1), "pressed"), (2, "repeated"), (0, "released"), (3, ""), (-1, "")] {
                let isReported = !phase.isEmpty && (steering.contains(code) || typing.contains(code))
                let stroke = "key \(code) \(phase)" + (typing.contains(code) ? " for text" : "")
                #expect(keyboard.frame((1, code, value)) == (isReported ? [stroke] : []))
            }
        }
    }

    @Test("A device without letters reports no keys for text fields")
    func remoteControl() throws {
        let remote = try InputSource(InputSource.device(keys: [28, 57, 103, 105, 106, 108, 14]))
        #expect(remote.frame((1, 57, 1)).isEmpty)
        #expect(remote.frame((1, 14, 1)).isEmpty)
        #expect(remote.frame((1, 103, 1)) == ["key 103 pressed"])
    }

    @Test("Control and AltGr are reported with the key", arguments: [(29, "control"), (97, "control"), (100, "AltGr")])
    func modifiers(modifier: UInt16, name: String) throws {
        let keyboard = try InputSource(InputSource.device(keys: Set(1...120)))
        #expect(keyboard.frame((1, modifier, 1)).isEmpty)
        #expect(keyboard.frame((1, 16, 1)) == ["key 16 pressed with \(name) for text"])
        #expect(keyboard.frame((1, modifier, 0)).isEmpty)
        #expect(keyboard.frame((1, 16, 1)) == ["key 16 pressed for text"])
    }

    @Test("The shift key is reported with the key", arguments: [42, 54] as [UInt16])
    func shift(shift: UInt16) throws {
        let keyboard = try InputSource(InputSource.device(keys: Set(1...120)))
        _ = keyboard.frame((1, shift, 1))
        #expect(keyboard.frame((1, 103, 1)) == ["key 103 pressed with shift"])
        _ = keyboard.frame((1, shift, 2))
        #expect(keyboard.frame((1, 103, 0)) == ["key 103 released with shift"])
        _ = keyboard.frame((1, shift, 0))
        #expect(keyboard.frame((1, 103, 1)) == ["key 103 pressed"])
        _ = keyboard.frame((1, shift, 1))
        _ = keyboard.rows([(0, 3, 0)])
        #expect(keyboard.frame((1, 103, 1)).isEmpty)
        #expect(keyboard.frame((1, 103, 1)) == ["key 103 pressed"])
    }

    @Test("Keys that the device does not declare are ignored")
    func undeclaredKeys() throws {
        let keyboard = try InputSource(InputSource.device(keys: [28]))
        #expect(keyboard.frame((1, 103, 1)).isEmpty)
    }
}
