import Foundation
import KioskInput

/// An animator to a target that may change during the animation, such as a transition to a moving puck.
@MainActor
final class RetargetingCameraAnimator: TimedCameraAnimator {
    private enum Stage {
        /// The animator has not been started.
        case initial
        /// The animator was started at a time and moves the camera with each frame after a delay, in seconds.
        case running(since: Timestamp, delay: TimeInterval)
        /// The animator has ended at a position.
        case final(AnimationPosition)
    }

    let owner: AnimationOwner
    let duration: TimeInterval
    let listeners: AnimatorListeners
    let isReplaceable = false

    /// The target; when it changes during the animation, the animator continues to the new one with the current progress.
    ///
    /// Longitude and bearing keep the direction that was the shorter one at first, even if it becomes longer than half a
    /// turn.
    var to: CameraOptions {
        didSet { target = to.unwrapped(nextTo: target, crossesAntimeridian: crossesAntimeridian) }
    }

    /// The target with longitude and bearing unwrapped, so that the start values change linearly to it.
    private var target: CameraOptions

    private let from: CameraOptions
    private let crossesAntimeridian: Bool
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
        crossesAntimeridian = manager.map.shouldRenderWorldCopies
        target = to.unwrapped(nextTo: from, crossesAntimeridian: crossesAntimeridian)
        self.duration = manager.usable(duration, for: "makeAnimator")
        self.curve = curve
        self.owner = owner
        self.manager = manager
        listeners = AnimatorListeners(outbox: manager.map.outbox)
    }

    var state: CameraAnimatorState {
        if case .running = stage { .active } else { .inactive }
    }

    var destination: CameraOptions? { state == .active ? to : nil }

    var delayEnd: Timestamp? {
        if case .running(let since, let delay) = stage, delay > 0 { since.advanced(bySeconds: delay) } else { nil }
    }

    /// The position at which the animator has ended; nil before.
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

    /// Adds a closure that is called once when the animator ends; one that is added after the end is called in the next
    /// frame.
    func addCompletion(_ completion: @escaping AnimationCompletion) {
        if let ended {
            manager?.deliverLater(completion, ended)
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
            // A target ignores the anchor.
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
        announceEnd(at: position, wasInProgress: wasRunning, by: manager)
    }
}
