import Foundation
import KioskInput

/// Moves the camera to a target that may move meanwhile, as that of a transition to a moving place does.
@MainActor
final class RetargetingCameraAnimator: TimedCameraAnimator {
    private enum Stage {
        /// Waits to be started.
        case initial
        /// Moves the camera with every frame, once its delay in seconds is over; was started at the time.
        case running(since: Timestamp, delay: TimeInterval)
        /// Is over for good, where the position says.
        case final(AnimationPosition)
    }

    let owner: AnimationOwner
    let duration: TimeInterval
    let listeners: AnimatorListeners
    let isReplaceable = false

    /// Where to; moved on the way, the animator heads there from where it began, as far as it is by now.
    ///
    /// Longitude and bearing change the way that was the shorter one at first, also when they come to be farther than half
    /// round.
    var to: CameraOptions {
        didSet { target = to.unwrapped(nextTo: target) }
    }

    /// Where to, in numbers to which those of the beginning go evenly.
    private var target: CameraOptions

    private let from: CameraOptions
    private let curve: TimingCurve
    private weak var manager: CameraAnimationsManager?
    private var stage = Stage.initial
    private var startFrame = 0

    init(
        from: CameraOptions, to: CameraOptions, duration: TimeInterval, curve: TimingCurve, owner: AnimationOwner,
        manager: CameraAnimationsManager
    ) {
        self.from = from
        self.to = to
        target = to.unwrapped(nextTo: from)
        self.duration = manager.usable(duration, for: "an animator")
        self.curve = curve
        self.owner = owner
        self.manager = manager
        listeners = AnimatorListeners(outbox: manager.map.outbox)
    }

    var state: CameraAnimatorState {
        if case .running = stage { .active } else { .inactive }
    }

    var delayEnd: Timestamp? {
        if case .running(let since, let delay) = stage, delay > 0 { since.advanced(bySeconds: delay) } else { nil }
    }

    /// How it ended; nil while it has not.
    private var ended: AnimationPosition? {
        if case .final(let position) = stage { position } else { nil }
    }

    func startAnimation(afterDelay delay: TimeInterval = 0) {
        guard case .initial = stage, let manager else { return }
        guard let now = manager.now else {
            stopAnimation()
            return
        }
        stage = .running(since: now, delay: max(0, delay))
        startFrame = manager.frame
        manager.didStart(self)
    }

    /// Adds what is told how it ended; asked for too late it is told in the next frame.
    func addCompletion(_ completion: @escaping AnimationCompletion) {
        if let ended {
            manager?.tellLater(completion, ended)
        } else {
            listeners.addCompletion(completion)
        }
    }

    func stopAnimation() {
        end(at: .current)
    }

    func cancel() {
        stopAnimation()
    }

    func update(at time: Timestamp, frame: Int) {
        guard case .running(let since, let delay) = stage, frame != startFrame else { return }
        let elapsed = time.seconds(since: since) - delay
        guard elapsed >= 0 else { return }
        if elapsed < duration {
            manager?.write(from.between(target, at: curve.progress(at: elapsed / duration)), owner: owner)
        } else {
            // An anchor is of no use to a target.
            var end = to
            end.anchor = nil
            manager?.write(end, owner: owner)
            self.end(at: .end)
        }
    }

    private func end(at position: AnimationPosition) {
        if case .final = stage { return }
        let wasRunning = state == .active
        stage = .final(position)
        announceEnd(at: position, wasUnderWay: wasRunning, by: manager)
    }
}
