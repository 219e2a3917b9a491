import Foundation
import KioskInput
import TestSupport
import Testing

@Suite("Properties of the input of several views")
struct ViewInputRouterPropertyTests {
    /// Fingers that come down, move and lift at random.
    private struct Fingers {
        private var down: [TouchContact] = []
        private var nextID = 1
        private var now = Timestamp.zero

        mutating func next(_ random: inout SeededGenerator) -> TouchFrame {
            now = now.advanced(bySeconds: 0.01)
            var contacts = down
            for index in contacts.indices {
                if random.chance(of: 6) {
                    contacts[index].phase = random.flip() ? .ended : .cancelled(.palm)
                } else {
                    contacts[index].phase = .moved
                    contacts[index].position = Self.position(&random)
                }
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) where contacts.count < 10 {
                contacts.append(TouchContact(id: nextID, position: Self.position(&random), phase: .began))
                nextID += 1
            }
            down = contacts.filter(\.isTouching)
            return TouchFrame(time: now, contacts: contacts)
        }

        private static func position(_ random: inout SeededGenerator) -> CGPoint {
            CGPoint(x: random.number(-5...205), y: random.number(-5...105))
        }
    }

    private func region(_ id: Int, _ random: inout SeededGenerator) -> ViewRegion {
        let rotation = PanelRotation.allCases.randomElement(using: &random) ?? .none
        let frame = CGRect(
            x: random.number(0...150), y: random.number(0...80), width: random.number(10...150),
            height: random.number(10...80))
        return ViewRegion(id: id, frame: frame, rotation: rotation)
    }

    @Test("Each contact begins in one view and ends there, and ids ascend in each view")
    func oneView() {
        for seed in UInt64(0)..<25 {
            var random = SeededGenerator(seed: seed)
            var fingers = Fingers()
            let window = DividedWindow((1...4).map { region($0, &random) })
            for _ in 0..<40 {
                _ = window.handle(.touches(fingers.next(&random)))
                if random.chance(of: 15) { _ = window.set((1...3).map { region($0, &random) }) }
            }
            _ = window.set([])
            var views: [Int: Int] = [:]
            for (view, reports) in window.reports {
                var down: Set<Int> = []
                var greatestID = 0
                for case .touches(let frame) in reports {
                    #expect(frame.contacts.map(\.id) == frame.contacts.map(\.id).sorted(), "seed \(seed)")
                    for contact in frame.contacts {
                        if contact.phase == .began {
                            #expect(contact.id > greatestID, "seed \(seed)")
                            greatestID = contact.id
                            down.insert(contact.id)
                            #expect(views.updateValue(view, forKey: contact.id) == nil, "seed \(seed)")
                        } else {
                            #expect(down.contains(contact.id), "seed \(seed)")
                        }
                        if !contact.isTouching { down.remove(contact.id) }
                    }
                    #expect(down.isSubset(of: frame.contacts.map(\.id)), "seed \(seed)")
                }
                #expect(down.isEmpty, "seed \(seed), view \(view)")
            }
        }
    }

    @Test("A single view of the whole window receives the reports of the window")
    func wholeWindow() {
        for seed in UInt64(0)..<30 {
            var random = SeededGenerator(seed: seed)
            var fingers = Fingers()
            let window = DividedWindow([ViewRegion(id: 1, frame: CGRect(x: 0, y: 0, width: 200, height: 100))])
            var sent: [InputReport] = [.touches(TouchFrame(time: .zero)), .objects(ObjectFrame(time: .zero))]
            for _ in 0..<60 { sent.append(report(of: &fingers, &random)) }
            for report in sent { _ = window.handle(report) }
            #expect(window.reports[1] == sent, "seed \(seed)")
        }
    }

    private func report(of fingers: inout Fingers, _ random: inout SeededGenerator) -> InputReport {
        let position = CGPoint(x: random.number(0...200), y: random.number(0...100))
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: .pointer(PointerMove(time: .zero, position: position))
        case 1: .scroll(WheelScroll(time: .zero, position: position, detents: random.number(-2...2)))
        case 2: .turn(KnobTurn(time: .zero, steps: 3))
        case 3:
            .key(
                KeyStroke(
                    time: .zero, code: UInt16.random(in: 0...3, using: &random),
                    phase: KeyStroke.Phase.allCases.randomElement(using: &random) ?? .pressed))
        default: .touches(fingers.next(&random))
        }
    }

    @Test("Reports of extreme and invalid positions and sizes do not trap")
    func invalidNumbers() {
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 0, -1, .greatestFiniteMagnitude]
        for number in numbers {
            var router = ViewInputRouter(size: CGSize(width: number, height: 100))
            let frame = CGRect(x: number, y: 0, width: number, height: number)
            router.setRegions([ViewRegion(id: 1, frame: frame, rotation: .clockwise90)], at: .zero) { _, _ in }
            for x in numbers {
                let position = CGPoint(x: x, y: number)
                let contact = TouchContact(id: 1, position: position, phase: .began)
                let object = TangibleObject(id: 1, symbol: nil, position: position, angle: 0, phase: .began)
                router.handle(.touches(TouchFrame(time: .zero, contacts: [contact]))) { _, _ in }
                router.handle(.objects(ObjectFrame(time: .zero, objects: [object]))) { _, _ in }
                router.handle(.pointer(PointerMove(time: .zero, position: position))) { _, _ in }
                router.handle(.scroll(WheelScroll(time: .zero, position: position, detents: 1))) { _, _ in }
            }
            var views: [Int] = []
            router.setRegions([], at: .zero) { view, _ in views.append(view) }
            #expect(views.allSatisfy { $0 == 1 } && router.focus == nil)
        }
    }

    @Test("An object whose position is not finite stays in its view")
    func invalidObject() {
        var router = ViewInputRouter(size: CGSize(width: 200, height: 100))
        let frame = CGRect(x: 100, y: 0, width: 100, height: 100)
        router.setRegions([ViewRegion(id: 1, frame: frame)], at: .zero) { _, _ in }
        var phases: [TangibleObject.Phase] = []
        let positions = [CGPoint(x: 150, y: 50), CGPoint(x: CGFloat.nan, y: 50), CGPoint(x: 150, y: 60)]
        for (position, phase) in zip(positions, [TangibleObject.Phase.began, .changed, .changed]) {
            let object = TangibleObject(id: 1, symbol: nil, position: position, angle: 0, phase: phase)
            router.handle(.objects(ObjectFrame(time: .zero, objects: [object]))) { _, report in
                if case .objects(let frame) = report { phases += frame.objects.map(\.phase) }
            }
        }
        #expect(phases == [.began, .changed, .changed])
    }
}
