public import Foundation
import KioskInput

/// Every number that decides what a hand means.
///
/// Distances are points of the screen, measured from where a finger went down and never along its path: a resting finger
/// trembles by a point or two, and a path would add that up.
public struct GestureThresholds: Hashable, Sendable {
    /// How far one finger travels before it pans, or zooms after a tap; less is the tremble of a tap.
    public var panSlop: CGFloat = 10

    /// How far the middle of all fingers travels before the hand takes the map from whatever moves it; where a pan begins.
    public var travelSlop: CGFloat = 10

    /// The age up to which the points of a finger determine its velocity, in seconds; before that it may have moved otherwise.
    public var velocityHorizon: TimeInterval = 0.1

    /// How long a finger may rest before it lifts and still fling, in seconds; two frames of a display.
    public var flingMaximumPause: TimeInterval = 1.0 / 30

    /// How long a finger may rest before it lifts and still fling, in intervals of the panel's reports; the lift of a panel
    /// that reports 25 times a second comes one interval after the last movement.
    public var flingMaximumPauseIntervals: Double = 1.5

    /// How soon after a report a step back is taken for the jolt of a finger that lifts, in seconds; no panel reports so
    /// often.
    public var liftJoltDuration: TimeInterval = 0.002

    /// The least speed of a fling, in points per second; slower a map is put down, not thrown.
    public var flingMinimumSpeed: CGFloat = 300

    /// The greatest speed of a fling, in points per second; what is faster is a panel that errs.
    public var flingMaximumSpeed: CGFloat = 8000

    /// How much the distance of two fingers changes before they pinch; both ends tremble.
    public var pinchSpanSlop: CGFloat = 8

    /// How far the middle of two fingers travels before they drag the map without pinching it.
    public var pinchTravelSlop: CGFloat = 10

    /// How far a finger travels that comes down beside one that drags before it takes part; less is a sleeve or a palm that
    /// rests.
    public var restSlop: CGFloat = 8

    /// How long one of two fingers may be missing, in seconds, and still continue their gesture without a threshold; a panel
    /// loses a finger for a frame or two, and no hand lifts and lands as fast.
    public var fingerReturnInterval: TimeInterval = 0.1

    /// How fast two fingers turn at least as they begin to rotate the map, in degrees per millisecond; slower they only shift.
    public var leastTurningSpeed: Double = 0.04

    /// How far two fingers turn before they rotate the map, in degrees; less is the slip of a pinch.
    public var leastTurn: Double = 3

    /// How much farther it must be when they turn faster: a quick pinch turns by itself, the more the quicker it is.
    public var turns: [Turn] = [
        Turn(speed: 0.07, angle: 5), Turn(speed: 0.15, angle: 7), Turn(speed: 0.5, angle: 15),
    ]

    /// How far fingers turn at least above some speed.
    public struct Turn: Hashable, Sendable {
        /// The speed above which this counts, in degrees per millisecond.
        public var speed: Double

        /// How far, in degrees.
        public var angle: Double

        /// Creates one from degrees per millisecond and degrees.
        public init(speed: Double, angle: Double) {
            self.speed = speed
            self.angle = angle
        }
    }

    /// How far each of two fingers side by side travels up or down before they tilt the map; less than what moves it, so
    /// that fingers which go up together are seen to do so before they move the map.
    public var pitchSlop: CGFloat = 8

    /// How far the line between two fingers may be from horizontal to tilt the map, in degrees; half-way to
    /// fingers one above the other.
    public var pitchMaximumSlant: Double = 45

    /// How far two fingers may get ahead of each other, each from the middle, and still tilt the map; farther they turn.
    public var pitchTurnSlop: CGFloat = 8

    /// How far two fingers may turn and still tilt the map, in degrees, where that is more: of fingers far apart one sets
    /// off long before the other.
    public var pitchMaximumTurn: Double = 5

    /// How much two fingers may spread and still tilt the map, as a part of their distance, where that is more than
    /// `pinchSpanSlop`: whole arms swing about their shoulders.
    public var pitchMaximumSpread: Double = 0.02

    /// How far two fingers may part, one up and one down, and still tilt the map; both tremble.
    public var pitchTremble: CGFloat = 2

    /// How far a finger may stray and still tap.
    public var tapSlop: CGFloat = 10

    /// How long a finger may stay and still tap, in seconds; longer is a long press.
    public var tapMaximumDuration: TimeInterval = 0.5

    /// How long after a tap the second finger of a double tap may come down, in seconds; every single tap waits so long.
    public var doubleTapInterval: TimeInterval = 0.3

    /// How far apart the taps of a double tap may be; a hand in the air does not aim better.
    public var doubleTapDistance: CGFloat = 40

    /// How long two fingers may stay, from the first down to the last up, and still tap, in seconds; longer they rest.
    public var twoFingerTapDuration: TimeInterval = 0.3

    /// How far each of two fingers may stray and still tap; two roll more than one.
    public var twoFingerTapSlop: CGFloat = 16

    /// How far a finger may stray and still press long; the tremble of a tap, so that the beginning of a drag is no press.
    public var longPressSlop: CGFloat = 10

    /// How long a finger stays before it presses long, in seconds; where a tap ends, so that there is no time between.
    public var longPressDuration: TimeInterval = 0.5

    /// The smallest distance of two fingers that scale is measured by, in points: two contacts on one spot have none.
    public var smallestSpan: CGFloat = 1

    /// How far a mouse strays with a button down and still clicks; it lies on a table and trembles less than a finger.
    public var mouseSlop: CGFloat = 3

    /// Degrees the map turns for each point that a mouse drags to the right with its second button; half the width of a
    /// small screen turns it round.
    public var orbitTurnPerPoint: Double = 0.8

    /// Degrees the map tilts for each point that a mouse drags upwards with its second button.
    public var orbitTiltPerPoint: Double = 0.5

    /// Creates the thresholds of a capacitive panel.
    public init() {}
}

extension GestureThresholds {
    /// The thresholds for what touches: a mouse has one slop for everything.
    func fitting(_ tool: TouchTool) -> GestureThresholds {
        guard tool != .finger else { return self }
        var thresholds = self
        thresholds.panSlop = mouseSlop
        thresholds.travelSlop = mouseSlop
        thresholds.tapSlop = mouseSlop
        thresholds.longPressSlop = mouseSlop
        return thresholds
    }
}
