import Foundation

/// One coordinate of a way, smoothed as `OneEuroOptions` say.
struct OneEuroFilter: Hashable, Sendable {
    private(set) var value: Double
    private var raw: Double
    private var speed = 0.0

    /// The least time between samples: frames of one burst have equal stamps, and clocks step back.
    private static let shortestInterval = 0.001

    init(_ value: Double) {
        self.value = value
        raw = value
    }

    /// Takes the next sample, a number of seconds after the last one.
    mutating func take(_ sample: Double, after seconds: Double, options: OneEuroOptions) {
        let interval = max(seconds, Self.shortestInterval)
        speed += Self.share(options.speedCutoff, interval) * ((sample - raw) / interval - speed)
        raw = sample
        value += Self.share(options.minimumCutoff + options.slope * abs(speed), interval) * (sample - value)
    }

    /// How much of the way to a new sample an exponential smoothing of a cutoff frequency goes.
    private static func share(_ cutoff: Double, _ interval: Double) -> Double {
        // Written so that not a number counts as the least.
        let product = 2 * Double.pi * (cutoff > 1e-6 ? cutoff : 1e-6) * interval
        return product.isFinite ? product / (product + 1) : 1
    }
}
