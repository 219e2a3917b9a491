public import KioskInput

/// A clock that drives a map: it returns the time and schedules frames and wake-ups.
///
/// A map requests one frame at a time and only while its image changes, so a map at rest draws nothing.
@MainActor
public protocol FrameClock: AnyObject {
    /// The current time, which never decreases.
    var now: Timestamp { get }

    /// The maximum number of frames per second; 0 or less for that of the display.
    var preferredFramesPerSecond: Int { get set }

    /// Calls a closure once, with the time of the next frame, after the closures of earlier calls.
    func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void)

    /// Calls a closure once at a time, or as soon as possible if that time is past; no frame is drawn for it.
    ///
    /// It is used for everything that only waits, such as a delay or the age of a fix, because waiting by frames would
    /// draw them.
    /// - Parameters:
    ///   - time: When to call the closure.
    ///   - action: The closure; it receives the time of the call.
    /// - Returns: A token whose `cancel()` discards the closure. Releasing the token cancels nothing.
    @discardableResult
    func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable

    /// Returns the executor of the background work of a map; nil runs such work within the calls that start it.
    func makeBackgroundExecutor() -> (any BackgroundExecutor)?
}

extension FrameClock {
    /// Returns an executor on the cooperative pool, which leaves one core to the main actor and delivers with wake-ups.
    public func makeBackgroundExecutor() -> (any BackgroundExecutor)? {
        CooperativeExecutor(clock: self)
    }
}
