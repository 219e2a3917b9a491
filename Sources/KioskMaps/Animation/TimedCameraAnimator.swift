import KioskInput

/// An animator that moves the camera with the frames of the clock.
@MainActor
protocol TimedCameraAnimator: CameraAnimator {
    /// Who wants to hear of it.
    var listeners: AnimatorListeners { get }

    /// Moves the camera to where it is at the time of a frame; frames are numbered in the order they come.
    func update(at time: Timestamp, frame: Int)
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

    /// Takes out the completions, so that each is told once however often somebody asks.
    func takeCompletions() -> [AnimationCompletion] {
        defer { completions = [] }
        return completions
    }
}
