import Foundation

extension SyntheticDrive {
    /// Returns a drive of parts that are repeated.
    private static func repeating(
        _ maneuvers: Maneuver..., fastest: Double = 13.9, acceleration: (up: Double, down: Double) = (1.8, 2.5),
        lateralAcceleration: Double = 3
    ) -> SyntheticDrive {
        SyntheticDrive(
            fastest: fastest, acceleration: acceleration, turn: (8, 0), lateralAcceleration: lateralAcceleration,
            straights: 0...0, maneuvers: maneuvers)
    }

    /// Roundabouts of 15 m, left at the second and at the third exit.
    static let roundabout = repeating(
        .straight(200, endSpeed: 6.7), .turn(.pi / 4, radius: 12), .turn(-1.5 * .pi, radius: 15),
        .turn(.pi / 4, radius: 12), .straight(150, endSpeed: 4), .turn(.pi / 4, radius: 12),
        .turn(-1 * .pi, radius: 15), .turn(.pi / 4, radius: 12))

    /// U-turns of 6 m.
    static let uTurn = repeating(.straight(180, endSpeed: 3.5), .turn(-.pi, radius: 6), .straight(90, endSpeed: 13.9))

    /// Exits from a motorway at 130 km/h.
    static let motorwayExit = repeating(
        .straight(1500, endSpeed: 16), .turn(1.5 * .pi, radius: 75), .straight(60, endSpeed: 0), .wait(6),
        .turn(.pi / 2, radius: 10), .straight(800, endSpeed: 36), fastest: 36.1, acceleration: (2, 3.5),
        lateralAcceleration: 3.5)

    /// A queue, in which vehicles drive a few metres and stop.
    static let stopAndGo = repeating(
        .straight(25, endSpeed: 0), .wait(4), .straight(8, endSpeed: 0), .wait(7), .straight(60, endSpeed: 0), .wait(2),
        fastest: 8, acceleration: (1.5, 3))

    /// A tram, with stops of half a minute.
    static let tram = repeating(
        .straight(350, endSpeed: 0), .wait(30), .straight(120, endSpeed: 6), .turn(.pi / 2, radius: 25),
        .straight(250, endSpeed: 0), .wait(25), fastest: 13.9, acceleration: (1.1, 1.3), lateralAcceleration: 1)

    /// Strong braking from 50 km/h.
    static let strongBraking = repeating(.straight(150, endSpeed: 0), .wait(5), acceleration: (2.5, 5))
}
