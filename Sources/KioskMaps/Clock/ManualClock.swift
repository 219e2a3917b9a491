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
    /// Seconds between frames.
    public let frameInterval: TimeInterval

    /// The time now.
    public private(set) var now: Timestamp

    private var waiting: [@MainActor (Timestamp) -> Void] = []

    /// What is to be called later, by its time, and of one time in the order it was given.
    private var wakes: [(time: Timestamp, action: @MainActor (Timestamp) -> Void)] = []

    /// When the frame that is asked for comes.
    private var due = Timestamp.zero

    /// Creates a clock that stands at a time, with frames 1/60 s apart unless said otherwise; less than 1 µs counts as that.
    public init(now: Timestamp = Timestamp(nanoseconds: 0), frameInterval: TimeInterval = 1.0 / 60) {
        self.now = now
        self.frameInterval = max(1e-6, frameInterval)
    }

    /// Calls a closure once, when time passes the next frame, after those that were given before it.
    public func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
        if waiting.isEmpty { due = now.advanced(bySeconds: frameInterval) }
        waiting.append(frame)
    }

    /// Calls a closure once, when time passes a moment, before a frame of that moment.
    ///
    /// - Complexity: O(n) in the number of closures that wait.
    public func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) {
        wakes.insert((time, action), at: wakes.firstIndex { $0.time > time } ?? wakes.endIndex)
    }

    /// When the next closure of `wake(at:_:)` is called; nil when none waits.
    public var nextWake: Timestamp? { wakes.first?.time }

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
                now = max(now, wake.time)
                wake.action(now)
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
        let frames = waiting
        waiting = []
        for frame in frames { frame(now) }
    }
}
