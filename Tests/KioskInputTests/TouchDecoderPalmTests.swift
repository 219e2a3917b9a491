import KioskInput
import Testing

/// Palms, hovering by size, and drivers that forget to end their contacts.
@Suite struct TouchDecoderPalmTests {
    @Test("A contact that begins as a palm is not reported")
    func palm() throws {
        let panel = try Panel()
        #expect(panel.frame(.id(1), .tool(2), .x(10))?.summary == "")
        #expect(panel.frame(.x(20))?.summary == "")
        #expect(panel.frame(.tool(0))?.summary == "")
        #expect(panel.frame(.id(-1))?.summary == "")
        #expect(panel.frame(.id(2))?.summary == "1 began 20,0")
    }

    @Test("A finger that becomes a palm is cancelled permanently")
    func becomesPalm() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .x(10), .slot(1), .id(2), .x(50))
        #expect(panel.frame(.slot(0), .tool(2), .x(12))?.summary == "1 palm 10,0 · 2 stationary 50,0")
        #expect(panel.frame(.tool(0), .x(14))?.summary == "2 stationary 50,0")
        #expect(panel.frame(.id(-1), .id(3))?.summary == "2 stationary 50,0 · 3 began 14,0")
    }

    @Test("The type of a slot is retained after its contact ends")
    func retainedType() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .tool(2))
        _ = panel.frame(.id(-1))
        #expect(panel.frame(.id(2))?.summary == "")
        #expect(panel.frame(.id(-1), .id(3), .tool(0))?.summary == "1 began 0,0")
    }

    @Test("A palm that is detected in the frame of its lift ends")
    func palmAndLift() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .x(10))
        #expect(panel.frame(.tool(2), .id(-1))?.summary == "1 ended 10,0")
        #expect(panel.frame(.tool(0), .id(2))?.summary == "2 began 10,0")
        #expect(panel.frame(.id(3), .tool(2))?.summary == "2 ended 10,0")
    }

    @Test("A pen is a touch")
    func pen() throws {
        #expect(try Panel().frame(.id(1), .tool(1))?.summary == "1 began 0,0")
    }

    @Test("Palms are detected by size only if a size is configured")
    func size() throws {
        #expect(try Panel().frame(.id(1), .size(.max))?.summary == "1 began 0,0")
        let panel = try Panel(.slots, palmSize: 30)
        #expect(panel.frame(.id(1), .size(29), .x(10))?.summary == "1 began 10,0")
        #expect(panel.frame(.size(30))?.summary == "1 palm 10,0")
        #expect(panel.frame(.size(5))?.summary == "")
        #expect(panel.frame(.id(2))?.summary == "2 began 10,0")
    }

    @Test("A contact with size zero hovers")
    func zeroSize() throws {
        let panel = try Panel()
        #expect(panel.frame(.id(1), .size(0))?.summary == "")
        #expect(panel.frame(.size(4))?.summary == "1 began 0,0")
        #expect(panel.frame(.size(0))?.summary == "1 ended 0,0")
    }

    @Test("A palm is still a palm after a drop")
    func drop() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .tool(2))
        _ = panel.frame(.dropped)
        #expect(panel.resynchronize(slots: [SlotState(trackingID: 1)], at: panel.now).summary == "")
        _ = panel.frame(.dropped)
        #expect(panel.resynchronize(slots: [SlotState(trackingID: 2)], at: panel.now).summary == "1 began 0,0")
        _ = panel.frame(.dropped)
        let palm = SlotState(trackingID: 2, toolType: 2)
        #expect(panel.resynchronize(slots: [palm], at: panel.now).summary == "1 palm 0,0")
    }

    @Test("The touch key ends contacts that the driver did not end")
    func key() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .x(10), .slot(1), .id(2), .x(50), .touch(1))
        #expect(panel.frame(.touch(0))?.summary == "1 ended 10,0 · 2 ended 50,0")
        #expect(panel.frame()?.summary == "")
        // The kernel drops an unchanged tracking identifier: only positions indicate the next finger.
        #expect(panel.frame(.slot(0), .x(20), .touch(1))?.summary == "3 began 20,0")
        #expect(panel.frame(.slot(1), .id(7))?.summary == "3 stationary 20,0 · 4 began 50,0")
        #expect(panel.frame(.id(-1), .slot(0), .id(-1), .touch(0))?.summary == "3 ended 20,0 · 4 ended 50,0")
        #expect(panel.frame(.id(9), .touch(1))?.summary == "5 began 20,0")
    }

    @Test("A touch key that is released and pressed in one frame ends nothing")
    func keyInOneFrame() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .touch(1))
        #expect(panel.frame(.touch(0), .touch(1))?.summary == "1 stationary 0,0")
    }

    @Test("The touch key of a hovering hand does not end later touches")
    func hoveringKey() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .distance(5), .touch(1))
        #expect(panel.frame(.touch(0))?.summary == "")
        #expect(panel.frame(.distance(0), .touch(1))?.summary == "1 began 0,0")
    }
}
