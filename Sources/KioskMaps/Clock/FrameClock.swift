public import KioskInput

/// The pulse of a map: tells the time and says when the next frame is due.
///
/// A map asks for one frame at a time and only while something moves or has changed, so a map at rest costs nothing.
@MainActor
public protocol FrameClock: AnyObject {
    /// The time now, on a clock that never goes back.
    var now: Timestamp { get }

    /// Calls a closure once, with the time of the next frame, after those that were given before it.
    func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void)
}
