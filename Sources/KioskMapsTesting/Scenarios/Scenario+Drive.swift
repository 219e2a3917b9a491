public import Foundation
public import KioskMaps

extension Scenario {
    /// The fixes of a drive, which arrive after their measurement, and its true positions.
    public struct Drive: Sendable {
        /// The fixes, at the times of their measurements.
        public var fixes: [Fix]

        /// The time from a measurement to the arrival of its fix, in seconds.
        public var latency: TimeInterval

        /// The true positions; nil if they are unknown.
        public var truth: LocationTrack?

        /// The time from the start of the step to the first true position, in seconds; negative if that is earlier.
        public var truthDelay: TimeInterval

        /// The parts of the files that were ignored.
        public var ignoredParts: [FileError] = []
    }

    /// The limits of the errors of the puck, in all frames since the start of a drive with true positions; nil values are not
    /// checked.
    public struct PuckErrorLimits: Hashable, Sendable {
        /// The mean distance from the true position, in metres.
        public var mean: CLLocationDistance?
        /// The distance that 95 % of the frames do not exceed, in metres.
        public var percentile95: CLLocationDistance?
        /// The greatest distance, in metres.
        public var max: CLLocationDistance?
        /// The greatest distance ahead of the true position in the direction of its movement, in metres.
        public var ahead: CLLocationDistance?
        /// The greatest movement from a frame to the next beyond that of the device, in metres.
        public var jump: CLLocationDistance?
        /// The longest time from a stop of the device until the puck stands, in seconds.
        public var standstill: TimeInterval?
    }
}
