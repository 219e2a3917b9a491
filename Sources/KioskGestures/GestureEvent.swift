public import Foundation
public import KioskInput

/// A recognised gesture, in points of the screen.
public enum GestureEvent: Hashable, Sendable {
    /// One finger drags, or two that move in parallel do; the points are where the finger or the middle of both is, and where
    /// it was when the drag was not yet recognised.
    case pan(GesturePhase, CGPoint, start: CGPoint)
    /// A finger that drags lifts in motion, sent before the end of its pan; points, and points per second to the right and down.
    case fling(CGPoint, velocity: CGPoint)
    /// Two fingers spread, and may move; the pair is where they are.
    case pinch(GesturePhase, FingerPair)
    /// Two fingers turn; the pair is where they are.
    case rotate(GesturePhase, FingerPair)
    /// Two fingers side by side move up or down; the point is half-way between them.
    case pitch(GesturePhase, CGPoint)
    /// One finger tapped, and no second tap followed.
    case tap(CGPoint)
    /// One finger tapped twice; the point is that of the second tap.
    case doubleTap(CGPoint)
    /// One finger tapped, came down again and moves; the points are where it is and where it came down again.
    case quickZoom(GesturePhase, CGPoint, start: CGPoint)
    /// Two fingers tapped together; the point is half-way between them.
    case twoFingerTap(CGPoint)
    /// One finger stayed where it went down; a hold begins with it.
    case longPress(CGPoint)
    /// The finger of a long press is still down; the point is where it is.
    case hold(GesturePhase, CGPoint)
    /// A mouse drags with its second button; the points are where it is and where the button went down.
    case orbit(GesturePhase, CGPoint, start: CGPoint)
    /// A wheel turned away from the user by detents; the point is that of the pointer.
    case scroll(CGPoint, detents: Double)
    /// A knob turned clockwise by steps; the point is that of the pointer.
    case knob(CGPoint, steps: Int)
    /// A key went down; the point is that of the pointer.
    case key(CGPoint, KeyStroke)
    /// A gesture that an app has added, of a kind of its own; the phase is nil for one that is complete when it is
    /// recognised. The unit of the value is that of the recogniser, such as degrees or levels.
    case custom(GestureKind, GesturePhase?, at: CGPoint, value: Double)

    /// The kind of gesture.
    public var kind: GestureKind {
        switch self {
        case .pan: .pan
        case .fling: .fling
        case .pinch: .pinch
        case .rotate: .rotate
        case .pitch: .pitch
        case .tap: .tap
        case .doubleTap: .doubleTap
        case .quickZoom: .quickZoom
        case .twoFingerTap: .twoFingerTap
        case .longPress: .longPress
        case .hold: .hold
        case .orbit: .orbit
        case .scroll: .scroll
        case .knob: .knob
        case .key: .key
        case .custom(let kind, _, _, _): kind
        }
    }

    /// Where it happens, in points: the finger, the middle of two, or the pointer.
    public var location: CGPoint {
        switch self {
        case .pan(_, let point, _), .fling(let point, _), .pitch(_, let point), .tap(let point), .doubleTap(let point),
            .quickZoom(_, let point, _), .twoFingerTap(let point), .longPress(let point), .hold(_, let point),
            .orbit(_, let point, _), .scroll(let point, _), .knob(let point, _), .key(let point, _),
            .custom(_, _, let point, _):
            point
        case .pinch(_, let pair), .rotate(_, let pair): pair.midpoint
        }
    }

    /// Where a continuous gesture stands; nil for one that happens at once.
    public var phase: GesturePhase? {
        switch self {
        case .pan(let phase, _, _), .pinch(let phase, _), .rotate(let phase, _), .pitch(let phase, _),
            .quickZoom(let phase, _, _), .hold(let phase, _),
            .orbit(let phase, _, _):
            phase
        case .custom(_, let phase, _, _): phase
        case .fling, .tap, .doubleTap, .twoFingerTap, .longPress, .scroll, .knob, .key: nil
        }
    }
}

/// Where a continuous gesture stands.
public enum GesturePhase: String, Hashable, Sendable {
    /// It was recognised; nothing moves yet, what lies under the fingers now is what they hold.
    case began
    /// Its fingers moved.
    case changed
    /// Other fingers took over; nothing moves, what lies at the new places is what they hold. The places are those before
    /// the frame for fingers that stay, so that a change can follow at once.
    case rebased
    /// Its fingers lifted, or another gesture took them.
    case ended
    /// Its fingers were lost: a palm, an unplugged panel, a device that lost them.
    case cancelled
}
