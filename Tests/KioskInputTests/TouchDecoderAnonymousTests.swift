import Foundation
import KioskInput
import Testing

/// Panels that list their contacts anew in every frame (multitouch protocol A).
@Suite struct TouchDecoderAnonymousTests {
    @Test("A finger begins, moves, rests and ends")
    func oneFinger() throws {
        let panel = try Panel(.anonymous)
        #expect(panel.frame(.x(10), .y(20), .contact)?.summary == "1 began 10,20")
        #expect(panel.frame(.x(11), .y(20), .contact)?.summary == "1 moved 11,20")
        #expect(panel.frame(.x(11), .y(20), .contact)?.summary == "1 stationary 11,20")
        #expect(panel.frame(.contact)?.summary == "1 ended 11,20")
        #expect(panel.frame(.contact)?.summary == "")
    }

    @Test("A frame without contacts changes nothing")
    func emptyFrame() throws {
        let panel = try Panel(.anonymous)
        _ = panel.frame(.x(10), .y(20), .contact)
        #expect(panel.frame()?.summary == "1 stationary 10,20")
        #expect(panel.frame(.singleX(5))?.summary == "1 stationary 10,20")
    }

    @Test("A size of zero without a position ends the only finger of a driver that does not end contacts")
    func releaseBySize() throws {
        let panel = try Panel(.anonymous)
        #expect(panel.frame(.size(3), .x(10), .y(20))?.summary == "1 began 10,20")
        #expect(panel.frame(.size(4))?.summary == "1 stationary 10,20")
        #expect(panel.frame(.size(0))?.summary == "1 ended 10,20")
        #expect(panel.frame(.size(0))?.summary == "")
        #expect(panel.frame(.size(3), .x(90), .y(20))?.summary == "2 began 90,20")
    }

    @Test("Contacts are assigned by position, independent of their order")
    func assignment() throws {
        let panel = try Panel(.anonymous)
        _ = panel.frame(.x(10), .y(10), .contact, .x(80), .y(80), .contact)
        let flipped = panel.frame(.x(78), .y(80), .contact, .x(12), .y(10), .contact)
        #expect(flipped?.summary == "1 moved 12,10 · 2 moved 78,80")
        #expect(panel.frame(.x(77), .y(80), .contact)?.summary == "1 ended 12,10 · 2 moved 77,80")
        let joined = panel.frame(.x(5), .y(5), .contact, .x(77), .y(80), .contact)
        #expect(joined?.summary == "2 stationary 77,80 · 3 began 5,5")
    }

    /// The nearest pair first would leave the other finger a way across the panel.
    @Test("The assignment minimizes the total distance")
    func totalDistance() throws {
        let panel = try Panel(.anonymous)
        _ = panel.frame(.x(10), .contact, .x(20), .contact)
        #expect(panel.frame(.x(18), .contact, .x(28), .contact)?.summary == "1 moved 18,0 · 2 moved 28,0")
    }

    @Test("Identifiers of the device are used where it reports them")
    func identifiers() throws {
        let panel = try Panel(.anonymous)
        _ = panel.frame(.id(4), .x(10), .contact, .id(9), .x(80), .contact)
        let crossed = panel.frame(.id(9), .x(10), .contact, .id(4), .x(80), .contact)
        #expect(crossed?.summary == "1 moved 80,0 · 2 moved 10,0")
        #expect(panel.frame(.id(5), .x(80), .contact)?.summary == "1 ended 80,0 · 2 ended 10,0 · 3 began 80,0")
    }

    @Test("Identifiers that several contacts have in common are not used")
    func commonIdentifiers() throws {
        let panel = try Panel(.anonymous)
        _ = panel.frame(.id(0), .x(10), .contact, .id(0), .x(80), .contact)
        let moved = panel.frame(.id(0), .x(78), .contact, .id(0), .x(12), .contact)
        #expect(moved?.summary == "1 moved 12,0 · 2 moved 78,0")
        #expect(panel.frame(.id(0), .x(77), .contact)?.summary == "1 ended 12,0 · 2 moved 77,0")
        #expect(panel.frame(.contact)?.summary == "2 ended 77,0")
    }

    @Test("A contact without size or at a distance is not a touch")
    func hovering() throws {
        let panel = try Panel(.anonymous)
        #expect(panel.frame(.size(0), .x(10), .contact)?.summary == "")
        #expect(panel.frame(.size(3), .x(10), .contact)?.summary == "1 began 10,0")
        #expect(panel.frame(.size(0), .x(10), .contact)?.summary == "1 ended 10,0")
        #expect(panel.frame(.distance(2), .x(10), .contact)?.summary == "")
        #expect(panel.frame(.x(10), .contact)?.summary == "2 began 10,0")
    }

    @Test("The touch key ends all contacts if the device sends no empty list")
    func key() throws {
        let panel = try Panel(.anonymous)
        _ = panel.frame(.touch(1), .x(10), .contact, .x(80), .contact)
        #expect(panel.frame(.touch(0))?.summary == "1 ended 10,0 · 2 ended 80,0")
        #expect(panel.frame(.touch(1), .x(12), .contact)?.summary == "3 began 12,0")
    }

    @Test("An unterminated contact is complete at the end of the frame")
    func unterminated() throws {
        let panel = try Panel(.anonymous)
        #expect(panel.frame(.x(10), .y(5))?.summary == "1 began 10,5")
    }

    @Test("A drop cancels all contacts, and the next list begins new ones")
    func drop() throws {
        let panel = try Panel(.anonymous)
        _ = panel.frame(.x(10), .contact)
        #expect(panel.frame(.x(11), .contact, .x(50), .dropped) == nil)
        #expect(panel.resynchronize(slots: nil, at: panel.now).summary == "1 lost 10,0")
        #expect(panel.frame(.y(5), .x(11), .contact)?.summary == "2 began 11,5")
    }

    @Test("Any number of contacts is accepted", arguments: [1, 10, 32, 33, 500])
    func count(count: Int) throws {
        let panel = try Panel(.anonymous)
        let now = Timestamp(microseconds: 5)
        for number in 0..<count {
            _ = panel.handle(Row.x(Int32(number)).event(at: now))
            _ = panel.handle(Row.contact.event(at: now))
        }
        #expect(panel.handle(Row.report.event(at: now))?.contacts.count == min(count, 32))
        #expect(panel.frame(.contact)?.touching.isEmpty == true)
    }

    /// All ways in which up to four fingers can be listed, each a little moved.
    @Test("Every order of the contacts gives the same identifiers")
    func orders() throws {
        let positions: [(Int32, Int32)] = [(10, 10), (15, 60), (60, 20), (80, 80)]
        func orders(_ rest: [Int]) -> [[Int]] {
            rest.isEmpty ? [[]] : rest.flatMap { head in orders(rest.filter { $0 != head }).map { [head] + $0 } }
        }
        for count in 1...4 {
            for order in orders(Array(0..<count)) {
                let panel = try Panel(.anonymous)
                for (step, indices) in [Array(0..<count), order].enumerated() {
                    for index in indices {
                        let (x, y) = positions[index]
                        for row in [Row.x(x + Int32(step) * 4), .y(y - Int32(step) * 3), .contact] {
                            _ = panel.handle(row.event(at: .zero))
                        }
                    }
                    if step == 0 { _ = panel.handle(Row.report.event(at: .zero)) }
                }
                let frame = try #require(panel.handle(Row.report.event(at: .zero)))
                #expect(frame.contacts.map(\.phase) == Array(repeating: .moved, count: count))
                #expect(
                    frame.contacts.map { Int32($0.position.x.rounded()) } == positions.prefix(count).map { $0.0 + 4 })
            }
        }
    }
}
