import Foundation
import KioskGeometry

/// A movement with decreasing speed, after a finger has lifted.
///
/// The distance is a function of time alone, so that it is the same at every frame rate. It interpolates the sum of the
/// steps that the Mapbox Maps SDK makes at 60 frames per second, each with the velocity at its beginning.
struct Deceleration {
    /// The speed below which the movement is invisible, in points per second.
    private static let slowest = 35.0

    /// The duration of a step of the Mapbox Maps SDK, in seconds.
    private static let step = 1.0 / 60

    /// The duration until the movement is invisible, in seconds: whole steps, and at least one.
    let duration: TimeInterval

    private let factor: Double

    /// Creates a movement.
    ///
    /// - Parameters:
    ///   - speed: The initial speed, in points per second: the greater of those in x and in y.
    ///   - factor: The factor by which the speed decreases in each millisecond; clamped to 0…0.9999.
    init(speed: Double, factor: Double) {
        // With a factor of 1 or more it would never end, nor with NaN.
        let factor = factor.isNaN ? 0 : factor.clamped(to: 0...0.999_9)
        self.factor = factor
        let stepFactor = Self.stepFactor(factor)
        if speed >= Self.slowest, speed.isFinite, stepFactor > 0 {
            duration = Self.step * ((log(Self.slowest / speed) / log(stepFactor)).rounded(.down) + 1)
        } else {
            duration = Self.step
        }
    }

    /// Returns the distance after a number of seconds, in seconds of the initial velocity.
    ///
    /// The steps of the Mapbox Maps SDK are a geometric series, and this is its sum.
    func distance(after seconds: TimeInterval) -> Double {
        Self.step * (1 - pow(factor, seconds * 1000)) / (1 - Self.stepFactor(factor))
    }

    /// Returns the factor by which the speed decreases in a step.
    private static func stepFactor(_ factor: Double) -> Double { pow(factor, step * 1000) }
}
