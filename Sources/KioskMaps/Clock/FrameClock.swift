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

    /// Calls a closure once, when time has come to a moment, or as soon as it can when that is past; nothing is drawn for it.
    ///
    /// This is for what happens to a map at rest, such as a fix that grows old: waiting for it by frames would cost them all.
    func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void)
}
