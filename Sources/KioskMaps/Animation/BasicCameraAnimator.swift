public import Foundation
import KioskInput

/// Moves the camera from where it is to where a transition says, along a curve.
///
///     let animator = mapView.camera.makeAnimator(duration: 5, curve: .easeInOut) { transition in
///         transition.zoom.toValue = 7
///     }
///     animator.addCompletion { position in … }
///     animator.startAnimation()
///
/// Keep it until it is running: an animator that is released before it ends stops at once, without a word.
@MainActor
public final class BasicCameraAnimator: CameraAnimator {
    private enum Stage {
        /// Waits to be started.
        case initial
        /// Moves the camera; began at the time, nil until the first frame after the start.
        case running(CameraTransition, since: Timestamp?)
        /// Over, where it says.
        case final(AnimationPosition)
    }

    /// Who moves the camera by it.
    public let owner: AnimationOwner

    /// The duration in seconds.
    public let duration: TimeInterval

    private let curve: TimingCurve
    private let animations: (inout CameraTransition) -> Void
    private weak var manager: CameraAnimationsManager?
    private var stage = Stage.initial
    private var completions: [AnimationCompletion] = []

    init(
        owner: AnimationOwner, duration: TimeInterval, curve: TimingCurve, manager: CameraAnimationsManager,
        animations: @escaping (inout CameraTransition) -> Void
    ) {
        self.owner = owner
        self.duration = duration
        self.curve = curve
        self.manager = manager
        self.animations = animations
    }

    /// Whether it moves the camera.
    public var state: CameraAnimatorState {
        switch stage {
        case .initial: .inactive
        case .running: .active
        case .final: .stopped
        }
    }

    /// Whether it is under way.
    public var isRunning: Bool { state == .active }

    /// What it changes; nil unless it is under way.
    public var transition: CameraTransition? {
        if case .running(let transition, _) = stage { transition } else { nil }
    }

    /// Starts it from the camera of this moment; the first movement comes with the next frame.
    ///
    /// Without a clock attached to the map it is over at once, and so is one that was started before.
    public func startAnimation() {
        guard case .initial = stage, let manager else { return }
        guard manager.isRunning else {
            finish(at: .current)
            return
        }
        var transition = manager.makeTransition()
        animations(&transition)
        stage = .running(transition, since: manager.now)
        manager.didStart(self)
    }

    /// Stops it where it is; its completions are told.
    public func stopAnimation() {
        switch stage {
        case .initial:
            finish(at: .current)
        case .running:
            stage = .final(.current)
            manager?.didEnd(self, at: .current)
            finish(at: .current)
        case .final:
            break
        }
    }

    /// Stops it where it is.
    public func cancel() {
        stopAnimation()
    }

    /// Adds a closure that is told once how the animation ended; after the end it is told at once.
    public func addCompletion(_ completion: @escaping AnimationCompletion) {
        if case .final(let position) = stage {
            completion(position)
        } else {
            completions.append(completion)
        }
    }

    func update(at time: Timestamp) {
        guard case .running(let transition, let since) = stage, let manager else { return }
        let start = since ?? time
        let elapsed = time.seconds(since: start)
        guard elapsed < duration else {
            manager.write(transition.options(at: 1), owner: owner)
            // Whoever heard of the last movement may have stopped it.
            guard case .running = stage else { return }
            stage = .final(.end)
            manager.didEnd(self, at: .end)
            finish(at: .end)
            return
        }
        stage = .running(transition, since: start)
        guard elapsed > 0 else { return }
        manager.write(transition.options(at: curve.progress(at: elapsed / duration)), owner: owner)
    }

    private func finish(at position: AnimationPosition) {
        stage = .final(position)
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }
}
