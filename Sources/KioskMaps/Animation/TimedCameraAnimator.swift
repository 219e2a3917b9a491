import KioskInput

/// An animator that moves the camera with the frames of the clock.
@MainActor
protocol TimedCameraAnimator: CameraAnimator {
    /// The signals and completions of the animator.
    var listeners: AnimatorListeners { get }

    /// Whether the next ease, flight or deceleration replaces the animator.
    var isReplaceable: Bool { get }

    /// The time at which the delay ends, before which the animator needs no frames; nil without a delay.
    var delayEnd: Timestamp? { get }

    /// The camera at the end of the animation in progress; nil if it is unknown.
    var destination: CameraOptions? { get }

    /// Moves the camera at the time of a frame; frames are numbered in their order.
    func update(at time: Timestamp, frame: Int)
}

extension TimedCameraAnimator {
    var delayEnd: Timestamp? { nil }

    var destination: CameraOptions? { nil }

    /// Sends the end by the signals if the animator was in progress, and then calls the completions.
    func announceEnd(at position: AnimationPosition, wasInProgress: Bool, by manager: CameraAnimationsManager?) {
        if wasInProgress { manager?.didEnd(self, at: position) }
        let completions = listeners.removeCompletions()
        if let manager {
            manager.deliver(completions, position)
        } else {
            for completion in completions { completion(position) }
        }
    }
}

/// The signals and completions of an animator.
@MainActor
final class AnimatorListeners {
    let started: SignalSubject<Void>
    let finished: SignalSubject<Void>
    let cancelled: SignalSubject<Void>
    private var completions: [AnimationCompletion] = []

    init(outbox: EventOutbox) {
        started = SignalSubject(outbox: outbox)
        finished = SignalSubject(outbox: outbox)
        cancelled = SignalSubject(outbox: outbox)
    }

    func addCompletion(_ completion: @escaping AnimationCompletion) {
        completions.append(completion)
    }

    /// Removes and returns the completions, so that an animator that has ended does not keep their captures alive.
    func removeCompletions() -> [AnimationCompletion] {
        defer { completions = [] }
        return completions
    }
}
