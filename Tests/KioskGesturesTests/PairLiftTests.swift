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
            let way = speed * time
            let (radius, angle) =
                switch self {
                case .apart: (60 + way, 0.0)
                case .together: (400 - way, 0.0)
                case .rotation: (120, way / 120)
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
}

extension [GestureEvent] {
    /// The velocity of the first fling; nil without one.
    fileprivate var flingVelocity: CGPoint? {
        lazy.compactMap { event in
            if case .fling(_, let velocity) = event { velocity } else { nil }
        }.first
    }
}
