import Foundation
import KioskGestures
import KioskInput
import Testing

/// Every order in which two and three fingers can come down and lift, resting and moving.
@Suite struct FingerOrderTests {
    private static let places: [String: (x: Double, y: Double)] = ["a": (100, 100), "b": (300, 100), "c": (200, 400)]

    /// "+a" puts a finger down, "-a" lifts it.
    private static func orders(of fingers: [String]) -> [[String]] {
        var orders: [[String]] = []
        func grow(_ order: [String], up: [String], down: [String]) {
            if up.isEmpty && down.isEmpty { orders.append(order) }
            for finger in up { grow(order + ["+" + finger], up: up.filter { $0 != finger }, down: down + [finger]) }
            for finger in down { grow(order + ["-" + finger], up: up, down: down.filter { $0 != finger }) }
        }
        grow([], up: fingers, down: [])
        return orders
    }

    @Test(
        "The orders of landing and lifting are complete",
        arguments: [(["a"], 1), (["a", "b"], 6), (["a", "b", "c"], 90)])
    func ordersAreComplete(fingers: [String], count: Int) {
        let orders = Self.orders(of: fingers)
        #expect(orders.count == count && Set(orders).count == count)
    }

    /// One finger taps, two that were never three tap together, and the places are too far apart for a double tap.
    @Test(
        "Resting fingers tap alone or in pairs in every order",
        arguments: orders(of: ["a", "b"]) + orders(of: ["a", "b", "c"]), [true, false])
    func restingFingers(order: [String], waits: Bool) {
        var hand = Hand(waitingForDoubleTaps: waits)
        var down: Set<String> = []
        var together = 0
        var expected: [String] = []
        for step in order {
            let finger = String(step.dropFirst())
            let place = Self.places[finger] ?? (0, 0)
            if step.hasPrefix("+") {
                together += 1
                down.insert(finger)
                hand.down(finger, place.x, place.y)
            } else {
                down.remove(finger)
                hand.lift(finger)
                guard down.isEmpty else { continue }
                if together == 1 { expected.append("tap") }
                if together == 2 { expected.append("two-finger-tap") }
                together = 0
            }
        }
        hand.wait(1)
        #expect(hand.said.words == expected)
    }

    /// After every change all fingers move 30 points and spread: one pans, two and three may pinch as well, and the pan
    /// continues until the last finger lifts.
    @Test(
        "Moving fingers pan or pinch in every order", arguments: orders(of: ["a", "b"]) + orders(of: ["a", "b", "c"]))
    func movingFingers(order: [String]) {
        var hand = Hand()
        hand.arena.ignored.insert(.rotate)
        var referee = Referee()
        var down: [String] = []
        var watched = 0
        for (count, step) in order.enumerated() {
            let finger = String(step.dropFirst())
            let before = Array(down.prefix(2))
            if step.hasPrefix("+") {
                let place = Self.places[finger] ?? (0, 0)
                down.append(finger)
                hand.down(finger, place.x, place.y)
            } else {
                down.removeAll { $0 == finger }
                hand.lift(finger)
            }
            let change = hand.said[watched...].map(\.word)
            let after = Array(down.prefix(2))
            if before == after {
                #expect(change == [], "\(order) at \(count)")
            } else if before.count == 2, after.count == 2 {
                #expect(change.contains { $0.hasSuffix(".rebased") }, "\(order) at \(count)")
            } else if after.isEmpty {
                // Two fingers that zoomed do not fling, and neither does the last finger before it has travelled by itself.
                #expect(change.last == "pan.ended" || change.isEmpty, "\(order) at \(count)")
            } else if before.count == 2 {
                #expect(["pinch.ended", "pan.rebased"].contains(change.first), "\(order) at \(count)")
            }
            #expect(!change.contains("pan.began") && (after.isEmpty || !change.contains("pan.ended")))
            let moved = hand.contacts.enumerated().map { index, contact in
                (
                    down[index],
                    (x: Double(contact.position.x) + 15 * Double(index + 1), y: Double(contact.position.y) + 20)
                )
            }
            if !moved.isEmpty { hand.move(Dictionary(uniqueKeysWithValues: moved)) }
            for event in hand.said[watched...] { referee.watch(event, "\(order)") }
            watched = hand.said.count
            #expect(referee.active.contains(.pan) != down.isEmpty, "\(order) at \(count)")
            #expect(down.count > 1 || !referee.active.contains(.pinch), "\(order) at \(count)")
        }
        #expect(referee.active.isEmpty)
        #expect(referee.begun == referee.ended)
        #expect(referee.told[.tap, default: 0] == 0)
    }
}
