public import Foundation
import KioskInput

/// An animator that moves the camera from its current state to the target of a transition, along a curve.
///
///     let animator = mapView.camera.makeAnimator(duration: 5, curve: .easeInOut) { transition in
///         transition.zoom.toValue = 7
///     }
///     animator.addCompletion { position in … }
///     animator.startAnimation()
///
/// Keep the animator until it runs: one that is released before, or while it is paused, stops without an event. A call
/// that is not allowed in the current state has no effect and is reported by `MapboxMap.onDiagnostic`.
@MainActor
public final class BasicCameraAnimator: TimedCameraAnimator {
    enum Stage {
        /// The animator has been neither started nor paused.
        case initial
        /// The closure of the animations is being called, and may only stop the animator.
        case preparing
        /// The animator moves the camera with each frame after its delay.
        case running(CameraTransition)
        /// The animator is paused and does not move the camera.
        case paused(CameraTransition)
        /// The animator has ended at a position.
        case final(AnimationPosition)
    }

    /// The owner of the animation.
    public let owner: AnimationOwner

    /// Whether the animator is paused at the end that it reaches, instead of ending; false unless set.
    ///
    /// It ends when it is stopped; to run it back, set `isReversed` and start it again.
    public var pausesOnCompletion = false

    let listeners: AnimatorListeners

    var isReplaceable = false

    /// The closure that defines the targets; nil after it was called.
    var animations: ((inout CameraTransition) -> Void)?

    weak var manager: CameraAnimationsManager?
    var timeline: AnimationTimeline

    var stage = Stage.initial {
        didSet { interventions &+= 1 }
    }

    /// The number of interventions, by which an update detects that an observer of the movement has intervened.
    private var interventions = 0

    /// The frame in or after which the animator was started; the first movement is in a later one.
    var startFrame = 0

    init(
        owner: AnimationOwner, duration: TimeInterval, curve: any UITimingCurveProvider,
        manager: CameraAnimationsManager, animations: @escaping (inout CameraTransition) -> Void
    ) {
        self.owner = owner
        self.manager = manager
        listeners = AnimatorListeners(outbox: manager.map.outbox)
        self.animations = animations
        timeline = AnimationTimeline(duration: duration, curve: curve)
    }

    /// The duration in seconds.
    public var duration: TimeInterval { timeline.duration }

    /// Whether the animator is active: it runs, waits for the end of its delay, or is paused.
    public var state: CameraAnimatorState {
        switch stage {
        case .running, .paused: .active
        case .initial, .preparing, .final: .inactive
        }
    }

    /// Whether the animator runs or waits for the end of its delay.
    public var isRunning: Bool {
        if case .running = stage { true } else { false }
    }

    /// The start and target values; nil unless the animator runs or is paused.
    public var transition: CameraTransition? {
        switch stage {
        case .running(let transition), .paused(let transition): transition
        case .initial, .preparing, .final: nil
        }
    }

    /// Whether the animator runs towards its start values; may be changed at any time.
    ///
    /// If it is set before the start, the animator begins at the target values. It ends at the start values with
    /// `.start`, which counts as cancelled. If it is set during the animation, the animator runs back at the speed of the
    /// whole duration.
    public var isReversed: Bool {
        get { timeline.isReversed }
        set {
            timeline.setReversed(newValue, at: now)
            interventions &+= 1
        }
    }

    /// The elapsed fraction of the duration, 0 at the start values and 1 at the target values.
    ///
    /// It may be set while the animator runs or is paused, and is clamped to 0…1. The camera follows only while the
    /// animator runs.
    public var fractionComplete: Double {
        get { timeline.fraction(at: now) }
        set {
            guard state == .active, !newValue.isNaN else {
                report(
                    "fractionComplete: \(newValue) ignored; set a number while the animator runs or is paused")
                return
            }
            timeline.jump(to: newValue, at: now)
            interventions &+= 1
        }
    }

    /// Sends when the animator starts, also after a pause.
    public var onStarted: Signal<Void> { listeners.started.signal }

    /// Sends when the animator has reached its end.
    public var onFinished: Signal<Void> { listeners.finished.signal }

    /// Sends when the animator is stopped or has returned to its beginning.
    public var onCancelled: Signal<Void> { listeners.cancelled.signal }

    var delayEnd: Timestamp? { timeline.delayEnd }

    var destination: CameraOptions? {
        guard case .running(let transition) = stage else { return nil }
        return transition.options(at: isReversed ? 0 : 1)
    }

    /// The time of the clock; constant without a clock.
    var now: Timestamp { manager?.now ?? .zero }

    func report(_ message: String) {
        manager?.report("\(message) (animator owned by \(owner.rawValue))")
    }

    func update(at time: Timestamp, frame: Int) {
        guard case .running(let transition) = stage, frame != startFrame, timeline.hasBegun(at: time) else { return }
        let isOver = timeline.isOver(at: time)
        let before = interventions
        manager?.write(transition.options(at: timeline.progress(at: time)), owner: owner)
        // An observer of the last movement may have stopped, paused or reversed the animator.
        guard isOver, interventions == before else { return }
        if pausesOnCompletion {
            timeline.hold(at: time)
            stage = .paused(transition)
            manager?.didPause(self)
        } else {
            end(at: isReversed ? .start : .end)
        }
    }
}
