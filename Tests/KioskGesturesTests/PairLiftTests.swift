import Foundation
import KioskGestures
import KioskInput
import TestSupport
import Testing

/// Fingers that pinch or rotate and do not lift at once.
@Suite struct PairLiftTests {
    /// A movement of a pair of fingers around a point.
    enum Movement: CaseIterable {
        case apart, together, rotation

        /// Returns the points of two fingers after a time, in seconds, with a speed, in points per second.
        func points(after time: Double, speed: Double) -> FingerPair {
            let distance = speed * time
            let (radius, angle) =
                switch self {
                case .apart: (60 + distance, 0.0)
                case .together: (400 - distance, 0.0)
                case .rotation: (120, distance / 120)
                }
            return FingerPair(
                first: CGPoint(x: 500 - radius * cos(angle), y: 500 - radius * sin(angle)),
                second: CGPoint(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle)))
        }
    }

    /// Returns the events of a pair that moves for 0.2 seconds, of which one finger lifts then and the other one continues.
    private func lifted(_ movement: Movement, speed: Double, lag: Double, interval: Double) -> [GestureEvent] {
        var arena = GestureArena()
        var events: [GestureEvent] = []
        var frame = 0
        var last = movement.points(after: 0, speed: speed)
        var isDown = (first: true, second: true)
        while isDown.first || isDown.second {
            let time = Double(frame) * interval
            let now = movement.points(after: time, speed: speed)
            let phase: TouchContact.Phase = frame == 0 ? .began : .moved
            var contacts: [TouchContact] = []
            for (id, wasDown, isUp, point, before) in [
                (0, isDown.first, time >= 0.2, now.first, last.first),
                (1, isDown.second, time >= 0.2 + lag - 1e-9, now.second, last.second),
            ] where wasDown {
                contacts.append(TouchContact(id: id, position: isUp ? before : point, phase: isUp ? .ended : phase))
            }
            isDown = (isDown.first && time < 0.2, isDown.second && time < 0.2 + lag - 1e-9)
            arena.handle(TouchFrame(time: Timestamp(seconds: time), contacts: contacts)) { events.append($0) }
            last = now
            frame += 1
        }
        return events
    }

    @Test(
        "The last finger of a pinch or rotation does not fling within the time in which a pair lifts",
        arguments: Movement.allCases, [0.005, 0.008, 0.02])
    func lags(movement: Movement, interval: Double) {
        for speed in stride(from: 300.0, through: 1600, by: 100) {
            for lag in stride(from: 0, through: 0.12, by: 0.005) {
                let events = lifted(movement, speed: speed, lag: lag, interval: interval)
                let words = Set(events.words)
                #expect(words.contains("pinch.ended") || words.contains("rotate.ended"))
                #expect(!words.contains("fling"), "\(speed) points/s, \(lag) s: \(events.beginningsAndEnds)")
            }
        }
    }

    @Test("A finger that remains longer than a pair takes to lift flings with its own velocity", arguments: [0.2, 0.3])
    func ownMovement(duration: Double) throws {
        for speed in stride(from: 300.0, through: 1600, by: 100) {
            let events = lifted(.apart, speed: speed, lag: duration, interval: 0.008)
            #expect(events.words.suffix(2) == ["fling", "pan.ended"])
            let velocity = try #require(events.flingVelocity)
            #expect(abs(velocity.x - speed) < 1e-6 && abs(velocity.y) < 1e-6)
        }
    }

    @Test("The last 50 ms of the fingers justify every fling of a random hand")
    func randomHands() {
        var flings = [false: 0, true: 0]
        for seed in 0..<randomRounds(2_000) {
            var random = SeededGenerator(seed: UInt64(seed))
            let hand = RecordedHand(frames: LiftingHand(random: &random).frames)
            var arena = GestureArena()
            var events: [GestureEvent] = []
            for frame in hand.frames { arena.handle(frame) { events.append($0) } }
            guard let fling = events.flingVelocity else { continue }
            flings[hand.lastContacts.count > 1, default: 0] += 1
            if !hand.justifies(fling) { Issue.record("seed \(seed): \(fling), \(hand.lastVelocities)") }
        }
        #expect(flings.values.allSatisfy { $0 > 20 })
    }
}

/// The frames of a hand, and the velocities of its fingers in their last 50 ms.
private struct RecordedHand {
    let frames: [TouchFrame]

    /// The contacts that were down in the last 50 ms, those that lifted last first.
    var lastContacts: [Int] {
        let end = frames.last?.time ?? .zero
        let ids = Set(frames.flatMap { $0.contacts.map(\.id) })
        let late = ids.filter { lift(of: $0).seconds(since: end) > -0.05 }
        return late.sorted { (lift(of: $0), $0) > (lift(of: $1), $1) }
    }

    /// The velocities of the last contacts before their lifts, for messages.
    var lastVelocities: [CGPoint?] { lastContacts.map { velocity(of: $0, until: lift(of: $0)) } }

    /// Returns whether the finger that lifted last moved as a fling, and the others that were just down together with it.
    func justifies(_ fling: CGPoint) -> Bool {
        let contacts = lastContacts
        guard let last = contacts.first, let own = velocity(of: last, until: lift(of: last)) else { return false }
        let (speed, ownSpeed) = (hypot(fling.x, fling.y), hypot(own.x, own.y))
        guard own.x * fling.x + own.y * fling.y > ownSpeed * speed / 2, ownSpeed > speed / 2 else { return false }
        return contacts.dropFirst().allSatisfy { other in
            guard let one = velocity(of: other, until: lift(of: other)),
                let same = velocity(of: last, until: lift(of: other))
            else { return true }
            // A finger that rests beside the one that drags is a sleeve or a palm.
            return one.x * same.x + one.y * same.y > 0 || min(hypot(one.x, one.y), hypot(same.x, same.y)) < 60
        }
    }

    private func lift(of id: Int) -> Timestamp {
        frames.last { $0.contacts.contains { $0.id == id } }?.time ?? .zero
    }

    /// Returns the mean velocity of a contact in the 50 ms before its last report until a time, or in the last interval.
    private func velocity(of id: Int, until time: Timestamp) -> CGPoint? {
        let points = frames.filter { $0.time <= time }.compactMap { frame in
            frame.touching.first { $0.id == id }.map { (time: frame.time, point: $0.position) }
        }
        guard points.count > 1, let last = points.last else { return nil }
        let before = points.dropLast()
        guard let first = before.first(where: { last.time.seconds(since: $0.time) < 0.0501 }) ?? before.last else {
            return nil
        }
        let seconds = last.time.seconds(since: first.time)
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }
}

extension [GestureEvent] {
    /// The velocity of the first fling; nil without one.
    fileprivate var flingVelocity: CGPoint? {
        lazy.compactMap { event in
            if case .fling(_, let velocity) = event { velocity } else { nil }
        }.first
    }
}
