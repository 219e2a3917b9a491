import Foundation
import KioskInput
import Testing

/// The life of contacts, frame by frame.
@Suite struct TouchDecoderSlotTests {
    @Test("A finger begins, moves, rests and ends")
    func oneFinger() throws {
        let panel = try Panel()
        #expect(panel.frame(.id(7), .x(10), .y(20))?.summary == "1 began 10,20")
        #expect(panel.frame(.x(11))?.summary == "1 moved 11,20")
        #expect(panel.frame()?.summary == "1 stationary 11,20")
        #expect(panel.frame(.id(-1))?.summary == "1 ended 11,20")
        #expect(panel.frame()?.summary == "")
    }

    @Test("A frame has the timestamp of its report")
    func timestamps() throws {
        let panel = try Panel()
        let rows: [(Row, Int64)] = [(.id(7), 10), (.x(3), 12), (.report, 17)]
        let frames = rows.compactMap { panel.handle($0.0.event(at: Timestamp(microseconds: $0.1))) }
        #expect(frames.map(\.time.microseconds) == [17])
    }

    @Test("The frames of a panel that reports a bounding box are marked", arguments: [true, false])
    func boundingBox(hasBoxOnly: Bool) throws {
        let axis = AbsoluteAxis(minimum: 0, maximum: 99)
        let device = InputDeviceDescription(
            name: "box",
            properties: hasBoxOnly
                ? [InputDeviceDescription.Property.direct, InputDeviceDescription.Property.semiMT]
                : [InputDeviceDescription.Property.direct],
            codes: [InputEvent.EV.abs: [ABS.mtSlot, ABS.mtPositionX, ABS.mtPositionY, ABS.mtTrackingID]],
            axes: [ABS.mtPositionX: axis, ABS.mtPositionY: axis], slotCount: 2)
        var decoder = TouchDecoder(device: device, mapping: try PanelMapping(device: device, size: Panel.size))
        for _ in 0..<2 {
            let frame = decoder.handle(Row.report.event(at: .zero))
            #expect(frame?.isBoundingBox == hasBoxOnly)
        }
    }

    @Test("The touching contacts are those that are down after the frame")
    func touching() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .slot(1), .id(2))
        let frame = try #require(panel.frame(.id(-1)))
        #expect(frame.contacts.map(\.id) == [1, 2])
        #expect(frame.touching.map(\.id) == [1])
    }

    @Test("A second tap at the same position is decoded without a position event")
    func samePosition() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .x(40), .y(50))
        _ = panel.frame(.id(-1))
        #expect(panel.frame(.id(2))?.summary == "2 began 40,50")
    }

    @Test("The selected slot is retained after the frame")
    func selectedSlot() throws {
        let panel = try Panel()
        _ = panel.frame(.slot(1), .id(1), .x(1))
        _ = panel.frame(.slot(0), .id(2), .x(2))
        #expect(panel.frame(.x(3))?.summary == "1 stationary 1,0 · 2 moved 3,0")
    }

    @Test("A lift and a landing in one frame are two contacts")
    func liftAndLanding() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .x(10), .y(10))
        #expect(panel.frame(.id(-1), .id(2), .x(90))?.summary == "1 ended 10,10 · 2 began 90,10")
    }

    @Test("The same tracking identifier after a lift is a new contact")
    func sameIdentifier() throws {
        let panel = try Panel()
        _ = panel.frame(.id(5), .x(10))
        #expect(panel.frame(.id(-1), .id(5))?.summary == "1 ended 10,0 · 2 began 10,0")
    }

    @Test("Another tracking identifier without a lift is a new contact")
    func otherIdentifier() throws {
        let panel = try Panel()
        _ = panel.frame(.id(5), .x(10))
        #expect(panel.frame(.id(6), .x(80))?.summary == "1 ended 10,0 · 2 began 80,0")
    }

    @Test("A contact that begins and ends within a frame is not reported")
    func transient() throws {
        let panel = try Panel()
        #expect(panel.frame(.id(5), .x(10), .id(-1))?.summary == "")
    }

    @Test("One finger begins while another ends")
    func exchange() throws {
        let panel = try Panel()
        _ = panel.frame(.slot(1), .id(1), .x(10))
        #expect(panel.frame(.id(-1), .slot(0), .id(2), .x(20))?.summary == "1 ended 10,0 · 2 began 20,0")
    }

    @Test("A hovering contact is not a touch")
    func hovering() throws {
        let panel = try Panel()
        #expect(panel.frame(.id(1), .distance(1), .x(10))?.summary == "")
        #expect(panel.frame(.distance(0), .x(11))?.summary == "1 began 11,0")
        #expect(panel.frame(.distance(3), .x(12))?.summary == "1 ended 11,0")
        #expect(panel.frame(.distance(0))?.summary == "2 began 12,0")
    }

    @Test("The distance of a slot is retained after its contact ends")
    func retainedDistance() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .distance(1))
        _ = panel.frame(.id(-1))
        #expect(panel.frame(.id(2))?.summary == "")
    }

    @Test("Events of slots that the device does not have are ignored", arguments: [-1, 2, 255, Int32.max, Int32.min])
    func invalidSlots(slot: Int32) throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .x(10))
        #expect(panel.frame(.slot(slot), .id(9), .x(70))?.summary == "1 stationary 10,0")
        #expect(panel.frame(.slot(0), .x(12))?.summary == "1 moved 12,0")
    }

    @Test("A finger that is down when the device is opened begins in the first frame")
    func initialFinger() throws {
        let panel = try Panel(initial: [SlotState(), SlotState(trackingID: 3, x: 30, y: 40)], currentSlot: 1)
        #expect(panel.frame(.x(31))?.summary == "1 began 31,40")
        #expect(panel.frame(.id(-1))?.summary == "1 ended 31,40")
    }

    @Test("Any number of slots is accepted", arguments: [-5, 0, 1, 10, 256, 100_000])
    func slotCount(count: Int) throws {
        let panel = try Panel(slots: count)
        #expect(panel.frame(.id(1))?.contacts.count == (count > 0 ? 1 : 0))
    }

    @Test("Contacts are ordered by their beginning")
    func order() throws {
        let panel = try Panel(slots: 10)
        _ = panel.frame(.slot(9), .id(1))
        _ = panel.frame(.slot(4), .id(2))
        #expect(panel.frame(.slot(0), .id(3))?.contacts.map(\.id) == [1, 2, 3])
    }

    @Test("Unknown events change nothing")
    func unknownEvents() throws {
        let panel = try Panel()
        _ = panel.frame(.id(1), .x(10))
        for type in UInt16(0)..<0x20 where type != InputEvent.EV.abs {
            for code in UInt16(0)..<0x40 where type != InputEvent.EV.syn || code > 3 || code == 1 || code == 2 {
                let event = InputEvent(time: .zero, type: type, code: code, value: 1)
                #expect(panel.handle(event) == nil)
            }
        }
        #expect(panel.frame()?.summary == "1 stationary 10,0")
    }
}
