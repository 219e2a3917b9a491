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
/// Keep it until it is running: one that is released before, or while it is paused, stops without a word. What cannot be
/// done in the state it is in does nothing and is reported by `MapboxMap.onDiagnostic`.
@MainActor
public final class BasicCameraAnimator: TimedCameraAnimator {
    enum Stage {
        /// Waits to be started, or to be paused at its beginning.
        case initial
        /// Asks what shall change; whoever is asked may stop it, and nothing else.
        case preparing
        /// Moves the camera with every frame, once its delay is over.
        case running(CameraTransition)
        /// Holds its place on the way without moving the camera.
        case paused(CameraTransition)
        /// Is over, where the position says, for good.
        case final(AnimationPosition)
    }

    /// Who moves the camera by it.
    public let owner: AnimationOwner

    /// Whether it stays, paused, at the end it has reached, instead of being over; false unless set.
    ///
    /// It is then over when it is stopped; to go back, set `isReversed` and start it again.
    public var pausesOnCompletion = false

    let listeners: AnimatorListeners

    var isReplaceable = false

    /// Says what shall change; nil once it has been asked.
    var animations: ((inout CameraTransition) -> Void)?

    weak var manager: CameraAnimationsManager?
    var timeline: AnimationTimeline

    var stage = Stage.initial {
        didSet { interventions &+= 1 }
    }

    /// How often somebody has interfered; tells whether those who heard of a movement did.
    private var interventions = 0

    /// The frame in or after which it was started: the first movement comes with a later one.
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

    /// Whether it moves the camera: active while it runs, waits for its delay to be over, or is paused.
    public var state: CameraAnimatorState {
        switch stage {
        case .running, .paused: .active
        case .initial, .preparing, .final: .inactive
        }
    }

    /// Whether it is under way, be it only waiting for its delay to be over.
    public var isRunning: Bool {
        if case .running = stage { true } else { false }
    }

    /// What it changes; nil unless it runs or is paused.
    public var transition: CameraTransition? {
        switch stage {
        case .running(let transition), .paused(let transition): transition
        case .initial, .preparing, .final: nil
        }
    }

    /// Whether it runs back to where it comes from; may be changed at any time.
    ///
    /// Started so, it begins at the values it goes to. Back at the beginning it is over with `.start`, which counts as
    /// cancelled. Turned round on its way, it goes back at the pace of the whole duration.
    public var isReversed: Bool {
        get { timeline.isReversed }
        set {
            timeline.turn(reversed: newValue, at: now)
            interventions &+= 1
        }
    }

    /// The fraction of its time that it has behind it, 0 at the values it comes from and 1 at those it goes to.
    ///
    /// May be set while it runs or is paused; beyond 0…1 counts as the nearer end. The camera follows while it runs only.
    public var fractionComplete: Double {
        get { timeline.fraction(at: now) }
        set {
            guard state == .active, !newValue.isNaN else {
                report(
                    "a fraction of \(newValue) is ignored: pause or start the animator before it is set, to a number")
                return
            }
            timeline.jump(to: newValue, at: now)
            interventions &+= 1
        }
    }

    /// Sends when it begins to run, also after a pause.
    public var onStarted: Signal<Void> { listeners.started.signal }

    /// Sends when it has run to its end.
    public var onFinished: Signal<Void> { listeners.finished.signal }

    /// Sends when it was stopped or has run back to its beginning.
    public var onCancelled: Signal<Void> { listeners.cancelled.signal }

    var delayEnd: Timestamp? { timeline.delayEnd }

    /// The time of the clock; without one it stands still anyway.
    var now: Timestamp { manager?.now ?? .zero }

    func report(_ message: String) {
        manager?.report("\(message) (animator owned by \(owner.rawValue))")
    }

    func update(at time: Timestamp, frame: Int) {
        guard case .running(let transition) = stage, frame != startFrame, timeline.hasBegun(at: time) else { return }
        let isOver = timeline.isOver(at: time)
        let before = interventions
        manager?.write(transition.options(at: timeline.progress(at: time)), owner: owner)
        // Whoever heard of the last movement may have stopped it, paused it or sent it back.
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
