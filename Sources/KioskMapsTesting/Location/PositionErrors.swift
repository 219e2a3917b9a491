package import Foundation
package import KioskMaps

/// The errors of a shown position in all frames, against the true one.
package struct PositionErrors: Sendable {
    /// The distances from the true position, in metres, in the order of the frames.
    package private(set) var distances: [CLLocationDistance] = []

    /// The greatest distance, in metres, and the time of its frame, in seconds.
    package private(set) var maximum: (distance: CLLocationDistance, time: TimeInterval) = (0, 0)

    /// The greatest distance ahead of the true position in the direction of its movement, in metres; negative if the shown
    /// position was always behind.
    package private(set) var ahead = -Double.infinity

    /// The greatest movement from a frame to the next beyond that of the device, in metres.
    package private(set) var jump = 0.0

    /// The longest time from a stop of the device until the shown position stood for the first time, in seconds; nil if the device
    /// did not stop for that long.
    package private(set) var standstill: TimeInterval?

    private var last: (coordinate: CLLocationCoordinate2D, time: TimeInterval)?

    /// When the device stopped, in seconds; nil while it moves, and at a stop that began before the first frame.
    private var stop: TimeInterval?
    private var isMoving = false

    /// The speed below which the device stands, in metres per second.
    static let restSpeed = 0.1
    /// The speed below which the shown position stands, in metres per second: the errors of fixes move it slowly.
    private static let shownRestSpeed = 0.7

    /// The time between two frames above which one does not continue the other, in seconds.
    private static let longestFrame = 0.5

    /// Creates errors without a frame.
    package init() {}

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - shown: The shown position.
    ///   - time: The time of the frame, in seconds; later than that of the last one.
    ///   - truth: The true state at this time.
    package mutating func add(_ shown: CLLocationCoordinate2D, at time: TimeInterval, truth: TrueTrack.State) {
        let distance = truth.coordinate.distance(to: shown)
        distances.append(distance)
        if distance > maximum.distance { maximum = (distance, time) }
        let angle = truth.coordinate.direction(to: shown) - truth.direction
        ahead = max(ahead, distance * cos(angle.toRadians()))
        if let last, time > last.time, time - last.time < Self.longestFrame {
            let step = last.coordinate.distance(to: shown)
            jump = max(jump, step - truth.speed * (time - last.time))
            addStep(ofSpeed: step / (time - last.time), at: time, truth)
        }
        last = (shown, time)
    }

    private mutating func addStep(ofSpeed speed: CLLocationSpeed, at time: TimeInterval, _ truth: TrueTrack.State) {
        guard truth.speed <= Self.restSpeed else {
            (isMoving, stop) = (true, nil)
            return
        }
        if isMoving { (isMoving, stop) = (false, time) }
        guard let begin = stop, speed < Self.shownRestSpeed else { return }
        standstill = max(standstill ?? 0, time - begin)
        stop = nil
    }

    /// The mean of the distances, in metres; NaN without a frame.
    package var mean: CLLocationDistance { distances.reduce(0, +) / Double(distances.count) }

    /// The distance that 95 % of the frames do not exceed, in metres; NaN without a frame.
    ///
    /// - Complexity: O(*n* log *n*)
    package var percentile95: CLLocationDistance {
        distances.isEmpty ? .nan : distances.sorted()[distances.count * 95 / 100]
    }
}
