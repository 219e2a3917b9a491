import DequeModule
package import KioskInput

/// A queue that delivers the events of a map in the order in which they were posted, each once.
///
/// A change is complete before its events are delivered: events posted inside `commit(_:)` wait until the outermost
/// commit ends. A change by an observer is complete when its call returns; its events follow the pending ones, so that
/// all observers receive the same order.
@MainActor
@usableFromInline
package final class EventOutbox {
    private struct Delivery {
        /// The number of events in the chain that led to this one.
        let generation: Int
        let deliver: () -> Void
    }

    /// The maximum length of a chain of events that cause each other, within a frame.
    ///
    /// Without a clock an animation ends inside the call that starts it, so a tour whose completions restart it would
    /// never return.
    private static let maximumGeneration = 32

    /// The maximum number of events that wait for the end of a suspension of frames, such as all night on a dark display.
    package static let maximumSuspendedCount = 1024

    private let frames: FrameLoop?
    private var waiting: Deque<Delivery> = []

    /// The deliveries that wait for the next frame, or for the next turn of the main actor.
    private var postponed: [() -> Void] = []

    /// The depth of nested commits.
    @usableFromInline var commits = 0

    /// The generation of the event that is being delivered; nil if there is none.
    private var delivering: Int?

    /// Whether a turn of the main actor is scheduled for the postponed deliveries, because no frame will deliver them.
    private var isDeliveryScheduled = false

    /// Creates an outbox.
    ///
    /// - Parameter frames: The frames that postponed events wait for; nil for an outbox that postpones nothing.
    init(frames: FrameLoop? = nil) {
        self.frames = frames
    }

    /// Makes a change; events posted meanwhile are delivered when the outermost change is complete.
    @inlinable
    package func commit<Result>(_ change: () throws -> Result) rethrows -> Result {
        commits += 1
        defer {
            commits -= 1
            deliver()
        }
        return try change()
    }

    /// Delivers an event: immediately, unless a change is in progress or other events are pending.
    ///
    /// An event at the end of a long chain is postponed.
    @usableFromInline
    package func post(_ event: @escaping () -> Void) {
        let generation = (delivering ?? 0) + 1
        guard generation <= Self.maximumGeneration || frames == nil else {
            return postpone(event)
        }
        waiting.append(Delivery(generation: generation, deliver: event))
        deliver()
    }

    /// Begins the delivery of an event by the caller, who delivers it and calls `endDelivery()`.
    ///
    /// - Returns: Whether the event may be delivered immediately; otherwise it is to be posted.
    @usableFromInline
    func beginDelivery() -> Bool {
        guard commits == 0, delivering == nil, waiting.isEmpty else { return false }
        delivering = 1
        return true
    }

    /// Ends the delivery of an event by the caller, and delivers those that it caused.
    @usableFromInline
    func endDelivery() {
        delivering = nil
        deliver()
    }

    /// Delivers an event with the next frame, or with the next turn of the main actor if there is no clock.
    ///
    /// While frames are suspended, at most `maximumSuspendedCount` events wait; a further one has all of them delivered with the next turn
    /// of the main actor.
    package func postpone(_ event: @escaping () -> Void) {
        postponed.append(event)
        if waitsForFrame { frames?.requestFrame() } else { scheduleDelivery() }
    }

    /// Whether the next frame delivers what is postponed.
    private var waitsForFrame: Bool {
        guard let frames, frames.clock != nil else { return false }
        return !frames.isSuspended || postponed.count <= Self.maximumSuspendedCount
    }

    @usableFromInline
    func deliver() {
        guard commits == 0, delivering == nil else { return }
        while let delivery = waiting.popFirst() {
            delivering = delivery.generation
            delivery.deliver()
        }
        delivering = nil
    }

    private func deliverPostponed() {
        let due = postponed
        postponed = []
        for event in due { post(event) }
    }

    private func scheduleDelivery() {
        guard !isDeliveryScheduled else { return }
        isDeliveryScheduled = true
        Task { [weak self] in
            guard let self else { return }
            isDeliveryScheduled = false
            // A clock that was set meanwhile delivers them with its next frame.
            if !waitsForFrame { deliverPostponed() }
        }
    }
}

extension EventOutbox: FrameUpdating, FrameScheduling {
    package func update(at time: Timestamp) {
        deliverPostponed()
    }

    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        postponed.isEmpty ? nil : time
    }

    package func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        if newClock == nil { deliverPostponed() }
    }
}
