import Foundation
import KioskGestures
import KioskInput
import Testing

/// Every order in which two and three fingers can land and lift, resting and moving.
@Suite struct FingerOrderTests {
    private static let positions: [String: (x: Double, y: Double)] = [
        "a": (100, 100), "b": (300, 100), "c": (200, 400),
    ]

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

    /// One finger taps, two of at most two fingers tap together, and the positions are too far apart for a double tap.
    @Test(
        "Resting fingers tap alone or in pairs in every order",
        arguments: orders(of: ["a", "b"]) + orders(of: ["a", "b", "c"]), [true, false])
    func restingFingers(order: [String], waits: Bool) {
        var injector = TouchInjector(waitingForDoubleTaps: waits)
        var down: Set<String> = []
        var together = 0
        var expected: [String] = []
        for step in order {
            let finger = String(step.dropFirst())
            let position = Self.positions[finger] ?? (0, 0)
            if step.hasPrefix("+") {
                together += 1
                down.insert(finger)
                injector.down(finger, position.x, position.y)
            } else {
                down.remove(finger)
                injector.lift(finger)
                guard down.isEmpty else { continue }
                if together == 1 { expected.append("tap") }
                if together == 2 { expected.append("two-finger-tap") }
                together = 0
            }
        }
        injector.wait(1)
        #expect(injector.events.words == expected)
    }

    /// After every change all fingers move 30 points and spread: one pans, two and three may pinch as well, and the pan
    /// continues until the last finger lifts.
    @Test(
        "Moving fingers pan or pinch in every order", arguments: orders(of: ["a", "b"]) + orders(of: ["a", "b", "c"]))
    func movingFingers(order: [String]) {
        var injector = TouchInjector()
        injector.arena.ignored.insert(.rotate)
        var checker = GestureEventChecker()
        var down: [String] = []
        var watched = 0
        for (count, step) in order.enumerated() {
            let finger = String(step.dropFirst())
            let before = Array(down.prefix(2))
            if step.hasPrefix("+") {
                let position = Self.positions[finger] ?? (0, 0)
                down.append(finger)
                injector.down(finger, position.x, position.y)
            } else {
                down.removeAll { $0 == finger }
                injector.lift(finger)
            }
            let change = injector.events[watched...].map(\.word)
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
            let moved = injector.contacts.enumerated().map { index, contact in
                (
                    down[index],
                    (x: Double(contact.position.x) + 15 * Double(index + 1), y: Double(contact.position.y) + 20)
                )
            }
            if !moved.isEmpty { injector.move(Dictionary(uniqueKeysWithValues: moved)) }
            for event in injector.events[watched...] { checker.watch(event, "\(order)") }
            watched = injector.events.count
            #expect(checker.active.contains(.pan) != down.isEmpty, "\(order) at \(count)")
            #expect(down.count > 1 || !checker.active.contains(.pinch), "\(order) at \(count)")
        }
        #expect(checker.active.isEmpty)
        #expect(checker.begun == checker.ended)
        #expect(checker.received[.tap, default: 0] == 0)
    }
}
