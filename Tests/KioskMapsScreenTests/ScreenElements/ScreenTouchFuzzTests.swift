import Foundation
import TestSupport
import Testing

@testable import KioskMaps

@Suite("Random touches on screen elements")
struct ScreenTouchFuzzTests {
    private static let nodes = (0..<4).map { index in
        var element = ScreenElement.panel("\(index)")
        element.allowsHitTesting = index != 1
        if index > 1 { element.tapHandler = {} }
        return ScreenElementNode(
            element, in: CGRect(x: CGFloat(index) * 30, y: 0, width: 40, height: 50),
            viewSize: CGSize(width: 200, height: 80))
    }

    /// A contact, and whether it belongs to an element.
    private struct Contact {
        var contact: TouchContact
        var isOnElement: Bool
    }

    @Test(
        "Every contact belongs to an element or to the map from its beginning to its end, and is tapped at most once",
        arguments: [false, true])
    func splits(areKeys: Bool) {
        let nodes = Self.nodes.map { node in
            var node = node
            node.isKey = areKeys && node.isTappable
            return node
        }
        var random = SeededGenerator(seed: 18)
        var thresholds = GestureThresholds()
        thresholds.tapSlop = 4
        var (withheld, tapped) = (0, 0)
        for _ in 0..<randomRounds(200) {
            var touches = ScreenTouches()
            var contacts: [Contact] = []
            for step in 0..<40 {
                contacts.removeAll { !$0.contact.isTouching }
                for index in contacts.indices { change(&contacts[index].contact, &random) }
                if random.chance(of: 2) {
                    let index = Int.random(in: 0...contacts.count, using: &random)
                    contacts.insert(begin(id: step, &random), at: index)
                }
                // A panel may lose a contact without reporting its end.
                if random.chance(of: 20) { contacts.removeAll { $0.contact.phase != .began } }
                var frame = TouchFrame(time: .zero, contacts: contacts.map(\.contact))
                let effects = touches.split(&frame, nodes: nodes, thresholds: thresholds) { $0 }
                let taps = effects.compactMap { effect in
                    if case .tap(let id) = effect { id } else { nil }
                }
                #expect(taps.count == effects.count)
                #expect(frame.contacts == contacts.filter { !$0.isOnElement }.map(\.contact))
                let ended = contacts.filter { $0.isOnElement && $0.contact.phase == .ended }
                #expect(taps.count <= ended.count)
                #expect(Set(taps).isSubset(of: ["2", "3"]))
                #expect(Set(taps).count == taps.count)
                #expect(Set(touches.pressed).count == touches.pressed.count)
                #expect(touches.isEmpty == !contacts.contains { $0.isOnElement && $0.contact.isTouching })
                withheld += ended.count
                tapped += taps.count
            }
        }
        #expect(tapped > 0)
        #expect(tapped < withheld)
    }

    private func begin(id: Int, _ random: inout SeededGenerator) -> Contact {
        let point = CGPoint(x: random.number(-20...200), y: random.number(-20...80))
        let isOnElement = Self.nodes.contains { $0.withholdsTouches && $0.touchFrame.contains(point) }
        return Contact(contact: TouchContact(id: id, position: point, phase: .began), isOnElement: isOnElement)
    }

    private func change(_ contact: inout TouchContact, _ random: inout SeededGenerator) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: contact.phase = .ended
        case 1: contact.phase = .cancelled(.palm)
        case 2: contact.phase = .stationary
        default:
            contact.phase = .moved
            contact.position.x += random.number(-15...15)
            contact.position.y += random.number(-15...15)
        }
    }
}
