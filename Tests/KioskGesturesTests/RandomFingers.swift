import Foundation
import KioskInput
import TestSupport

/// A stream of frames as a panel may send them, drawn with random.
struct RandomFingers {
    private var random: SeededGenerator
    private var contacts: [TouchContact] = []
    private var nextID = 0
    private var time = Timestamp.zero
    private let spot = CGPoint(x: 250, y: 250)

    /// The maximum number of fingers.
    private let count: Int

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        count = [1, 4, 4].randomElement(using: &random) ?? 4
    }

    mutating func next() -> TouchFrame {
        begin()
        let isOneHand = contacts.count > 1 && Int.random(in: 0..<3, using: &random) == 0
        if isOneHand { moveTogether() }
        for index in contacts.indices where !isOneHand {
            switch Int.random(in: 0..<12, using: &random) {
            case 5...9 where contacts[index].position == spot: contacts[index].phase = .ended
            case 0: contacts[index].phase = .ended
            case 1 where Int.random(in: 0..<3, using: &random) == 0: contacts[index].phase = .cancelled(.palm)
            case 2...4: move(index, by: 3)
            case 5...7: move(index, by: 60)
            case 10...11 where contacts[index].position == spot: move(index, by: 60)
            default: break
            }
        }
        if contacts.count < count, Int.random(in: 0..<(contacts.isEmpty ? 2 : 4), using: &random) == 0 {
            // One point is touched repeatedly, as in a double tap.
            let isSpot = Bool.random(using: &random)
            let point =
                isSpot
                ? spot : CGPoint(x: .random(in: 0...500, using: &random), y: .random(in: 0...500, using: &random))
            contacts.append(TouchContact(id: nextID, position: point, phase: .began))
            nextID += 1
        }
        // Some contacts disappear without an end.
        if Int.random(in: 0..<80, using: &random) == 0 { contacts = [] }
        return TouchFrame(time: time, contacts: contacts)
    }

    /// The seconds between a deadline and the call of `advance(to:)`, negative if it is too early; nil for no call.
    mutating func delay() -> Double? {
        [nil, nil, nil, -0.1, 0, 0.01, 3].randomElement(using: &random) ?? nil
    }

    mutating func liftAll() -> TouchFrame {
        begin()
        for index in contacts.indices { contacts[index].phase = .ended }
        return TouchFrame(time: time, contacts: contacts)
    }

    private mutating func begin() {
        contacts.removeAll { !$0.isTouching }
        for index in contacts.indices { contacts[index].phase = .stationary }
        time = time.advanced(bySeconds: [0.008, 0.008, 0, -0.1, 0.7].randomElement(using: &random) ?? 0)
    }

    /// Moves all fingers vertically, apart or about their midpoint.
    private mutating func moveTogether() {
        let travel: Double = [0, -30, 30].randomElement(using: &random) ?? 0
        let rotation: Double = [0, 0, 0.2, -0.2].randomElement(using: &random) ?? 0
        let spread: Double = [1, 1, 1.1, 0.9].randomElement(using: &random) ?? 1
        let count = Double(contacts.count)
        let center = contacts.reduce(into: CGPoint.zero) {
            $0.x += $1.position.x / count
            $0.y += $1.position.y / count
        }
        for index in contacts.indices {
            let x = (contacts[index].position.x - center.x) * spread
            let y = (contacts[index].position.y - center.y) * spread
            let (sine, cosine) = (sin(rotation), cos(rotation))
            contacts[index].position.x = center.x + x * cosine - y * sine
            contacts[index].position.y = center.y + x * sine + y * cosine + travel
            contacts[index].phase = .moved
        }
    }

    private mutating func move(_ index: Int, by distance: Double) {
        contacts[index].position.x += .random(in: -distance...distance, using: &random)
        contacts[index].position.y += .random(in: -distance...distance, using: &random)
        contacts[index].phase = .moved
    }
}
