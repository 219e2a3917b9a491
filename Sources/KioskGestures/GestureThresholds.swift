public import Foundation
import KioskInput

/// Every number that decides what a hand means.
///
/// Distances are points of the screen, measured from where a finger went down and never along its path: a resting finger
/// trembles by a point or two, and a path would add that up.
public struct GestureThresholds: Hashable, Sendable {
    /// How far one finger travels before it pans; less is the tremble of a tap.
    public var panSlop: CGFloat = 10

    /// How much the distance of two fingers changes before they pinch; both ends tremble.
    public var pinchSpanSlop: CGFloat = 8

    /// How far the middle of two fingers travels before they move the map without pinching it.
    public var pinchTravelSlop: CGFloat = 10

    /// How far each finger travels along the circle through both before they turn the map.
    public var pinchArcSlop: CGFloat = 8

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

    /// How far a finger may stray and still press long; the tremble of a tap, so that nobody who begins to drag presses.
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
        thresholds.tapSlop = mouseSlop
        thresholds.longPressSlop = mouseSlop
        return thresholds
    }
}
