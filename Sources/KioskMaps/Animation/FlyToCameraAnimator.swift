public import Foundation
import KioskInput

/// Flies the camera to another place, rising for a long way and coming down again: what `fly(to:)` starts.
@MainActor
public final class FlyToCameraAnimator: TimedCameraAnimator {
    private enum Stage {
        /// Waits for `fly(to:)` to start it.
        case initial
        /// Moves the camera with every frame; took off at the time.
        case flying(Flight, since: Timestamp)
        /// Is over for good.
        case final
    }

    /// Who moves the camera by it.
    public let owner: AnimationOwner

    /// Seconds the flight takes.
    public private(set) var duration: TimeInterval = 0

    let listeners: AnimatorListeners
    let isReplaceable = true
    private let destination: CameraOptions
    private let wantedDuration: TimeInterval?
    private let curve: TimingCurve
    private weak var manager: CameraAnimationsManager?
    private var stage = Stage.initial
    private var startFrame = 0

    init(
        to destination: CameraOptions, duration: TimeInterval?, curve: TimingCurve, owner: AnimationOwner,
        manager: CameraAnimationsManager
    ) {
        self.destination = destination
        wantedDuration = duration
        self.curve = curve
        self.owner = owner
        self.manager = manager
        listeners = AnimatorListeners(outbox: manager.map.outbox)
    }

    /// Whether it moves the camera.
    public var state: CameraAnimatorState {
        if case .flying = stage { .active } else { .inactive }
    }

    /// Sends when it takes off.
    public var onStarted: Signal<Void> { listeners.started.signal }

    /// Sends when it has arrived.
    public var onFinished: Signal<Void> { listeners.finished.signal }

    /// Sends when it was stopped on its way.
    public var onCancelled: Signal<Void> { listeners.cancelled.signal }

    /// Takes off from the camera of this moment; nowhere it does not go at all.
    func start() {
        guard case .initial = stage, let manager else { return }
        guard let now = manager.now, let flight = manager.makeFlight(to: destination) else {
            end(at: .current)
            return
        }
        duration = wantedDuration ?? flight.defaultDuration
        stage = .flying(flight, since: now)
        startFrame = manager.frame
        manager.didStart(self)
    }

    /// Stops it where it is.
    public func stopAnimation() {
        end(at: .current)
    }

    /// Stops it where it is.
    public func cancel() {
        stopAnimation()
    }

    func update(at time: Timestamp, frame: Int) {
        guard case .flying(let flight, let since) = stage, frame != startFrame, let manager else { return }
        let elapsed = time.seconds(since: since)
        guard elapsed >= 0 else { return }
        if elapsed < duration {
            let progress = curve.progress(at: elapsed / duration).clamped(to: 0...1)
            manager.write(flight.camera(at: progress), owner: owner)
            return
        }
        // On the way an anchor has no say, because the centre is given; at the end it would move the camera aside.
        var target = destination
        target.anchor = nil
        manager.write(target, owner: owner)
        end(at: .end)
    }

    private func end(at position: AnimationPosition) {
        if case .final = stage { return }
        let wasFlying = state == .active
        stage = .final
        announceEnd(at: position, wasUnderWay: wasFlying, by: manager)
    }
}
