public import Foundation
import KioskInput

/// An animator that flies the camera to a destination; created and started by `fly(to:)`.
@MainActor
public final class FlyToCameraAnimator: TimedCameraAnimator {
    private enum Stage {
        /// The animator has not been started.
        case initial
        /// The animator was started at a time and moves the camera with each frame.
        case flying(Flight, since: Timestamp)
        /// The animator has ended.
        case final
    }

    /// The owner of the animation.
    public let owner: AnimationOwner

    /// The duration of the flight, in seconds; 0 before the start.
    public private(set) var duration: TimeInterval = 0

    let listeners: AnimatorListeners
    /// The next ease, flight or deceleration replaces a flight.
    let isReplaceable = true
    private let target: CameraOptions
    private let requestedDuration: TimeInterval?
    private let curve: TimingCurve
    private weak var manager: CameraAnimationsManager?
    private var stage = Stage.initial
    /// The number of the frame in which the flight started.
    private var startFrame = 0

    init(
        to destination: CameraOptions, duration: TimeInterval?, curve: TimingCurve, owner: AnimationOwner,
        manager: CameraAnimationsManager
    ) {
        target = destination
        requestedDuration = duration
        self.curve = curve
        self.owner = owner
        self.manager = manager
        listeners = AnimatorListeners(outbox: manager.map.outbox)
    }

    /// The state: active during the flight, otherwise inactive.
    public var state: CameraAnimatorState {
        if case .flying = stage { .active } else { .inactive }
    }

    /// Sends when the flight starts.
    public var onStarted: Signal<Void> { listeners.started.signal }

    /// Sends when the flight has reached its destination.
    public var onFinished: Signal<Void> { listeners.finished.signal }

    /// Sends when the flight is stopped before its end.
    public var onCancelled: Signal<Void> { listeners.cancelled.signal }

    /// Starts the flight from the current camera.
    ///
    /// Without a clock or with an invalid destination it ends immediately, at the current camera.
    func start() {
        guard case .initial = stage, let manager else { return }
        guard let now = manager.now, let flight = manager.makeFlight(to: target) else {
            finish(at: .current)
            return
        }
        duration = requestedDuration ?? flight.defaultDuration
        stage = .flying(flight, since: now)
        startFrame = manager.frame
        manager.didStart(self)
    }

    /// The camera at the end of the flight: the target without its anchor, with which applying it would displace the camera, as the
    /// flight ignores it.
    private var finalCamera: CameraOptions {
        var camera = target
        camera.anchor = nil
        return camera
    }

    var destination: CameraOptions? { state == .active ? finalCamera : nil }

    /// Stops the flight; the camera remains as it is.
    public func stopAnimation() {
        finish(at: .current)
    }

    /// Stops the flight; the camera remains as it is.
    public func cancel() {
        stopAnimation()
    }

    func update(at time: Timestamp, frame: Int) {
        // In the frame in which the flight starts, the camera is that of the start.
        guard case .flying(let flight, let since) = stage, frame != startFrame, let manager else { return }
        let elapsed = time.seconds(since: since)
        guard elapsed >= 0 else { return }
        if elapsed < duration {
            // A timing curve may overshoot, but a flight is not defined beyond its ends.
            let progress = curve.progress(at: elapsed / duration).clamped(to: 0...1)
            manager.write(flight.camera(at: progress), owner: owner)
            return
        }
        manager.write(finalCamera, owner: owner)
        finish(at: .end)
    }

    /// Ends the flight and notifies listeners; does nothing if it has ended.
    ///
    /// - Parameter position: Whether the flight has reached its destination.
    private func finish(at position: AnimationPosition) {
        if case .final = stage { return }
        let wasFlying = state == .active
        stage = .final
        announceEnd(at: position, wasInProgress: wasFlying, by: manager)
    }
}
