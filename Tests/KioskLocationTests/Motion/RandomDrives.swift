import Foundation
import TestSupport

extension SyntheticDrive {
    /// Returns a drive of a random kind of vehicle, with accelerations up to 3 m/s², turns from a radius of 8 m, and stops.
    static func random(using generator: inout SeededGenerator) -> SyntheticDrive {
        let speeds: [Double] = [1.5, 8, 13.9, 13.9, 22, 36.1, 45]
        let fastest = speeds.randomElement(using: &generator) ?? 13.9
        // Fast vehicles drive wide turns; pedestrians turn on the spot.
        let radius = fastest < 2 ? 1 : max(8, fastest * generator.number(0.3...6))
        let up = generator.number(0.2...2.5)
        return SyntheticDrive(
            fastest: fastest, acceleration: (up, generator.number(max(up, 0.5)...3)),
            turn: (radius, generator.number(0.3...2.2)), lateralAcceleration: generator.number(1...3),
            straights: (fastest * 3)...(fastest * 25), stops: generator.number(0...0.8), duration: 200)
    }
}

extension SyntheticReceiver {
    /// Returns a receiver with a random rate, delay and irregularity.
    static func random(rate: Double, using generator: inout SeededGenerator) -> SyntheticReceiver {
        var receiver = SyntheticReceiver(rate: rate, delay: generator.number(0...0.5))
        if generator.flip() { receiver.intervals = 0.7...1.4 }
        if generator.flip() { receiver.delayVariation = min(0.2, 0.5 - receiver.delay) }
        receiver.correlationTime = generator.number(3...30)
        receiver.sharesDate = generator.flip()
        return receiver
    }
}
