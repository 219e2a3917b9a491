import KioskInput

/// An animator that moves the camera with the frames of the clock.
@MainActor
protocol TimedCameraAnimator: CameraAnimator {
    /// The observers of this animator.
    var listeners: AnimatorListeners { get }

    /// Whether the next ease, flight or deceleration replaces it.
    var isReplaceable: Bool { get }

    /// When its delay ends; nil if it is not delayed. It needs no frames before.
    var delayEnd: Timestamp? { get }

    /// Moves the camera to where it is at the time of a frame; frames are numbered in the order they come.
    func update(at time: Timestamp, frame: Int)
}

extension TimedCameraAnimator {
    var delayEnd: Timestamp? { nil }

    /// Announces the end: by the signals, unless the animator never ran, and then by the completions.
    func announceEnd(at position: AnimationPosition, wasUnderWay: Bool, by manager: CameraAnimationsManager?) {
        if wasUnderWay { manager?.didEnd(self, at: position) }
        let completions = listeners.takeCompletions()
        if let manager {
            manager.tell(completions, position)
        } else {
            for completion in completions { completion(position) }
        }
    }
}

/// The observers of one animator.
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

    /// Takes out the completions: what they hold must not live as long as an animator that is over.
    func takeCompletions() -> [AnimationCompletion] {
        defer { completions = [] }
        return completions
    }
}
