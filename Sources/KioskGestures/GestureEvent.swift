public import Foundation
public import KioskInput

/// A recognised gesture, in points of the screen.
public enum GestureEvent: Hashable, Sendable {
    /// One finger drags, or two that move in parallel do; the points are that of the finger or the midpoint of both, and
    /// the one before the drag was recognised.
    case pan(GesturePhase, CGPoint, start: CGPoint)
    /// A finger that drags lifts in motion, sent before the end of its pan; the velocity is in points per second to the
    /// right and down.
    case fling(CGPoint, velocity: CGPoint)
    /// Two fingers spread, and may move.
    case pinch(GesturePhase, FingerPair)
    /// Two fingers turn.
    case rotate(GesturePhase, FingerPair)
    /// Two fingers side by side move up or down; the point is their midpoint.
    case pitch(GesturePhase, CGPoint)
    /// One finger tapped, and no second tap followed.
    case tap(CGPoint)
    /// One finger tapped twice; the point is that of the second tap.
    case doubleTap(CGPoint)
    /// One finger tapped, came down again and moves; the points are the current one and that at which it came down again.
    case quickZoom(GesturePhase, CGPoint, start: CGPoint)
    /// Two fingers tapped together; the point is their midpoint.
    case twoFingerTap(CGPoint)
    /// One finger stayed where it came down; a hold begins with it.
    case longPress(CGPoint)
    /// The finger of a long press is still down.
    case hold(GesturePhase, CGPoint)
    /// A mouse drags with its second button; the points are the current one and that at which the button went down.
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

    /// The position of the gesture, in points: the finger, the midpoint of two, or the pointer.
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

    /// The phase of a continuous gesture; nil for a gesture that is complete when it is recognised.
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

/// The phase of a continuous gesture.
public enum GesturePhase: String, Hashable, Sendable {
    /// The gesture was recognised; the fingers grab what lies under them now, and nothing moves yet.
    case began
    /// Its fingers moved.
    case changed
    /// Other fingers have replaced those of the gesture, and grab what lies under them; nothing moves yet. For fingers
    /// that stay, the points are those before the frame, so that a change can follow immediately.
    case rebased
    /// Its fingers lifted, or another gesture ended it.
    case ended
    /// Its fingers were lost: a palm, an unplugged panel, a device that lost them.
    case cancelled
}
