import Foundation
import KioskInput
import TestSupport

/// A hand of one to four fingers that land and lift shortly after each other, drawn with random.
///
/// Before the first lift the fingers drift, spread and rotate together; those that remain continue, rest or move by
/// themselves.
struct LiftingHand {
    private struct Finger {
        var landing: Double
        var lift: Double
        var offset: CGPoint
        /// The velocity after the first finger has lifted, in points per second; nil for that of the hand.
        var velocity: CGPoint?
    }

    private var fingers: [Finger] = []
    private let duration: Double
    private let drift: CGPoint
    private let spread: Double
    private let spin: Double
    private let interval: Double

    init(random: inout SeededGenerator) {
        duration = .random(in: 0.06...0.4, using: &random)
        drift = Int.random(in: 0..<3, using: &random) == 0 ? .zero : Self.velocity(random: &random)
        spread = Bool.random(using: &random) ? 0 : .random(in: -1...8, using: &random)
        spin = Int.random(in: 0..<3, using: &random) == 0 ? .random(in: -8...8, using: &random) : 0
        interval = [0.005, 0.008, 0.012, 0.0167, 0.04].randomElement(using: &random) ?? 0.01
        let remaining = Int.random(in: 0..<4, using: &random)
        var lift = duration
        for index in 0..<Int.random(in: 1...4, using: &random) {
            let (radius, angle) = (Double.random(in: 40...250, using: &random), Self.angle(random: &random))
            let own = Self.velocity(random: &random)
            fingers.append(
                Finger(
                    landing: index == 0 ? 0 : .random(in: 0...0.04, using: &random), lift: lift,
                    offset: CGPoint(x: radius * cos(angle), y: radius * sin(angle)),
                    velocity: remaining == 0 ? .zero : remaining == 1 ? own : nil))
            lift += .random(in: 0...0.12, using: &random)
        }
    }

    /// The frames of a panel; the last one contains the lift of the last finger.
    var frames: [TouchFrame] {
        var frames: [TouchFrame] = []
        var last: [Int: CGPoint] = [:]
        var time = 0.0
        let end = fingers.map(\.lift).max() ?? 0
        repeat {
            var contacts: [TouchContact] = []
            for (id, finger) in fingers.enumerated() where finger.landing <= time {
                if finger.lift <= time {
                    guard let point = last.removeValue(forKey: id) else { continue }
                    contacts.append(TouchContact(id: id, position: point, phase: .ended))
                } else {
                    let point = position(of: finger, at: time)
                    let phase = last[id].map { $0 == point ? TouchContact.Phase.stationary : .moved } ?? .began
                    contacts.append(TouchContact(id: id, position: point, phase: phase))
                    last[id] = point
                }
            }
            frames.append(TouchFrame(time: Timestamp(seconds: time), contacts: contacts))
            time += interval
        } while !last.isEmpty || time < end
        return frames
    }

    private func position(of finger: Finger, at time: Double) -> CGPoint {
        guard let own = finger.velocity, time > duration else { return position(of: finger.offset, after: time) }
        let start = position(of: finger.offset, after: duration)
        return CGPoint(x: start.x + own.x * (time - duration), y: start.y + own.y * (time - duration))
    }

    private func position(of offset: CGPoint, after time: Double) -> CGPoint {
        let (scale, angle) = (max(0.1, 1 + spread * time), spin * time)
        let (sine, cosine) = (scale * sin(angle), scale * cos(angle))
        let (offsetX, offsetY) = (Double(offset.x), Double(offset.y))
        let x = offsetX * cosine - offsetY * sine + Double(drift.x) * time
        let y = offsetX * sine + offsetY * cosine + Double(drift.y) * time
        return CGPoint(x: 1000 + x, y: 1000 + y)
    }

    private static func angle(random: inout SeededGenerator) -> Double {
        .random(in: 0...(2 * .pi), using: &random)
    }

    private static func velocity(random: inout SeededGenerator) -> CGPoint {
        let (speed, angle) = (Double.random(in: 0...1600, using: &random), angle(random: &random))
        return CGPoint(x: speed * cos(angle), y: speed * sin(angle))
    }
}
