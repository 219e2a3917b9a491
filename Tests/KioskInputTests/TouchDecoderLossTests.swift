import Foundation
import KioskInput
import Testing

/// What becomes of contacts when the kernel drops events, the device goes or the recording ends.
@Suite struct TouchDecoderLossTests {
    /// Two fingers down, at 10,10 in slot 0 with id 100 and at 20,20 in slot 1 with id 101.
    private func twoFingers() throws -> Panel {
        let panel = try Panel()
        _ = panel.frame(.id(100), .x(10), .y(10), .slot(1), .id(101), .x(20), .y(20))
        return panel
    }

    @Test("Events around a drop are discarded")
    func events() throws {
        let panel = try twoFingers()
        #expect(panel.frame(.x(99), .dropped, .x(98), .id(-1)) == nil)
        let drop = try #require(panel.awaitsResynchronization)
        let truth = [SlotState(trackingID: 100, x: 11, y: 10), SlotState(trackingID: 101, x: 20, y: 20)]
        let frame = panel.resynchronize(slots: truth, at: drop)
        #expect(frame.summary == "1 moved 11,10 · 2 stationary 20,20")
        #expect(frame.time == panel.now && frame.isAfterGap)
        #expect(panel.awaitsResynchronization == nil)
        let next = panel.frame(.x(21))
        #expect(next?.summary == "1 stationary 11,10 · 2 moved 21,20" && next?.isAfterGap == false)
    }

    /// Everything that can have happened to a slot during the drop.
    @Test(arguments: [
        (SlotState(trackingID: 101, x: 20, y: 20), "1 stationary 10,10 · 2 stationary 20,20"),
        (SlotState(trackingID: 101, x: 25, y: 20), "1 stationary 10,10 · 2 moved 25,20"),
        (SlotState(trackingID: -1, x: 25, y: 20), "1 stationary 10,10 · 2 lost 20,20"),
        (SlotState(trackingID: 102, x: 25, y: 20), "1 stationary 10,10 · 2 lost 20,20 · 3 began 25,20"),
        (SlotState(trackingID: 101, x: 25, y: 20, distance: 1), "1 stationary 10,10 · 2 lost 20,20"),
        (SlotState(trackingID: 102, x: 25, y: 20, distance: 1), "1 stationary 10,10 · 2 lost 20,20"),
    ])
    func theStateAfterTheDropDeterminesEachSlot(truth: SlotState, expected: String) throws {
        let panel = try twoFingers()
        _ = panel.frame(.dropped)
        let other = SlotState(trackingID: 100, x: 10, y: 10)
        #expect(panel.resynchronize(slots: [other, truth], at: panel.now).summary == expected)
    }

    @Test("A finger that lands during a drop begins")
    func landing() throws {
        let panel = try Panel()
        _ = panel.frame(.dropped)
        let truth = [SlotState(trackingID: 9, x: 5, y: 6)]
        #expect(panel.resynchronize(slots: truth, at: panel.now).summary == "1 began 5,6")
    }

    @Test("Without the state after the drop all contacts are cancelled")
    func unknownState() throws {
        let panel = try twoFingers()
        _ = panel.frame(.dropped)
        #expect(panel.resynchronize(slots: nil, at: panel.now).summary == "1 lost 10,10 · 2 lost 20,20")
        #expect(panel.frame(.x(50))?.summary == "")
        #expect(panel.frame(.id(102))?.summary == "3 began 50,20")
    }

    @Test("Slots that the state does not contain are empty")
    func missingSlots() throws {
        let panel = try twoFingers()
        _ = panel.frame(.dropped)
        let truth = [SlotState(trackingID: 100, x: 10, y: 10)]
        #expect(panel.resynchronize(slots: truth, at: panel.now).summary == "1 stationary 10,10 · 2 lost 20,20")
    }

    @Test("A drop without contacts is an empty frame")
    func emptyFrame() throws {
        let panel = try Panel()
        _ = panel.frame(.dropped)
        #expect(panel.resynchronize(slots: nil, at: panel.now).summary == "")
    }

    @Test("Nothing is decoded between a drop and the state")
    func waiting() throws {
        let panel = try twoFingers()
        _ = panel.frame(.dropped)
        let drop = panel.now
        #expect(panel.frame(.id(-1)) == nil)
        #expect(panel.awaitsResynchronization == drop)
    }

    @Test("A second drop keeps the timestamp of the first")
    func secondDrop() throws {
        let panel = try twoFingers()
        _ = panel.frame(.dropped)
        let first = panel.now
        _ = panel.frame(.dropped)
        #expect(panel.awaitsResynchronization == first)
    }

    @Test("Events older than the state give no frame")
    func staleEvents() throws {
        let panel = try twoFingers()
        let drop = panel.now.advanced(byNanoseconds: 1_000_000)
        _ = panel.handle(Row.dropped.event(at: drop))
        let frame = panel.resynchronize(
            slots: [SlotState(trackingID: 100, x: 10, y: 10)], currentSlot: 0, at: drop)
        #expect(frame.summary == "1 stationary 10,10 · 2 lost 20,20")
        #expect(panel.frame(.slot(1), .id(101), .x(99)) == nil)
        #expect(panel.frame(.x(12))?.summary == "1 moved 12,10")
    }

    @Test("Newer events are decoded")
    func newerEvents() throws {
        let panel = try twoFingers()
        let drop = panel.now
        _ = panel.handle(Row.dropped.event(at: drop))
        _ = panel.resynchronize(slots: [SlotState(trackingID: 100)], currentSlot: 0, at: drop)
        #expect(panel.frame(.x(13))?.summary == "1 moved 13,0")
    }

    @Test("Cancelling ends every contact once", arguments: TouchContact.CancelReason.allCases)
    func cancellation(reason: TouchContact.CancelReason) throws {
        let panel = try twoFingers()
        let frame = panel.cancelAll(reason: reason, at: panel.now)
        #expect(frame?.summary == "1 \(reason.rawValue) 10,10 · 2 \(reason.rawValue) 20,20")
        #expect(panel.cancelAll(reason: reason, at: panel.now) == nil)
        #expect(panel.frame(.x(50))?.summary == "")
    }

    @Test("Cancelling ends a drop")
    func cancellationDuringDrop() throws {
        let panel = try twoFingers()
        _ = panel.frame(.dropped)
        _ = panel.cancelAll(reason: .unplugged, at: panel.now)
        #expect(panel.awaitsResynchronization == nil)
        #expect(panel.frame(.id(3))?.summary == "3 began 20,20")
    }

    /// The events of the kernel before a device is removed: the key is released, and 1 ends the frame.
    @Test("Contacts that the kernel releases are cancelled and not lifted")
    func released() throws {
        let panel = try twoFingers()
        _ = panel.handle(Row.touch(1).event(at: panel.now))
        _ = panel.handle(Row.touch(0).event(at: panel.now))
        let end = InputEvent(time: panel.now, type: InputEvent.EV.syn, code: InputEvent.SYN.report, value: 1)
        #expect(panel.handle(end)?.summary == "1 unplugged 10,10 · 2 unplugged 20,20")
    }

    @Test("A single touch that the kernel releases is cancelled and not lifted")
    func releasedSingleTouch() throws {
        let panel = try Panel(.single)
        _ = panel.frame(.singleX(10), .singleY(10), .touch(1))
        _ = panel.handle(Row.touch(0).event(at: panel.now))
        let end = InputEvent(time: panel.now, type: InputEvent.EV.syn, code: InputEvent.SYN.report, value: 1)
        #expect(panel.handle(end)?.summary == "1 unplugged 10,10")
        _ = panel.frame(.touch(1))
        #expect(panel.frame(.touch(0))?.summary == "2 ended 10,10")
    }

    /// Keys that repeat end their frames with 1 as well.
    @Test("A repeated key does not turn a lift into a cancellation")
    func repeatedKey() throws {
        let panel = try twoFingers()
        _ = panel.handle(Row.id(-1).event(at: panel.now))
        let end = InputEvent(time: panel.now, type: InputEvent.EV.syn, code: InputEvent.SYN.report, value: 1)
        #expect(panel.handle(end)?.summary == "1 stationary 10,10 · 2 ended 20,20")
    }
}
