public import Foundation
public import KioskInput
import KioskLinux
public import KioskMaps

/// The clock of a window: frames at the rate of its display, and wake-ups at any time.
///
/// A `KioskLoop` drives it. While no frame is requested and no wake-up is scheduled, nothing happens.
@MainActor
public final class DisplayClock: FrameClock, MachineClock {
    /// Whether frames are withheld, as while the window is minimised; wake-ups are not.
    ///
    /// Requests are kept, and met when the value becomes `false`.
    public var isPaused = false {
        didSet { if isPaused != oldValue { onChange() } }
    }

    /// The number of frames that were run.
    public private(set) var frameCount = 0

    /// Called after the frames that were due at one time.
    var didRunFrames: () -> Void = {}

    private var cadence: FrameCadence
    private let onChange: () -> Void

    private var waiting: [@MainActor (Timestamp) -> Void] = []

    /// The time of the requested frame.
    private var frameTime = Timestamp.zero

    private var wakeUps = WakeUpQueue()

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - refreshRate: The number of frames of the display per second; a number outside 1…1000 counts as 60.
    ///   - onChange: Called when the next time at which the clock is due may have changed.
    init(refreshRate: Double, onChange: @escaping () -> Void) {
        let rate = (1...1000).contains(refreshRate) ? refreshRate : 60
        cadence = FrameCadence(displayInterval: 1 / rate)
        self.onChange = onChange
    }

    /// The time on the monotonic clock of the machine.
    public var now: Timestamp { .now() }

    /// The date of the system.
    public var date: Date? { Date() }

    /// The maximum number of frames per second; 0 or less for that of the display.
    ///
    /// Defaults to 0.
    public var preferredFramesPerSecond: Int {
        get { cadence.preferredFramesPerSecond }
        set { cadence.preferredFramesPerSecond = newValue }
    }

    /// Calls a closure once, one interval of the display after the last frame was due, or as soon as possible.
    public func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
        waiting.append(frame)
        guard waiting.count == 1 else { return }
        frameTime = cadence.next(at: now)
        onChange()
    }

    /// Calls a closure once at a time, or as soon as possible if that time is past.
    ///
    /// - Parameters:
    ///   - time: When to call the closure.
    ///   - action: The closure; it receives the time of the call.
    /// - Returns: A token whose `cancel()` discards the closure. Releasing the token cancels nothing.
    /// - Complexity: O(n) in the number of scheduled calls.
    @discardableResult
    public func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable {
        let wakeUp = wakeUps.schedule(at: time, action)
        onChange()
        return wakeUp
    }

    /// The time at which a frame or a wake-up is due; nil if there is none.
    var nextTime: Timestamp? {
        guard let frame = nextFrame else { return wakeUps.nextTime }
        return min(frame, wakeUps.nextTime ?? frame)
    }

    /// The time at which a frame is due; nil if none is requested or frames are withheld.
    var nextFrame: Timestamp? { waiting.isEmpty || isPaused ? nil : frameTime }

    /// Runs the wake-ups and the frame that are due at a time.
    func run(at time: Timestamp) {
        while let wakeUp = wakeUps.takeNext(dueAt: time) { wakeUp.fire(at: time) }
        guard let dueTime = nextFrame, dueTime <= time else { return }
        frameCount += 1
        let frames = waiting
        // A frame may request the next one.
        waiting = []
        for frame in frames { frame(time) }
        didRunFrames()
    }
}
