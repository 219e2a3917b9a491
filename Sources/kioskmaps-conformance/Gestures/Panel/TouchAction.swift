import Foundation
import KioskInput

/// A step of an exploration: what fingers, a mouse, the panel, the application or time do next.
///
/// Fingers are given by their rank among those that are down, the oldest first.
enum TouchAction: Hashable, Sendable {
    /// A finger comes down at an offset from the oldest finger, or from the one that lifted last.
    case land(CGPoint)
    /// A finger comes down at an offset, and the others move by a vector in the same frame.
    case landWhileMoving(CGPoint, CGPoint)
    /// A finger lifts.
    case lift(Int)
    /// A finger lifts, and the others move by a vector in the same frame.
    case liftWhileMoving(Int, CGPoint)
    /// All fingers lift in one frame.
    case liftAll
    /// A finger lifts and another one comes down at an offset from it in the same frame.
    case replace(Int, CGPoint)
    /// A finger ends as a palm.
    case cancel(Int)
    /// A finger is missing in the next frame, without an end.
    case lose(Int)
    /// A finger moves by a vector.
    case move(Int, CGPoint)
    /// All fingers move by a vector.
    case moveAll(CGPoint)
    /// The two oldest fingers move apart, each by a distance.
    case spread(CGFloat)
    /// The two oldest fingers move about their midpoint, each by a distance.
    case turn(CGFloat)
    /// No finger moves in the next frame.
    case rest
    /// No finger moves in the next frame, before which events were dropped.
    case gap
    /// A mouse button goes down.
    case press(TouchTool)
    /// The mouse whose button is down moves by a vector.
    case drag(CGPoint)
    /// The mouse button goes up.
    case release
    /// Time passes without a frame, in seconds, and the deadlines in it are processed when they are due.
    case wait(TimeInterval)
    /// Time passes without a frame, in seconds, and the deadlines in it are processed late, by the next frame.
    case delay(TimeInterval)
    /// The application applies the options at an index of those of the pass.
    case configure(Int)
    /// Something other than the fingers moves the camera.
    case disturb
    /// Something other than the fingers ends their animator.
    case takeOver
}

extension TouchAction: CustomStringConvertible {
    var description: String {
        switch self {
        case .land(let offset): "a finger comes down at \(offset.text) from the oldest or last one"
        case .landWhileMoving(let offset, let vector):
            "a finger comes down at \(offset.text), others move by \(vector.text)"
        case .lift(let rank): "finger \(rank + 1) lifts"
        case .liftWhileMoving(let rank, let vector): "finger \(rank + 1) lifts, others move by \(vector.text)"
        case .liftAll: "all fingers lift"
        case .replace(let rank, let offset): "a finger at \(offset.text) replaces finger \(rank + 1)"
        case .cancel(let rank): "finger \(rank + 1) is cancelled as a palm"
        case .lose(let rank): "finger \(rank + 1) is missing"
        case .move(let rank, let vector): "finger \(rank + 1) moves by \(vector.text)"
        case .moveAll(let vector): "all fingers move by \(vector.text)"
        case .spread(let distance): "two fingers move apart by \(Int(distance)) each"
        case .turn(let distance): "two fingers turn by \(Int(distance)) each"
        case .rest: "a frame without movement"
        case .gap: "a frame without movement after dropped events"
        case .press(let tool): "the button of a \(tool.rawValue) goes down"
        case .drag(let vector): "the mouse moves by \(vector.text)"
        case .release: "the mouse button goes up"
        case .wait(let seconds): "\(seconds) s pass, deadlines are processed"
        case .delay(let seconds): "\(seconds) s pass, deadlines are late"
        case .configure(let index): "options \(index) are applied"
        case .disturb: "something else moves the camera"
        case .takeOver: "something else ends the animator of the fingers"
        }
    }
}

extension CGPoint {
    fileprivate var text: String { "(\(Int(x)), \(Int(y)))" }
}
