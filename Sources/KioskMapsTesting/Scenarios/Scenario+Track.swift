public import Foundation
public import KioskMaps

extension Scenario {
    /// The movement of one of several fingers that touch at the same time.
    public struct Track: Hashable, Sendable {
        /// The positions that the finger moves through in straight lines, at least one.
        public var path: [Position]

        /// The time from the start of the step until it touches, in seconds.
        public var delay: TimeInterval = 0

        /// The duration of the movement, in seconds.
        public var seconds: TimeInterval = 0.3

        /// The time it rests before it moves, in seconds.
        public var press: TimeInterval = 0

        /// The time it rests before it lifts, in seconds.
        public var rest: TimeInterval = 0.1

        /// The reason for which the contact is cancelled in place of a lift; nil for a lift.
        public var cancellation: TouchContact.CancelReason?
    }
}
