import KioskInput

/// An animator that moves the camera with the frames of the clock.
@MainActor
protocol TimedCameraAnimator: CameraAnimator {
    /// Who wants to hear of it.
    var listeners: AnimatorListeners { get }

    /// Moves the camera to where it is at the time of a frame; frames are numbered in the order they come.
    func update(at time: Timestamp, frame: Int)
}

extension TimedCameraAnimator {
    /// Tells that it is over: the signals, unless it never was under way, and then the completions.
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

/// Those who want to hear of one animator.
@MainActor
final class AnimatorListeners {
    let started = SignalSubject<Void>()
    let finished = SignalSubject<Void>()
    let cancelled = SignalSubject<Void>()
    private var completions: [AnimationCompletion] = []

    func addCompletion(_ completion: @escaping AnimationCompletion) {
        completions.append(completion)
    }

    /// Takes out the completions: what they hold must not live as long as an animator that is over.
    func takeCompletions() -> [AnimationCompletion] {
        defer { completions = [] }
        return completions
    }
}
