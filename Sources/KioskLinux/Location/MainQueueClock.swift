import Dispatch
public import Foundation
public import KioskInput
public import KioskMaps

/// The clock of the machine, for location providers and for maps without a window.
///
/// It calls handlers on the main actor, up to 60 times per second while frames are requested. A window has its own clock,
/// which follows the refresh rate of its screen.
@MainActor
public final class MainQueueClock: FrameClock, MachineClock {
    private var waiting: [@MainActor (Timestamp) -> Void] = []
    private var cadence = FrameCadence(displayInterval: 1.0 / 60)

    private var wakeUps = WakeUpQueue()

    /// The one timer of the main queue, on which all wake-ups wait: Dispatch would keep a cancelled block until its time.
    private var timer: (any DispatchSourceTimer)?

    /// The time for which the main queue will call `run()`; nil if it will not.
    private var runTime: Timestamp?

    /// This clock while wake-ups are scheduled, which are called although it is released otherwise.
    private var retainedSelf: MainQueueClock?

    /// Creates a clock.
    public init() {}

    isolated deinit {
        timer?.cancel()
    }

    /// The time on the monotonic clock of the machine.
    public var now: Timestamp { .now() }

    /// The date of the system.
    public var date: Date? { Date() }

    /// The highest number of frames per second; 0 or less for 60.
    ///
    /// Defaults to 0.
    public var preferredFramesPerSecond: Int {
        get { cadence.preferredFramesPerSecond }
        set { cadence.preferredFramesPerSecond = newValue }
    }

    /// Calls a closure once, one interval after the last frame was due or as soon as possible if that time is past.
    ///
    /// Closures are called in the order of the requests.
    public func requestFrame(_ frame: @escaping @MainActor (Timestamp) -> Void) {
        waiting.append(frame)
        guard waiting.count == 1 else { return }
        wake(at: cadence.next(at: now)) { [weak self] time in
            guard let self else { return }
            let frames = waiting
            waiting = []
            for frame in frames { frame(time) }
        }
    }

    /// Calls a closure once at a time, or as soon as possible if that time is past.
    ///
    /// - Parameters:
    ///   - time: When to call the closure.
    ///   - action: The closure; it receives the time of the call.
    /// - Returns: A token whose `cancel()` drops the closure. Releasing the token cancels nothing.
    /// - Complexity: O(n) in the number of scheduled calls.
    @discardableResult
    public func wake(at time: Timestamp, _ action: @escaping @MainActor (Timestamp) -> Void) -> any Cancelable {
        let wakeUp = wakeUps.schedule(at: time, action)
        scheduleRun()
        return wakeUp
    }

    /// Calls the closures that are due.
    private func run() {
        (runTime, retainedSelf) = (nil, nil)
        var due: [WakeUp] = []
        let time = now
        while let wakeUp = wakeUps.takeNext(dueAt: time) { due.append(wakeUp) }
        // What they schedule waits for the next turn of the queue, even if it is due.
        for wakeUp in due { wakeUp.fire(at: now) }
        scheduleRun()
    }

    /// Schedules `run()` for the next wake-up.
    private func scheduleRun() {
        let next = wakeUps.nextTime
        guard let next, next != runTime else { return }
        (runTime, retainedSelf) = (next, self)
        let wait = next.nanoseconds(since: now)
        guard wait > 0 else {
            return DispatchQueue.main.async { MainActor.assumeIsolated { self.run() } }
        }
        let timer = timer ?? makeTimer()
        timer.schedule(deadline: .now() + .nanoseconds(Int(wait)), leeway: .milliseconds(1))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.run()
            }
        }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
        self.timer = timer
        return timer
    }
}
