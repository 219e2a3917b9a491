public import Foundation

/// What a hand meant, as the recognisers say it: places on the screen, no word of a map.
public enum GestureEvent: Hashable, Sendable {
    /// One finger drags; the point is where it is.
    case pan(GesturePhase, CGPoint)
    /// Two fingers move, spread and turn; the pair is where they are.
    case pinch(GesturePhase, FingerPair)
    /// One finger tapped.
    case tap(CGPoint)

    /// The kind of gesture.
    public var kind: GestureKind {
        switch self {
        case .pan: .pan
        case .pinch: .pinch
        case .tap: .tap
        }
    }

    /// Where it happens, in points: the finger, or the middle of two.
    public var location: CGPoint {
        switch self {
        case .pan(_, let point), .tap(let point): point
        case .pinch(_, let pair): pair.midpoint
        }
    }

    /// Where a continuous gesture stands; nil for one that happens at once.
    public var phase: GesturePhase? {
        switch self {
        case .pan(let phase, _), .pinch(let phase, _): phase
        case .tap: nil
        }
    }
}
