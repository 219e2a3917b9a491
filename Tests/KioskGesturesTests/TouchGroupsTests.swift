import Foundation
import KioskGestures
import KioskInput
import TestSupport
import Testing

@Suite("Groups of contacts") struct TouchGroupsTests {
    private func contact(
        _ id: Int, _ x: CGFloat, _ y: CGFloat = 500, _ phase: TouchContact.Phase = .began
    ) -> TouchContact {
        TouchContact(id: id, position: CGPoint(x: x, y: y), phase: phase)
    }

    private func frame(_ seconds: Double, _ contacts: TouchContact...) -> TouchFrame {
        TouchFrame(time: Timestamp(seconds: seconds), contacts: contacts)
    }

    /// Fingers of people that land, move within a circle about their person and lift in random order.
    private func crowd(
        centers: [CGPoint], diameter: CGFloat, random: inout SeededGenerator, check: (TouchFrame, [Int: Int]) -> Void
    ) {
        var contacts: [TouchContact] = []
        var persons: [Int: Int] = [:]
        func point(of person: Int) -> CGPoint {
            let radius = CGFloat.random(in: 0...(diameter / 2), using: &random)
            let angle = CGFloat.random(in: 0...(2 * .pi), using: &random)
            return CGPoint(x: centers[person].x + radius * cos(angle), y: centers[person].y + radius * sin(angle))
        }
        for step in 0..<12 {
            contacts.removeAll { !$0.isTouching }
            for index in contacts.indices {
                guard let person = persons[contacts[index].id] else { continue }
                contacts[index].phase = Int.random(in: 0..<4, using: &random) == 0 ? .ended : .moved
                if contacts[index].isTouching { contacts[index].position = point(of: person) }
            }
            for person in centers.indices where Bool.random(using: &random) && contacts.count < 10 {
                let id = step * 10 + person
                contacts.append(TouchContact(id: id, position: point(of: person), phase: .began))
                persons[id] = person
            }
            check(TouchFrame(time: Timestamp(seconds: Double(step) * 0.05), contacts: contacts), persons)
        }
    }

    @Test("Fingers of distant people are never in one group")
    func distantPeople() {
        for seed in 0..<1_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 2))
            let angle = CGFloat.random(in: 0...(2 * .pi), using: &random)
            // The circles are farther apart than the reach.
            let distance = CGFloat.random(in: 3_601...9_000, using: &random)
            let centers = [
                CGPoint(x: 5_000, y: 5_000),
                CGPoint(x: 5_000 + distance * cos(angle), y: 5_000 + distance * sin(angle)),
            ]
            crowd(centers: centers, diameter: 1_800, random: &random) { frame, persons in
                for group in groups.divide(frame) {
                    #expect(Set(group.frame.contacts.compactMap { persons[$0.id] }).count < 2, "seed \(seed)")
                }
            }
        }
    }

    @Test("Hands of one person are always in one group")
    func onePerson() {
        for seed in 0..<1_000 {
            var random = SeededGenerator(seed: UInt64(seed))
            var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 2))
            crowd(centers: [CGPoint(x: 2_000, y: 1_000)], diameter: 1_800, random: &random) { frame, _ in
                let parts = groups.divide(frame)
                #expect(parts.count < 2, "seed \(seed)")
                if let part = parts.first, !frame.contacts.isEmpty { #expect(part.frame == frame) }
            }
        }
    }

    @Test("A contact stays in its group when it moves away, until it lifts")
    func moving() {
        var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 1))
        _ = groups.divide(frame(0, contact(1, 0), contact(2, 3_000)))
        let (first, second) = (groups.group(of: 1), groups.group(of: 2))
        #expect(first != nil && second != nil && first != second)
        _ = groups.divide(frame(1, contact(1, 2_900, 500, .moved), contact(2, 3_000, 500, .stationary)))
        #expect(groups.group(of: 1) == first)
        // The nearest of two groups within reach.
        _ = groups.divide(
            frame(2, contact(1, 2_900, 500, .stationary), contact(2, 3_000, 500, .stationary), contact(3, 3_010)))
        #expect(groups.group(of: 3) == second)
        _ = groups.divide(
            frame(3, contact(1, 2_900, 500, .ended), contact(2, 3_000, 500, .moved), contact(3, 3_010, 500, .moved)))
        #expect(groups.group(of: 1) == nil)
    }

    @Test("A second tap belongs to the group of the first one, until the group is forgotten")
    func memory() throws {
        var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 1))
        let first = try #require(groups.divide(frame(0, contact(1, 0))).first)
        _ = groups.divide(frame(0.1, contact(1, 0, 500, .ended)))
        let second = try #require(groups.divide(frame(0.3, contact(2, 20))).first)
        #expect(second.id == first.id)
        _ = groups.divide(frame(0.4, contact(2, 20, 500, .ended)))
        let parts = groups.divide(frame(1.4, contact(3, 20)))
        #expect(parts.map(\.isLast) == [true, false])
        #expect(parts.map(\.frame.contacts.count) == [0, 1])
        #expect(parts[1].id > first.id)
    }

    @Test("A person who touches is nearer than a group that is remembered, which is nearer than none")
    func memoryBesideTouch() {
        var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 1))
        _ = groups.divide(frame(0, contact(1, 0), contact(2, 1_500)))
        let (first, second) = (groups.group(of: 1), groups.group(of: 2))
        _ = groups.divide(frame(0.1, contact(1, 0, 500, .ended), contact(2, 1_500, 500, .ended)))
        // The hands of the person on the left, of which one is nearer to the tap of the person on the right.
        _ = groups.divide(frame(0.2, contact(3, 600)))
        _ = groups.divide(frame(0.3, contact(3, 600, 500, .stationary), contact(4, 1_400)))
        #expect(first != second && groups.group(of: 3) == first && groups.group(of: 4) == first)
        _ = groups.divide(
            frame(
                0.4, contact(3, 600, 500, .stationary), contact(4, 1_400, 500, .stationary), contact(5, 1_510)))
        #expect(groups.group(of: 5) == second)
    }

    @Test("Contacts that are missing in a frame end in an empty part of their group")
    func missing() {
        var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 1))
        _ = groups.divide(frame(0, contact(1, 0), contact(2, 3_000)))
        let parts = groups.divide(frame(0.1, contact(2, 3_000, 500, .stationary)))
        #expect(parts.map(\.frame.contacts) == [[], [contact(2, 3_000, 500, .stationary)]])
        let later = groups.divide(frame(0.2, contact(2, 3_000, 500, .stationary)))
        #expect(later.count == 1)
    }

    @Test("Contacts in a zone are one group, also when they are near to those of another zone")
    func zones() {
        var groups = TouchGroups(TouchGroupOptions())
        groups.options.zones = [
            CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 100, y: 0, width: 100, height: 100),
        ]
        _ = groups.divide(frame(0, contact(1, 10, 10), contact(2, 99, 99), contact(3, 101, 99), contact(4, 300)))
        #expect(groups.group(of: 1) == groups.group(of: 2))
        #expect(groups.group(of: 2) != groups.group(of: 3))
        #expect(groups.group(of: 4) != groups.group(of: 3) && groups.group(of: 4) != groups.group(of: 1))
        // The zone in which a contact has begun counts.
        _ = groups.divide(
            frame(
                0.1, contact(1, 150, 10, .moved), contact(2, 99, 99, .stationary), contact(3, 101, 99, .stationary),
                contact(4, 300, 500, .stationary)))
        #expect(groups.group(of: 1) == groups.group(of: 2))
    }

    @Test(
        "With an unknown resolution or reach, all contacts are of one person",
        arguments: [nil, 0, -1, .nan] as [Double?])
    func unknown(_ value: Double?) {
        for options in [
            TouchGroupOptions(pointsPerMillimetre: value), TouchGroupOptions(reach: value ?? 0, pointsPerMillimetre: 2),
        ] {
            #expect(options.reachInPoints == .infinity)
            var groups = TouchGroups(options)
            let parts = groups.divide(frame(0, contact(1, 0), contact(2, 1e9)))
            #expect(parts.count == 1)
        }
    }

    @Test("Invalid positions, times and ids do not end the process, and each contact is in one part")
    func invalid() {
        let numbers = [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308, 0, 100]
        let phases: [TouchContact.Phase] = [.began, .moved, .stationary, .ended, .cancelled(.lost)]
        for seed in 0..<500 {
            var random = SeededGenerator(seed: UInt64(seed))
            var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 1))
            groups.options.memory = [Double.nan, -1, 0, .infinity].randomElement(using: &random) ?? 0
            for _ in 0..<20 {
                let ids = Set((0..<4).map { _ in [Int.min, -1, 0, 1, Int.max].randomElement(using: &random) ?? 0 })
                    .sorted()
                let contacts = ids.map { id in
                    contact(
                        id, numbers.randomElement(using: &random) ?? 0, numbers.randomElement(using: &random) ?? 0,
                        phases.randomElement(using: &random) ?? .began)
                }
                let time = Timestamp(nanoseconds: .random(in: .min ... .max, using: &random))
                let parts = groups.divide(TouchFrame(time: time, contacts: contacts))
                let touching = parts.flatMap(\.frame.contacts).filter(\.isTouching).map(\.id)
                #expect(touching.sorted() == contacts.filter(\.isTouching).map(\.id))
            }
        }
    }

    @Test("With recognisers of their own, two people drag and tap at the same time, without a pinch")
    func recognisers() {
        var groups = TouchGroups(TouchGroupOptions(pointsPerMillimetre: 2))
        var arenas: [Int: GestureArena] = [:]
        var kinds: [Int: Set<GestureKind>] = [:]
        func handle(_ frame: TouchFrame) {
            for part in groups.divide(frame) {
                arenas[part.id, default: GestureArena()].handle(part.frame) {
                    kinds[part.id, default: []].insert($0.kind)
                }
            }
        }
        for step in 0..<20 {
            let x = CGFloat(step) * 20
            handle(frame(Double(step) * 0.02, contact(1, 400 + x, 500, .moved), contact(2, 3_400 - x, 500, .moved)))
        }
        handle(frame(0.4, contact(1, 800, 500, .ended), contact(2, 3_000, 500, .ended)))
        #expect(kinds.count == 2)
        #expect(kinds.values.allSatisfy { $0.contains(.pan) && $0.isDisjoint(with: [.pinch, .rotate, .pitch]) })
        // A finger that rests does not keep another person from tapping.
        handle(frame(5, contact(3, 300)))
        handle(frame(5.1, contact(3, 300, 500, .stationary), contact(4, 3_784)))
        handle(frame(5.15, contact(3, 300, 500, .stationary), contact(4, 3_784, 500, .ended)))
        handle(frame(5.46, contact(3, 300, 500, .stationary)))
        let tapper = arenas.keys.max() ?? 0
        arenas[tapper]?.advance(to: Timestamp(seconds: 5.5)) { kinds[tapper, default: []].insert($0.kind) }
        #expect(kinds[tapper]?.contains(.tap) == true)
    }
}
