public import Foundation
package import KioskInput

/// The thresholds of the gesture recognisers.
///
/// Distances are in points, measured from the point at which a finger came down and never along its path: a resting
/// finger trembles by a point or two, which would add up along a path.
public struct GestureThresholds: Hashable, Sendable {
    /// The distance that one finger travels before it pans, or zooms after a tap; a tap trembles by less.
    public var panSlop: CGFloat = 10

    /// The distance that the midpoint of all fingers travels before it interrupts the viewport; that at which a pan
    /// begins.
    public var travelSlop: CGFloat = 10

    /// The age up to which the points of a finger determine its velocity, in seconds; before that it may have moved otherwise.
    public var velocityHorizon: TimeInterval = 0.1

    /// The age up to which the points of a finger confirm its velocity, in seconds.
    public var velocityConfirmation: TimeInterval = 0.05

    /// The least velocity of the last points in the direction of all, as a fraction of the greater of both speeds; a finger for which it
    /// is less has changed its speed or its direction, and lifts with the mean velocity of the last points.
    public var leastConfirmedVelocity: Double = 0.5

    /// The maximum time for which a finger rests before it lifts and flings, in seconds; two frames of a display.
    public var flingMaximumPause: TimeInterval = 1.0 / 30

    /// The maximum time for which a finger rests before it lifts and flings, in intervals of the reports of the panel;
    /// the lift on a panel with 25 reports per second is reported one interval after the last movement.
    public var flingMaximumPauseIntervals: Double = 1.5

    /// The time after a report within which a step back counts as the jolt of a lift, in seconds; no panel reports as
    /// often.
    public var liftJoltDuration: TimeInterval = 0.002

    /// The minimum speed of a fling, in points per second; a slower finger puts the map down.
    public var flingMinimumSpeed: CGFloat = 300

    /// The speed up to which a finger rests beside one that lifts, in points per second.
    var restSpeed: CGFloat { flingMinimumSpeed / 6 }

    /// The maximum speed of a fling, in points per second; higher speeds are errors of a panel.
    public var flingMaximumSpeed: CGFloat = 8000

    /// The change of the distance between two fingers before they pinch; both tremble.
    public var pinchSpanSlop: CGFloat = 8

    /// The distance that the midpoint of two fingers travels before they drag the map without pinching it.
    public var pinchTravelSlop: CGFloat = 10

    /// The distance that a finger travels beside one that drags before it is part of the drag; less is a resting sleeve or palm.
    public var restSlop: CGFloat = 8

    /// The maximum time for which one of two fingers may be missing without the gesture needing a new threshold, in seconds: a
    /// panel loses a finger for a frame or two, and no hand lifts and lands as fast.
    public var fingerReturnInterval: TimeInterval = 0.1

    /// The least ratio of the common movement of two fingers to the difference of their movements with which they fling the
    /// map; one of them is at most twice as fast as the other.
    public var pairAgreement: CGFloat = 3

    /// The maximum time between the lifts of two fingers that pinch or rotate, in seconds.
    ///
    /// Until then the one that remains still moves as part of the pair: it neither flings nor interrupts the viewport. A hand
    /// takes 10 to 120 ms, and a panel with 25 reports per second adds up to 40.
    public var pairLiftInterval: TimeInterval = 0.15

    /// The minimum speed of two fingers that begin to rotate the map, in degrees per millisecond; slower fingers only shift.
    public var leastRotationSpeed: Double = 0.04

    /// The angle by which two fingers turn before they rotate the map, in degrees; a pinch turns by less.
    public var leastRotation: Double = 3

    /// The angles for higher speeds: a quick pinch turns unintentionally, the more the quicker it is.
    public var rotations: [Rotation] = [
        Rotation(speed: 0.07, angle: 5), Rotation(speed: 0.15, angle: 7), Rotation(speed: 0.5, angle: 15),
    ]

    /// A minimum angle of rotation above a speed.
    public struct Rotation: Hashable, Sendable {
        /// The speed above which the angle applies, in degrees per millisecond.
        public var speed: Double

        /// The minimum angle, in degrees.
        public var angle: Double

        /// Creates a row from degrees per millisecond and degrees.
        public init(speed: Double, angle: Double) {
            self.speed = speed
            self.angle = angle
        }
    }

    /// The distance that each of two fingers side by side travels up or down before they tilt the map; less than that of
    /// a pan, so that a tilt is recognised before the map moves.
    public var pitchSlop: CGFloat = 8

    /// The maximum slant of the line between two fingers that tilt the map, in degrees from horizontal; midway to
    /// vertical.
    public var pitchMaximumSlant: Double = 45

    /// The maximum difference in travel of two fingers that tilt the map, from their midpoint; farther apart they turn.
    public var pitchRotationSlop: CGFloat = 8

    /// The maximum rotation of two fingers that tilt the map, in degrees, if that allows more: of two distant fingers one
    /// starts much earlier than the other.
    public var pitchMaximumRotation: Double = 5

    /// The maximum spread of two fingers that tilt the map, as a fraction of their distance, if that allows more than
    /// `pinchSpanSlop`: arms swing about the shoulders.
    public var pitchMaximumSpread: Double = 0.02

    /// The maximum travel of two fingers in opposite directions, one up and one down, that still tilt the map; both
    /// tremble.
    public var pitchTremble: CGFloat = 2

    /// The maximum travel of a finger that taps.
    public var tapSlop: CGFloat = 10

    /// The maximum duration of a tap, in seconds; a longer touch is a long press.
    public var tapMaximumDuration: TimeInterval = 0.5

    /// The maximum time between a tap and the second touch of a double tap, in seconds; each single tap is delayed by it.
    public var doubleTapInterval: TimeInterval = 0.3

    /// The maximum distance between the taps of a double tap; a hand in the air does not aim better.
    public var doubleTapDistance: CGFloat = 40

    /// The maximum duration of a tap of two fingers, from the first touch to the last lift, in seconds.
    public var twoFingerTapDuration: TimeInterval = 0.3

    /// The maximum travel of each of two fingers that tap; two fingers roll more than one.
    public var twoFingerTapSlop: CGFloat = 16

    /// The maximum travel of a finger that presses long; that of a tap, so that the beginning of a drag is not a press.
    public var longPressSlop: CGFloat = 10

    /// The duration before a touch is a long press, in seconds; the maximum duration of a tap, so that there is no gap.
    public var longPressDuration: TimeInterval = 0.5

    /// The minimum distance of two fingers for the computation of scale, in points: two contacts may coincide.
    public var smallestSpan: CGFloat = 1

    /// The maximum travel of a mouse that clicks; it lies on a table and trembles less than a finger.
    public var mouseSlop: CGFloat = 3

    /// The distance to the side from which a finger that taps and comes down again rotates the map, in points; a finger
    /// that zooms moves less.
    public var quickRotationSlop: CGFloat = 24

    /// The distance that a finger that taps and comes down again moves up or down for each zoom level, in points; a
    /// finger zooms by some levels without leaving a small screen.
    public var quickZoomPointsPerLevel: CGFloat = 75

    /// The change of pitch for each point that two fingers move up or down, in degrees.
    public var tiltPerPoint: CGFloat = 0.5

    /// The rotation of the map for each point that a mouse drags to the right with its second button, in degrees; half
    /// the width of a small screen makes a full turn.
    public var orbitRotationPerPoint: Double = 0.8

    /// The change of pitch for each point that a mouse drags upwards with its second button, in degrees.
    public var orbitTiltPerPoint: Double = 0.5

    /// Creates the thresholds of a capacitive panel.
    public init() {}
}

extension GestureThresholds {
    /// Returns the thresholds for a tool: a mouse has one slop for everything.
    package func fitting(_ tool: TouchTool) -> GestureThresholds {
        guard tool != .finger else { return self }
        var thresholds = self
        thresholds.panSlop = mouseSlop
        thresholds.travelSlop = mouseSlop
        thresholds.tapSlop = mouseSlop
        thresholds.longPressSlop = mouseSlop
        return thresholds
    }
}
