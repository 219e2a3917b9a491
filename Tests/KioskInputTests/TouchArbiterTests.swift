import Foundation
import KioskInput
import TestSupport
import Testing

/// Which fingers of several devices the map gets.
@Suite struct TouchArbiterTests {
    /// Devices under hands; a class, because the expectation macro calls no mutating methods.
    private final class Table {
        private var arbiter = TouchArbiter()
        private var now = Timestamp.zero

        init(twin: Int? = nil, of panel: Int? = nil) {
            if let twin { arbiter.setTwin(twin, of: panel) }
        }

        /// What becomes of the contacts of a device's next frame, a hundredth of a second later.
        func frame(_ device: Int, after seconds: Double = 0.01, _ contacts: (Int, TouchContact.Phase)...) -> [String] {
            now = now.advanced(bySeconds: seconds)
            let contacts = contacts.map { TouchContact(id: $0, position: CGPoint(x: device, y: $0), phase: $1) }
            var summaries: [String] = []
            arbiter.handle(.touches(TouchFrame(time: now, contacts: contacts)), from: device) { report in
                if case .touches(let frame) = report { summaries.append(frame.summary) }
            }
            return summaries
        }

        /// Whether a device's wheel gets through.
        func scrolls(_ device: Int, after seconds: Double = 0.01) -> Bool {
            now = now.advanced(bySeconds: seconds)
            var count = 0
            arbiter.handle(.scroll(WheelScroll(time: now, position: .zero, detents: 1)), from: device) { _ in count += 1
            }
            return count == 1
        }

        func remove(_ device: Int) { arbiter.remove(device) }

        func setIgnored(_ device: Int, _ isIgnored: Bool) { arbiter.setIgnored(device, isIgnored) }
    }

    @Test("The frames of one device are forwarded unchanged")
    func oneDevice() {
        let table = Table()
        #expect(table.frame(1, (1, .began), (2, .began)) == ["1 began 1,1 · 2 began 1,2"])
        #expect(table.frame(1, (1, .moved), (2, .ended)) == ["1 moved 1,1 · 2 ended 1,2"])
        #expect(table.frame(1) == [""])
        #expect(table.frame(1, (1, .cancelled(.palm)), (3, .began)) == ["1 palm 1,1 · 3 began 1,3"])
    }

    /// Fingers and pointer of one device are counted each for themselves.
    @Test("A finger and the mouse of one device are two contacts")
    func fingerAndMouse() {
        var arbiter = TouchArbiter()
        var summaries: [String] = []
        let rows: [(TouchTool, Int, TouchContact.Phase)] = [
            (.finger, 1, .began), (.mouse, 1, .began), (.finger, 1, .moved), (.mouse, 1, .ended), (.finger, 1, .ended),
        ]
        for (tool, id, phase) in rows {
            let contact = TouchContact(id: id, position: CGPoint(x: tool == .finger ? 1 : 2, y: 0), phase: phase)
            arbiter.handle(.touches(TouchFrame(time: .zero, contacts: [contact], tool: tool)), from: 1) { report in
                if case .touches(let frame) = report { summaries.append("\(frame.tool.rawValue) \(frame.summary)") }
            }
        }
        #expect(
            summaries == [
                "finger 1 began 1,0", "mouse 2 began 2,0", "finger 1 moved 1,0", "mouse 2 ended 2,0",
                "finger 1 ended 1,0",
            ])
    }

    @Test("An ignored device keeps the contacts that are down, and begins no other")
    func ignored() {
        let table = Table()
        #expect(table.frame(1, (1, .began)) == ["1 began 1,1"])
        table.setIgnored(1, true)
        #expect(table.frame(1, (1, .moved), (2, .began)) == ["1 moved 1,1"])
        #expect(table.frame(1, (1, .ended), (2, .moved)) == ["1 ended 1,1"])
        #expect(!table.scrolls(1))
        // It does not hold the map either.
        #expect(table.frame(2, (1, .began)) == ["2 began 2,1"])
        #expect(table.frame(2, (1, .ended)) == ["2 ended 2,1"])
        table.setIgnored(1, false)
        #expect(table.frame(1, (2, .ended), (3, .began)) == ["3 began 1,3"])
        #expect(table.scrolls(1))
    }

    @Test("Fingers on another device are ignored until they lift")
    func otherDevice() {
        let table = Table()
        #expect(table.frame(1, (1, .began)) == ["1 began 1,1"])
        #expect(table.frame(2, (1, .began)).isEmpty)
        #expect(table.frame(1, (1, .ended)) == ["1 ended 1,1"])
        #expect(table.frame(2, (1, .moved)).isEmpty)
        // A finger that lands now is reported; the one before it is not.
        #expect(table.frame(2, (1, .stationary), (2, .began)) == ["2 began 2,2"])
        #expect(table.frame(2, (1, .ended), (2, .moved)) == ["2 moved 2,2"])
        #expect(table.frame(2, (2, .ended)) == ["2 ended 2,2"])
    }

    @Test("A device is the active one until its last finger lifts")
    func owner() {
        let table = Table()
        _ = table.frame(1, (1, .began))
        _ = table.frame(1, (1, .moved), (2, .began))
        _ = table.frame(1, (1, .ended), (2, .moved))
        #expect(table.frame(2, (1, .began)).isEmpty)
        #expect(table.frame(1, (2, .cancelled(.lost))) == ["2 lost 1,2"])
        #expect(table.frame(2, (1, .ended)).isEmpty)
        #expect(table.frame(2, (2, .began)) == ["3 began 2,2"])
    }

    @Test("A finger that is first seen resting begins")
    func resting() {
        #expect(Table().frame(1, (4, .stationary)) == ["1 began 1,4"])
        #expect(Table().frame(1, (4, .ended)).isEmpty)
    }

    @Test("A removed device is no longer the active one")
    func removed() {
        let table = Table()
        _ = table.frame(1, (1, .began))
        table.remove(1)
        #expect(table.frame(2, (1, .began)) == ["2 began 2,1"])
    }

    @Test("A twin device is ignored while its panel is touched and shortly after")
    func twin() {
        let table = Table(twin: 2, of: 1)
        #expect(table.scrolls(2))
        _ = table.frame(1, (1, .began))
        #expect(!table.scrolls(2, after: 10))
        #expect(table.frame(2, (1, .began)).isEmpty)
        _ = table.frame(1, (1, .ended))
        #expect(table.frame(2, (1, .ended)).isEmpty)
        #expect(table.frame(2, after: 0.4, (2, .began)).isEmpty)
        #expect(table.frame(2, (2, .ended)).isEmpty)
        #expect(table.scrolls(2, after: 0.2))
        #expect(table.frame(2, (3, .began)) == ["2 began 2,3"])
        #expect(table.scrolls(3))
    }

    @Test("A twin device that reported first is replaced by its panel")
    func twinFirst() {
        let table = Table(twin: 2, of: 1)
        #expect(table.frame(2, (1, .began)) == ["1 began 2,1"])
        #expect(table.frame(2, (1, .moved)) == ["1 moved 2,1"])
        #expect(table.frame(1, (1, .began)) == ["1 twin 2,1", "2 began 1,1"])
        #expect(table.frame(2, (1, .moved)).isEmpty)
        #expect(table.frame(2, (1, .ended)).isEmpty)
        #expect(table.frame(1, (1, .ended)) == ["2 ended 1,1"])
    }

    /// Whatever devices do, every contact begins once, ends once, has a greater number than those before it, and never
    /// shares a frame with one of another device.
    @Test("Contacts of random devices begin and end in order", arguments: 0..<200)
    func lifecycle(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var arbiter = TouchArbiter()
        arbiter.setTwin(3, of: 1)
        var down: [Int: Set<Int>] = [:]
        var reported: [Int: CGFloat] = [:]
        var greatest = 0
        for step in 0..<300 {
            let device = Int(random.next() % 3) + 1
            var contacts: [TouchContact] = []
            let point = CGPoint(x: device, y: 0)
            for id in down[device, default: []].sorted() {
                let isOver = random.next() % 4 == 0
                contacts.append(TouchContact(id: id, position: point, phase: isOver ? .ended : .moved))
                if isOver { down[device]?.remove(id) }
            }
            if random.next() % 3 == 0 {
                contacts.append(TouchContact(id: step + 1, position: point, phase: .began))
                down[device, default: []].insert(step + 1)
            }
            let time = Timestamp(microseconds: Int64(step) * 100_000)
            arbiter.handle(.touches(TouchFrame(time: time, contacts: contacts)), from: device) { report in
                guard case .touches(let frame) = report else { return }
                for contact in frame.contacts {
                    if contact.phase == .began {
                        #expect(contact.id > greatest)
                        greatest = contact.id
                        reported[contact.id] = contact.position.x
                    }
                    #expect(reported[contact.id] == contact.position.x)
                    if !contact.isTouching { reported[contact.id] = nil }
                }
            }
            #expect(Set(reported.values).count <= 1)
        }
    }
}
