import Foundation

/// One run of the tour of an attract mode, until it is cancelled.
@MainActor
final class AttractRun {
    /// The time that a stop is shown at least if no flight leads to it, in seconds.
    private static let shortestStay: TimeInterval = 1

    private let camera: CameraAnimationsManager
    private let viewport: ViewportManager

    /// Returns the valid stops of the tour.
    private let stops: () -> [AttractStop]

    /// Called when the camera is moved by something else, or when there is no stop any more.
    private let onEnd: () -> Void

    /// The number of stops that were begun.
    private var count = 0

    /// The camera at the stop that is shown; nil before the first stop.
    private var shown: CameraState?

    private var isCancelled = false

    /// Whether a single stop has been reached, after which there is nothing to wait for.
    private var isResting = false

    private var flight: FlyToCameraAnimator?
    private var wakeUp: (any Cancelable)?

    /// Creates a run that has not begun.
    ///
    /// - Parameters:
    ///   - camera: The manager of the flights.
    ///   - viewport: The viewport, which ends the run if it drives the camera.
    ///   - stops: Returns the valid stops.
    ///   - onEnd: Called when the run cannot continue.
    init(
        camera: CameraAnimationsManager, viewport: ViewportManager, stops: @escaping () -> [AttractStop],
        onEnd: @escaping () -> Void
    ) {
        self.camera = camera
        self.viewport = viewport
        self.stops = stops
        self.onEnd = onEnd
    }

    /// Stops the flight; the camera stays where it is.
    func cancel() {
        isCancelled = true
        wakeUp?.cancel()
        wakeUp = nil
        flight?.stopAnimation()
        flight = nil
    }

    /// Begins the flight to the next stop.
    func `continue`() {
        guard !isCancelled else { return }
        let stops = stops()
        let isMoved = shown.map { $0 != camera.map.cameraState } ?? false
        guard !stops.isEmpty, !isMoved, !viewport.isDrivingCamera else { return onEnd() }
        let stop = stops[count % stops.count]
        count += 1
        let (target, dwell) = (stop.camera, stop.dwell)
        let end = target.flatMap { camera.map.constrainedState(applying: $0) }
        guard let target, let end, end != camera.map.cameraState else {
            // Without a flight each stop is shown for a time, so that a tour without movement is at rest.
            return stay(for: max(dwell, Self.shortestStay), isReached: end != nil)
        }
        flight = camera.startFlight(to: target, duration: stop.transitionDuration, owner: .attractMode) {
            [weak self] position in
            guard let self, !isCancelled else { return }
            flight = nil
            if position == .end { stay(for: dwell, isReached: true) } else { onEnd() }
        }
    }

    /// Continues at a single stop that was reached, where the tour rests, because there may be others now.
    func stopsDidChange() {
        guard isResting else { return }
        isResting = false
        self.continue()
    }

    private func stay(for seconds: TimeInterval, isReached: Bool) {
        shown = camera.map.cameraState
        if isReached, stops().count == 1 {
            isResting = true
            return
        }
        guard let clock = camera.map.frames.clock else { return onEnd() }
        wakeUp = clock.wake(at: clock.now.advanced(bySeconds: seconds)) { [weak self] _ in
            self?.wakeUp = nil
            self?.continue()
        }
    }
}
