public import Foundation
public import KioskMaps

extension Scenario {
    /// The functions of a public display; what is nil stays as it is on the map.
    public struct Kiosk: Sendable {
        /// The reset for the next visitor.
        public var idleReset: Reset?

        /// The tour that invites visitors.
        public var attract: Attract?

        /// The time without input after which the display sleeps, in seconds.
        public var blankAfter: TimeInterval?

        /// The movement of the image that protects the panel.
        public var burnInShift: Shift?

        /// Whether at most one annotation is selected.
        public var selectsOne: Bool?

        /// The corners that staff tap.
        public var staffCorners: [CornerSequence.Corner]?

        /// Creates a display without functions.
        public init() {}
    }

    /// An event of a public display, by its name in scenarios.
    public enum KioskEvent: String, CaseIterable, Sendable {
        /// The map was reset for the next visitor.
        case reset
        /// The tour began.
        case attractStarted = "attract-started"
        /// The tour ended.
        case attractEnded = "attract-ended"
        /// The display was switched off.
        case displayOff = "display-off"
        /// The display was switched on.
        case displayOn = "display-on"
        /// A touch woke the display.
        case woke
        /// The cleaning of the glass ended.
        case cleaned
        /// Staff tapped their corners.
        case staff
    }
}

extension Scenario.Kiosk {
    /// A reset for the next visitor.
    public struct Reset: Sendable {
        /// The time without input after which the countdown begins, in seconds.
        public var after: TimeInterval
        /// The duration of the countdown, in seconds.
        public var warning: TimeInterval
        /// The camera after the reset; nil leaves it where it is.
        public var home: CameraOptions?
        /// The identifier of the language after the reset; nil leaves it as it is.
        public var language: String?
    }

    /// A tour that invites visitors.
    public struct Attract: Sendable {
        /// A stop of the tour.
        public struct Stop: Sendable {
            /// The camera.
            public var camera: CameraOptions
            /// The duration of the flight to the stop, in seconds; nil for one by its length.
            public var seconds: TimeInterval?
            /// The time that the stop is shown, in seconds.
            public var dwell: TimeInterval
        }

        /// The time without input after which the tour begins, in seconds.
        public var after: TimeInterval
        /// The stops.
        public var stops: [Stop]
        /// The effect of the input that ends the tour.
        public var ending: AttractMode.Ending
        /// The maximum number of frames per second; 0 for that of the map.
        public var framesPerSecond: Int
    }

    /// A movement of the image.
    public struct Shift: Sendable {
        /// The time between two steps, in seconds.
        public var every: TimeInterval
        /// The greatest distance from the normal position, in points.
        public var by: CGFloat
    }
}
