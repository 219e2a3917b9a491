public import Foundation
public import KioskInput

/// A clock that a test or a script advances: ten seconds pass in microseconds, and exactly.
///
///     let clock = ManualClock()
///     let mapView = MapView(frame: frame, clock: clock)
///     mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 10)
///     clock.advance(by: 10)  // draws only requested frames
@MainActor
public final class ManualClock: FrameClock {
    /// The time between frames in seconds, unless `preferredFramesPerSecond` is lower.
    public let frameInterval: TimeInterval

    /// The highest number of frames per second; 0 or less for one per `frameInterval`.
    ///
    /// Defaults to 0.
    public var preferredFramesPerSecond = 0

    /// The current time.
    public private(set) var now: Timestamp

    /// The executor of work off the main actor; nil runs such work within the calls that start it.
    ///
    /// A map uses the executor that is set when the map receives the clock. Defaults to nil.
    public var backgroundExecutor: (any BackgroundExecutor)?

    /// The date at time zero; nil if dates are unknown.
    ///
    /// Set it where the age of fixes matters, such as in a replay: their times are compared with it. Defaults to nil.
    public var startDate: Date?

    /// The current date; nil without a `startDate`.
    public var date: Date? { startDate?.addingTimeInterval(now.seconds) }

    /// A requested frame; an array of closures would wrap each of them in another one.
    private struct Request {
        let frame: @MainActor (Timestamp) -> Void
    }

    private var waiting: [Request] = []

    /// Empty storage for the frames of the next run.
    private var spare: [Request] = []

    private var wakeUps = WakeUpQueue()

    /// The time of the requested frame; nil without a request.
    private var due = Timestamp.zero

    /// Creates a clock at a time, with frames of 1/60 s unless set; an interval below 1 µs counts as 1 µs.
    public init(now: Timestamp = Timestamp(nanoseconds: 0), frameInterval: TimeInterval = 1.0 / 60) {
        self.now = now
        self.frameInterval = max(1e-6, frameInterval)
    }

    /// Calls a closure once, when time passes the next frame, after the closures of earlier calls.
    public func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
        if waiting.isEmpty {
            let cap = preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : 0
            due = now.advanced(bySeconds: max(frameInterval, cap))
        }
        waiting.append(Request(frame: frame))
    }

    /// Calls a closure once when the clock reaches a time, before a frame of the same time.
    ///
    /// - Parameters:
    ///   - time: When to call the closure.
    ///   - action: The closure; it receives the time of the call.
    /// - Returns: A token whose `cancel()` discards the closure. Releasing the token cancels nothing.
    /// - Complexity: O(n) in the number of scheduled calls.
    @discardableResult
    public func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable {
        wakeUps.schedule(at: time, action)
    }

    /// Returns `backgroundExecutor`.
    public func makeBackgroundExecutor() -> (any BackgroundExecutor)? { backgroundExecutor }

    /// The time of the next call scheduled by `wake(at:_:)`; nil if there is none.
    public var nextWake: Timestamp? { wakeUps.nextTime }

    /// Whether a frame is requested.
    public var isFrameRequested: Bool { !waiting.isEmpty }

    /// The time of the requested frame; nil without a request.
    public var nextFrame: Timestamp? { isFrameRequested ? due : nil }

    /// Advances time, and draws the requested frames and calls the scheduled closures in between.
    ///
    /// - Complexity: O(n) in the number of frames and closures; time without them is skipped.
    public func advance(by seconds: TimeInterval) {
        advance(to: now.advanced(bySeconds: seconds))
    }

    /// Advances time to a moment; a moment in the past has no effect.
    public func advance(to time: Timestamp) {
        while true {
            if let wakeUp = wakeUps.takeNext(dueAt: min(time, nextFrame ?? time)) {
                now = max(now, wakeUp.time)
                wakeUp.fire(at: now)
            } else if isFrameRequested, due <= time {
                now = max(now, due)
                runFrame()
                // At the end of the time range no further frame follows.
                if now.nanoseconds == .max { return }
            } else {
                break
            }
        }
        now = max(now, time)
    }

    /// Draws the requested frame now, if there is one.
    public func runFrame() {
        // Storage is reused, so that a frame in a measurement allocates nothing here.
        var frames = spare
        spare = []
        swap(&frames, &waiting)
        for request in frames { request.frame(now) }
        frames.removeAll(keepingCapacity: true)
        spare = frames
    }
}
