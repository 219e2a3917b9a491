import Foundation

/// One coordinate of a path that is smoothed with `OneEuroOptions`.
struct OneEuroFilter: Hashable, Sendable {
    private(set) var value: Double
    private var raw: Double
    private var speed = 0.0

    /// The minimum time between samples: frames of one burst have equal timestamps, and clocks are set back.
    private static let shortestInterval = 0.001

    init(_ value: Double) {
        self.value = value
        raw = value
    }

    /// Adds a sample, a number of seconds after the last one.
    mutating func add(_ sample: Double, after seconds: Double, options: OneEuroOptions) {
        let interval = max(seconds, Self.shortestInterval)
        speed += Self.smoothingFactor(options.speedCutoff, interval) * ((sample - raw) / interval - speed)
        raw = sample
        value += Self.smoothingFactor(options.minimumCutoff + options.slope * abs(speed), interval) * (sample - value)
    }

    /// Returns the fraction of the distance to a new sample by which an exponential smoothing with a cutoff frequency
    /// moves.
    private static func smoothingFactor(_ cutoff: Double, _ interval: Double) -> Double {
        // The comparison converts NaN to the minimum.
        let product = 2 * Double.pi * (cutoff > 1e-6 ? cutoff : 1e-6) * interval
        return product.isFinite ? product / (product + 1) : 1
    }
}
