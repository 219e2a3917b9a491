import Foundation
import KioskInput
import TestSupport
import Testing

@Suite("Touch gate")
struct TouchGateTests {
    private func frame(_ contacts: (id: Int, phase: TouchContact.Phase)...) -> TouchFrame {
        TouchFrame(
            time: .zero, contacts: contacts.map { TouchContact(id: $0.id, position: .zero, phase: $0.phase) })
    }

    @Test("Frames are forwarded while the gate is open")
    func open() {
        var gate = TouchGate()
        for frame in [frame((1, .began)), frame((1, .moved), (2, .began)), frame((1, .ended), (2, .moved)), frame()] {
            #expect(gate.admit(frame) == frame)
        }
    }

    @Test("The touch that wakes the screen is withheld, with every finger that joins it")
    func wakes() {
        var gate = TouchGate()
        gate.sleep()
        #expect(gate.admit(frame()) == nil && gate.state == .asleep)
        #expect(gate.admit(frame((1, .began))) == nil && gate.state == .waking)
        #expect(gate.admit(frame((1, .moved), (2, .began))) == nil)
        #expect(gate.admit(frame((1, .ended), (2, .moved))) == nil && gate.state == .waking)
        #expect(gate.admit(frame((2, .ended))) == nil && gate.state == .open)
        let next = frame((3, .began))
        #expect(gate.admit(next) == next)
    }

    @Test("Admitted contacts are cancelled once when the gate closes", arguments: [true, false])
    func shuts(isCleaning: Bool) {
        var gate = TouchGate()
        _ = gate.admit(frame((1, .began), (2, .began)))
        if isCleaning { gate.startCleaning() } else { gate.sleep() }
        let last = gate.admit(frame((1, .moved), (2, .ended)))
        #expect(last?.contacts.map(\.id) == [1, 2])
        #expect(last?.contacts.allSatisfy { $0.phase == .cancelled(.withheld) } == true)
        #expect(gate.admit(frame((1, .ended))) == nil)
    }

    @Test("Contacts that remain after cleaning are withheld")
    func cleans() {
        var gate = TouchGate()
        gate.startCleaning()
        #expect(gate.admit(frame((1, .began))) == nil)
        #expect(gate.admit(frame((1, .moved), (2, .began))) == nil && gate.state == .cleaning)
        gate.stopCleaning()
        #expect(gate.admit(frame((1, .moved), (2, .moved))) == nil)
        #expect(gate.admit(frame((1, .ended), (2, .ended))) == nil)
        #expect(gate.admit(frame((3, .began))) != nil)
    }

    @Test("A touch immediately after the gate opens is admitted")
    func opensClean() {
        var gate = TouchGate()
        gate.startCleaning()
        gate.stopCleaning()
        #expect(gate.admit(frame((1, .began))) != nil && gate.state == .open)
        gate.sleep()
        gate.wake()
        #expect(gate.admit(frame((1, .moved)))?.contacts.first?.phase == .cancelled(.withheld))
    }

    @Test("Admitted contacts begin and end once for random changes of the gate")
    func keepsLedger() {
        for seed in UInt64(0)..<300 {
            var random = SeededGenerator(seed: seed)
            var gate = TouchGate()
            var down: [Int] = []
            var inside: Set<Int> = []
            var next = 0
            for _ in 0..<60 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: gate.sleep()
                case 1: gate.wake()
                case 2: gate.startCleaning()
                case 3: gate.stopCleaning()
                default: break
                }
                var contacts = down.map { TouchContact(id: $0, position: .zero, phase: .moved) }
                if random.chance(of: 3), let index = contacts.indices.randomElement(using: &random) {
                    contacts[index].phase = random.flip() ? .ended : .cancelled(.palm)
                }
                if random.chance(of: 3) {
                    contacts.append(TouchContact(id: next, position: .zero, phase: .began))
                    next += 1
                }
                down = contacts.filter(\.isTouching).map(\.id)
                guard let admitted = gate.admit(TouchFrame(time: .zero, contacts: contacts)) else { continue }
                for contact in admitted.contacts {
                    if contact.phase == .began {
                        #expect(inside.insert(contact.id).inserted, "seed \(seed)")
                    } else {
                        #expect(inside.contains(contact.id), "seed \(seed)")
                    }
                    if !contact.isTouching { inside.remove(contact.id) }
                }
            }
        }
    }
}
