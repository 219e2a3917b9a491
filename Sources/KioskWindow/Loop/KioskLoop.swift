import CWindowSystem
import Foundation
import KioskInput
import KioskLinux
public import KioskMaps

/// The run loop of a kiosk: one wait for devices, windows, the main dispatch queue, timers of Foundation and times.
///
///     let loop = try KioskLoop()
///     loop.run()                       // until stop()
///
/// An application with a loop of its own polls `fileDescriptor` for `POLLIN` and calls `process()` when it is readable.
/// Both must happen on the main thread, before and not from within asynchronous functions: the loop replaces
/// `dispatchMain()`. While nothing is due, the loop sleeps without a time limit.
///
/// Timers that code on the main thread adds to `RunLoop.main` fire, as do its performed closures. Other threads use the main
/// dispatch queue or the main actor, which wake the loop.
@MainActor
public final class KioskLoop {
    /// The number of times that the loop has processed events.
    public private(set) var wakeUpCount = 0

    private let descriptors: DescriptorSet
    private var handlers: [UInt64: () -> Void] = [:]
    private var nextToken: UInt64 = 1

    /// The functions that process events which a descriptor may not announce, before and after frames.
    private var pumps: [() -> Void] = []
    private var clocks: [DisplayClock] = []
    private var isProcessing = false

    /// When the next timer of Foundation fires; nil if there is none.
    private var nextTimer: Date?
    private var isStopped = false

    /// Creates a loop.
    ///
    /// - Throws: `WindowError` if no more file descriptors are available.
    public init() throws(WindowError) {
        do {
            descriptors = try DescriptorSet(for: "run loop")
        } catch {
            throw WindowError(.noDescriptors, "KioskLoop(): \(error.message); raise the limit of open files")
        }
        let queue = main_queue_descriptor()
        if queue >= 0 { watch(queue) { main_queue_drain() } }
    }

    /// The descriptor to poll for input; this object owns it and closes it.
    public var fileDescriptor: Int32 { descriptors.fileDescriptor }

    /// Calls a closure whenever a descriptor is readable or has hung up.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor; it must remain open until the token is cancelled.
    ///   - handler: Called within `process()`; it has to read what is available, otherwise it is called again at once.
    /// - Returns: A token that ends the observation when it is cancelled or released; nil if the descriptor cannot be polled.
    public func observe(_ descriptor: Int32, _ handler: @escaping () -> Void) -> AnyCancelable? {
        guard let token = watch(descriptor, handler) else { return nil }
        return AnyCancelable { [weak self] in
            guard let self else { return }
            descriptors.remove(descriptor)
            handlers[token] = nil
        }
    }

    /// Processes everything that is due, including frames; does not wait.
    ///
    /// A call from within a handler or a frame has no effect.
    public func process() {
        guard !isProcessing else { return }
        isProcessing = true
        wakeUpCount += 1
        for readiness in descriptors.takeReady() { handlers[readiness.token]?() }
        for pump in pumps { pump() }
        let now = Timestamp.now()
        // A frame or a wake-up of one clock may remove another.
        for clock in clocks where clocks.contains(where: { $0 === clock }) { clock.run(at: now) }
        // A presentation reads events that the descriptor of the window no longer announces.
        for pump in pumps { pump() }
        fireTimers()
        isProcessing = false
        schedule()
    }

    /// Fires the timers of the main run loop of Foundation that are due.
    private func fireTimers() {
        let next = RunLoop.main.limitDate(forMode: .default)
        nextTimer = next == .distantFuture ? nil : next
    }

    /// Processes events until `stop()` is called.
    public func run() {
        isStopped = false
        // Timers may have been added before.
        process()
        while !isStopped {
            var entry = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, -1) < 0, errno != EINTR { return }
            process()
        }
    }

    /// Ends `run()` after the current call of `process()`.
    public func stop() {
        isStopped = true
    }

    /// Creates a clock that this loop drives.
    ///
    /// - Parameter refreshRate: The number of frames of the display per second; a number outside 1…1000 counts as 60.
    public func makeClock(refreshRate: Double = 60) -> DisplayClock {
        let clock = DisplayClock(refreshRate: refreshRate) { [weak self] in self?.schedule() }
        clocks.append(clock)
        return clock
    }

    /// Stops driving a clock: its frames and wake-ups are discarded.
    public func remove(_ clock: DisplayClock) {
        clocks.removeAll { $0 === clock }
    }

    /// Adds a function that processes events which no descriptor announces; it is called before and after frames.
    func addPump(_ pump: @escaping () -> Void) {
        pumps.append(pump)
    }

    @discardableResult
    private func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) -> UInt64? {
        let token = nextToken
        guard descriptors.add(descriptor, token: token) else { return nil }
        nextToken += 1
        handlers[token] = handler
        return token
    }

    /// Sets the timer to the earliest time at which a clock or a timer of Foundation is due.
    private func schedule() {
        guard !isProcessing else { return }
        let now = Timestamp.now()
        var delays = clocks.compactMap { $0.nextTime?.seconds(since: now) }
        if let nextTimer { delays.append(nextTimer.timeIntervalSinceNow) }
        descriptors.setTimer(delays.min())
    }
}
