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
    public var kind: GestureKind { facts.kind }

    /// The position of the gesture, in points: the finger, the midpoint of two, or the pointer.
    public var location: CGPoint { facts.location }

    /// The phase of a continuous gesture; nil for a gesture that is complete when it is recognised.
    public var phase: GesturePhase? { facts.phase }

    /// What all gestures have in common.
    private var facts: (kind: GestureKind, phase: GesturePhase?, location: CGPoint) {
        switch self {
        case .pan(let phase, let point, _): (.pan, phase, point)
        case .fling(let point, _): (.fling, nil, point)
        case .pinch(let phase, let pair): (.pinch, phase, pair.midpoint)
        case .rotate(let phase, let pair): (.rotate, phase, pair.midpoint)
        case .pitch(let phase, let point): (.pitch, phase, point)
        case .tap(let point): (.tap, nil, point)
        case .doubleTap(let point): (.doubleTap, nil, point)
        case .quickZoom(let phase, let point, _): (.quickZoom, phase, point)
        case .twoFingerTap(let point): (.twoFingerTap, nil, point)
        case .longPress(let point): (.longPress, nil, point)
        case .hold(let phase, let point): (.hold, phase, point)
        case .orbit(let phase, let point, _): (.orbit, phase, point)
        case .scroll(let point, _): (.scroll, nil, point)
        case .knob(let point, _): (.knob, nil, point)
        case .key(let point, _): (.key, nil, point)
        case .custom(let kind, let phase, let point, _): (kind, phase, point)
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
