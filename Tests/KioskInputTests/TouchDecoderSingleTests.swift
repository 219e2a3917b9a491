import KioskInput
import Testing

/// Panels with a single touch: `ABS_X`, `ABS_Y` and a key.
@Suite struct TouchDecoderSingleTests {
    @Test("A finger begins, moves, rests and ends")
    func oneFinger() throws {
        let panel = try Panel(.single)
        #expect(panel.frame(.singleX(10), .singleY(20))?.summary == "")
        #expect(panel.frame(.touch(1), .singleX(11))?.summary == "1 began 11,20")
        #expect(panel.frame(.singleY(25))?.summary == "1 moved 11,25")
        #expect(panel.frame()?.summary == "1 stationary 11,25")
        #expect(panel.frame(.touch(0))?.summary == "1 ended 11,25")
        #expect(panel.frame(.touch(1))?.summary == "2 began 11,25")
    }

    @Test("A lift and a landing in one frame are two contacts")
    func liftAndLanding() throws {
        let panel = try Panel(.single)
        _ = panel.frame(.touch(1), .singleX(10))
        #expect(panel.frame(.touch(0), .touch(1), .singleX(50))?.summary == "1 ended 10,0 · 2 began 50,0")
        #expect(panel.frame(.touch(0), .touch(1), .touch(0))?.summary == "2 ended 50,0")
    }

    @Test("A repeated press changes nothing")
    func repeatedKey() throws {
        let panel = try Panel(.single)
        _ = panel.frame(.touch(1), .singleX(10))
        #expect(panel.frame(.touch(1), .touch(2), .touch(-1))?.summary == "1 stationary 10,0")
    }

    @Test("A finger that is down when the device is opened begins and ends")
    func initialFinger() throws {
        let panel = try Panel(.single, initial: [SlotState(trackingID: .max, x: 30, y: 40)])
        #expect(panel.frame(.singleX(31))?.summary == "1 began 31,40")
        #expect(panel.frame(.touch(0))?.summary == "1 ended 31,40")
    }

    @Test("A hovering pen is not a touch")
    func hovering() throws {
        let panel = try Panel(.single)
        #expect(panel.frame(.touch(1), .singleDistance(5))?.summary == "")
        #expect(panel.frame(.singleDistance(0))?.summary == "1 began 0,0")
        #expect(panel.frame(.singleDistance(1))?.summary == "1 ended 0,0")
    }

    @Test("Multitouch events are ignored")
    func multitouch() throws {
        let panel = try Panel(.single)
        #expect(panel.frame(.slot(1), .id(5), .x(10), .contact)?.summary == "")
        #expect(panel.frame(.touch(1))?.summary == "1 began 0,0")
    }

    @Test("The left mouse button is the touch key if there is no other")
    func mouseButton() throws {
        let panel = try Panel(.single, contactKey: InputEvent.BTN.left)
        #expect(panel.frame(.touch(1))?.summary == "")
        #expect(panel.frame(.button(1), .singleX(7))?.summary == "1 began 7,0")
        #expect(panel.frame(.button(0))?.summary == "1 ended 7,0")
    }

    @Test(arguments: [
        ([SlotState(trackingID: 3, x: 9)], "1 lost 5,0 · 2 began 9,0"), ([SlotState(trackingID: -1)], "1 lost 5,0"),
        (nil, "1 lost 5,0"),
    ])
    func aDropCancelsAFingerThatMayHaveBeenReplaced(truth: [SlotState]?, expected: String) throws {
        let panel = try Panel(.single)
        _ = panel.frame(.touch(1), .singleX(5))
        _ = panel.frame(.dropped)
        #expect(panel.resynchronize(slots: truth, at: panel.now).summary == expected)
    }
}
