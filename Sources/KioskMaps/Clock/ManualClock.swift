public import Foundation
public import KioskInput

/// A clock that stands still until it is told to go on: ten seconds pass in microseconds, and exactly.
///
///     let clock = ManualClock()
///     let mapView = MapView(frame: frame, clock: clock)
///     mapView.camera.ease(to: CameraOptions(zoom: 12), duration: 10)
///     clock.advance(by: 10)  // draws no frame that nobody asked for
@MainActor
public final class ManualClock: FrameClock {
    /// Seconds between frames, unless `preferredFramesPerSecond` asks for fewer.
    public let frameInterval: TimeInterval

    /// The highest number of frames per second; 0 or less for one per `frameInterval`.
    ///
    /// Defaults to 0.
    public var preferredFramesPerSecond = 0

    /// The time now.
    public private(set) var now: Timestamp

    /// The executor of work off the main actor; nil runs such work within the calls that start it.
    ///
    /// A map uses the executor that is set when the map receives the clock. Defaults to nil.
    public var backgroundExecutor: (any BackgroundExecutor)?

    private var waiting: [@MainActor (Timestamp) -> Void] = []

    /// Empty storage for the frames of the next run.
    private var spare: [@MainActor (Timestamp) -> Void] = []

    /// Scheduled calls by time, those of one time in the order of scheduling; cancelled ones stay until the next scheduling.
    private var wakes: [WakeUp] = []

    /// When the frame that is asked for comes.
    private var due = Timestamp.zero

    /// Creates a clock that stands at a time, with frames 1/60 s apart unless said otherwise; less than 1 µs counts as that.
    public init(now: Timestamp = Timestamp(nanoseconds: 0), frameInterval: TimeInterval = 1.0 / 60) {
        self.now = now
        self.frameInterval = max(1e-6, frameInterval)
    }

    /// Calls a closure once, when time passes the next frame, after those that were given before it.
    public func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
        if waiting.isEmpty {
            let cap = preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : 0
            due = now.advanced(bySeconds: max(frameInterval, cap))
        }
        waiting.append(frame)
    }

    /// Calls a closure once when the clock reaches a time, before a frame of the same time.
    ///
    /// - Parameters:
    ///   - time: When to call the closure.
    ///   - action: The closure; it receives the time of the call.
    /// - Returns: A token whose `cancel()` drops the closure. Releasing the token cancels nothing.
    /// - Complexity: O(n) in the number of scheduled calls.
    @discardableResult
    public func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable {
        let wake = WakeUp(at: time, action)
        wakes.removeAll { !$0.isPending }
        wakes.insert(wake, at: wakes.firstIndex { $0.time > time } ?? wakes.endIndex)
        return wake
    }

    /// Returns `backgroundExecutor`.
    public func makeBackgroundExecutor() -> (any BackgroundExecutor)? { backgroundExecutor }

    /// The time of the next call scheduled by `wake(at:_:)`; nil if there is none.
    public var nextWake: Timestamp? { wakes.first(where: \.isPending)?.time }

    /// Whether a frame is asked for.
    public var isFrameRequested: Bool { !waiting.isEmpty }

    /// When the frame that is asked for comes; nil when nobody asks for one.
    public var nextFrame: Timestamp? { isFrameRequested ? due : nil }

    /// Lets time pass, and every frame and every closure in it that is asked for.
    ///
    /// - Complexity: O(n) in the number of those; time in which nobody asks for any is jumped over.
    public func advance(by seconds: TimeInterval) {
        advance(to: now.advanced(bySeconds: seconds))
    }

    /// Lets time pass up to a moment; an earlier one than now does nothing.
    public func advance(to time: Timestamp) {
        while true {
            if let wake = wakes.first, wake.time <= time, !isFrameRequested || wake.time <= due {
                wakes.removeFirst()
                guard wake.isPending else { continue }
                now = max(now, wake.time)
                wake.fire(at: now)
            } else if isFrameRequested, due <= time {
                now = max(now, due)
                runFrame()
                // At the end of time no frame comes after another.
                if now.nanoseconds == .max { return }
            } else {
                break
            }
        }
        now = max(now, time)
    }

    /// Draws one frame now, if one is asked for.
    public func runFrame() {
        // Storage is reused, so that a frame in a measurement allocates nothing here.
        var frames = spare
        spare = []
        swap(&frames, &waiting)
        for frame in frames { frame(now) }
        frames.removeAll(keepingCapacity: true)
        spare = frames
    }
}
