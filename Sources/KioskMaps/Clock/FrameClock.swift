public import KioskInput

/// A clock that drives a map: it returns the time and schedules frames and wake-ups.
///
/// A map requests one frame at a time and only while its picture changes, so a map at rest draws nothing.
@MainActor
public protocol FrameClock: AnyObject {
    /// The time now, on a clock that never goes back.
    var now: Timestamp { get }

    /// The highest number of frames per second; 0 or less for as many as the display shows.
    var preferredFramesPerSecond: Int { get set }

    /// Calls a closure once, with the time of the next frame, after those that were given before it.
    func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void)

    /// Calls a closure once at a time, or as soon as possible if that time is past; no frame is drawn for it.
    ///
    /// Used for everything that only waits, such as a delay or the age of a fix: waiting by frames would draw them all.
    /// - Parameters:
    ///   - time: When to call the closure.
    ///   - action: The closure; it receives the time of the call.
    /// - Returns: A token whose `cancel()` drops the closure. Releasing the token cancels nothing.
    @discardableResult
    func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable

    /// Returns the executor of a map's work off the main actor; nil runs such work within the calls that start it.
    func makeBackgroundExecutor() -> (any BackgroundExecutor)?
}

extension FrameClock {
    /// Returns an executor on the cooperative pool, which leaves one core to the main actor and delivers with wake-ups.
    public func makeBackgroundExecutor() -> (any BackgroundExecutor)? {
        CooperativeExecutor(clock: self)
    }
}
