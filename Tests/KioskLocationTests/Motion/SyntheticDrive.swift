import Foundation
import TestSupport

/// A drive of straight parts, stops and turns, whose true position is known at any time.
struct SyntheticDrive: Sendable {
    /// A part of a drive.
    enum Maneuver: Sendable {
        /// A straight part of a length in metres, with a speed at its end in metres per second.
        case straight(Double, endSpeed: Double)
        /// A stop of a duration in seconds.
        case wait(Double)
        /// A turn by an angle in radians, clockwise if it is positive, with a radius in metres.
        case turn(Double, radius: Double)
    }

    /// The true position and velocity at a time.
    struct State {
        /// Metres to the east and to the north.
        var position = SIMD2<Double>.zero
        /// Metres per second.
        var speed = 0.0
        /// Radians clockwise from north.
        var direction = 0.0

        var heading: SIMD2<Double> { SIMD2(sin(direction), cos(direction)) }
    }

    /// The maximum speed, in metres per second.
    var fastest: Double
    /// The acceleration and the deceleration, in metres per second squared.
    var acceleration: (up: Double, down: Double)
    /// The radius of turns in metres, and their angle in radians.
    var turn: (radius: Double, angle: Double)
    /// The lateral acceleration in turns, in metres per second squared.
    var lateralAcceleration = 3.0
    /// The lengths of straight parts, in metres.
    var straights: ClosedRange<Double>
    /// The fraction of straight parts that end with a stop.
    var stops = 0.5
    /// The parts of the drive, which are repeated; empty for random ones.
    var maneuvers: [Maneuver] = []
    /// The duration, in seconds.
    var duration = 300.0

    /// The interval of the states of a track, in seconds.
    static let step = 0.02

    /// 50 km/h, with turns of 8 m.
    static let town = SyntheticDrive(
        fastest: 13.9, acceleration: (1.8, 2.5), turn: (8, .pi / 2), straights: 60...300)
    /// 130 km/h.
    static let motorway = SyntheticDrive(
        fastest: 36.1, acceleration: (1.5, 3), turn: (400, 0.8), lateralAcceleration: 2, straights: 500...2000,
        stops: 0.2)
    static let walk = SyntheticDrive(
        fastest: 1.4, acceleration: (0.7, 1), turn: (1, .pi / 2), lateralAcceleration: 2, straights: 20...80, stops: 0.3
    )
    /// 160 km/h.
    static let train = SyntheticDrive(
        fastest: 44, acceleration: (0.5, 0.7), turn: (1500, 0.5), lateralAcceleration: 1, straights: 2000...4000)
    static let ship = SyntheticDrive(
        fastest: 8, acceleration: (0.05, 0.05), turn: (300, .pi / 2), lateralAcceleration: 0.3, straights: 300...900,
        stops: 0.1)

    /// Returns the states at the times `step`, 2 · `step` and so on.
    func track(seed: UInt64) -> [State] {
        var generator = SeededGenerator(seed: seed)
        var track = Track(drive: self, direction: Double.random(in: 0..<2 * .pi, using: &generator))
        let turnSpeed = turnSpeed(radius: turn.radius)
        while Double(track.states.count) * Self.step < duration {
            guard maneuvers.isEmpty else {
                for maneuver in maneuvers { track.perform(maneuver) }
                continue
            }
            let stops = Double.random(in: 0...1, using: &generator) < stops
            track.goStraight(
                Double.random(in: straights, using: &generator), endSpeed: stops ? 0 : turnSpeed)
            if stops { track.wait(Double.random(in: 5...20, using: &generator)) }
            track.turn(by: Bool.random(using: &generator) ? turn.angle : -turn.angle, radius: turn.radius)
        }
        return track.states
    }

    /// Returns the speed in turns of a radius in metres, in metres per second.
    private func turnSpeed(radius: Double) -> Double { min(fastest, (lateralAcceleration * radius).squareRoot()) }

    private struct Track {
        let drive: SyntheticDrive
        var state: State
        var states: [State] = []

        init(drive: SyntheticDrive, direction: Double) {
            self.drive = drive
            state = State(direction: direction)
        }

        private mutating func advance(toSpeed speed: Double) {
            // A vehicle that starts or stops does not stand.
            state.speed = max(speed, 0.02)
            state.position += state.speed * SyntheticDrive.step * state.heading
            states.append(state)
        }

        mutating func goStraight(_ length: Double, endSpeed: Double) {
            var rest = length
            while rest > 0.01 {
                let braking = (endSpeed * endSpeed + 2 * drive.acceleration.down * rest).squareRoot()
                let faster = state.speed + drive.acceleration.up * SyntheticDrive.step
                advance(toSpeed: min(drive.fastest, faster, braking))
                rest -= state.speed * SyntheticDrive.step
            }
        }

        mutating func wait(_ seconds: Double) {
            state.speed = 0
            for _ in 0..<Int(seconds / SyntheticDrive.step) { states.append(state) }
        }

        mutating func turn(by target: Double, radius: Double) {
            let speed = drive.turnSpeed(radius: radius)
            var angle = 0.0
            while angle < abs(target) {
                let part = max(state.speed, 0.02) * SyntheticDrive.step / radius
                angle += part
                state.direction += target > 0 ? part : -part
                advance(toSpeed: min(speed, state.speed + drive.acceleration.up * SyntheticDrive.step))
            }
        }

        mutating func perform(_ maneuver: Maneuver) {
            switch maneuver {
            case .straight(let length, let endSpeed): goStraight(length, endSpeed: endSpeed)
            case .wait(let seconds): wait(seconds)
            case .turn(let angle, let radius): turn(by: angle, radius: radius)
            }
        }
    }
}
