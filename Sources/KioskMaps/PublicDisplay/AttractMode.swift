public import Foundation
import KioskInput

/// A tour through views of the map that invites visitors while the display is not used: `mapView.kiosk.attract`.
///
///     mapView.kiosk.attract.stops = [
///         .init(camera: CameraOptions(center: harbour, zoom: 15, pitch: 60), dwell: 8),
///         .init(state: mapView.viewport.makeOverviewViewportState(options: overview), transitionDuration: 6, dwell: 5),
///     ]
///     mapView.kiosk.attract.delay = 180
///
/// The stops follow each other in a loop, each with a flight. The tour begins `delay` seconds after the last input, but not before
/// a pending idle reset and not on a dark display, and ends with the first input. A style that is loaded meanwhile does not affect
/// it; a movement of the camera by the application ends it, and it begins again after `delay`. The camera is moved by
/// `AnimationOwner.attractMode`. While the camera dwells there are no frames, and with a single stop no wake-ups either.
@MainActor
public final class AttractMode {
    /// The effect of the input that ends the tour.
    public enum Ending: Hashable, Sendable, CaseIterable {
        /// The map stops where it is, and the input has its usual effect.
        case stays
        /// The camera moves to `IdleReset.home`, and the input has no other effect; as `stays` if there is no home.
        case returnsHome
    }

    /// The stops, in the order of the tour; invalid ones are left out, and `onDiagnostic` reports the first ones and their number.
    ///
    /// A change during the tour applies from the next stop on.
    public var stops: [AttractStop] = [] {
        didSet {
            reportInvalidStops()
            run?.stopsDidChange()
        }
    }

    /// The time without input after which the tour begins, in seconds; nil, an infinite one or less than a millisecond disables it.
    ///
    /// Setting it restarts the time. Defaults to nil.
    public var delay: TimeInterval? {
        didSet {
            isDue = false
            monitor.interval = delay
        }
    }

    /// The effect of the input that ends the tour.
    ///
    /// Defaults to `stays`.
    public var ending = Ending.stays

    /// The maximum number of frames per second during the tour; 0 or less for that of the map.
    ///
    /// It applies to the clock, as `MapView.preferredFramesPerSecond` does. Defaults to 0.
    public var preferredFramesPerSecond = 0

    /// Whether the tour is in progress.
    public var isPlaying: Bool { run != nil }

    /// Sends when the tour begins.
    public var onStart: Signal<Void> { starts.signal }

    /// Sends when the tour ends.
    public var onEnd: Signal<Void> { ends.signal }

    /// Returns whether the display sleeps or is being cleaned, so that no tour can begin.
    var isBlocked: () -> Bool = { false }

    /// Returns whether a reset will follow, for which a tour that is due waits.
    var isResetPending: () -> Bool = { false }

    /// Moves the camera home, and returns whether there is a home.
    var returnHome: () -> Bool = { false }

    /// The number of invalid stops that are reported one by one.
    private static let maximumReports = 10

    private let camera: CameraAnimationsManager
    private let viewport: ViewportManager
    private let starts: SignalSubject<Void>
    private let ends: SignalSubject<Void>
    private var frames: FrameLoop { camera.map.frames }

    /// Whether the delay has passed and the tour waits until it may start.
    private var isDue = false

    /// The tour in progress; nil if there is none.
    private var run: AttractRun?

    /// The frame rates of the map before and during the tour; nil if the tour does not limit it.
    private var frameRates: (before: Int, during: Int)?

    private lazy var monitor = IdleMonitor(frames: frames) { [weak self] in
        self?.isDue = true
        self?.startIfDue()
    }

    init(camera: CameraAnimationsManager, viewport: ViewportManager) {
        self.camera = camera
        self.viewport = viewport
        starts = SignalSubject(outbox: camera.map.outbox)
        ends = SignalSubject(outbox: camera.map.outbox)
    }

    /// Begins the tour now; it has no effect during the tour, on a dark display and during cleaning.
    ///
    /// A map without a clock and a list without valid stops are reported by `onDiagnostic`.
    public func start() {
        guard !isPlaying, !isBlocked() else { return }
        guard frames.clock != nil else { return report("the map has no clock; set mapView.clock") }
        guard stops.contains(where: { $0.problem == nil }) else {
            return report("there is no valid stop; set stops before delay")
        }
        isDue = false
        let run = AttractRun(camera: camera, viewport: viewport) { [weak self] in
            self?.stops.filter { $0.problem == nil } ?? []
        } onEnd: { [weak self] in
            self?.stop()
        }
        self.run = run
        limitFrameRate()
        viewport.idle()
        starts.send(())
        run.continue()
    }

    /// Ends the tour; the camera stays where it is, and the tour begins again after `delay`.
    public func stop() {
        guard end() else { return }
        monitor.restart()
    }

    /// Begins the tour if the delay has passed and nothing prevents it.
    func startIfDue() {
        guard isDue, !isBlocked(), !isResetPending() else { return }
        isDue = false
        start()
    }

    /// Records input at the current time, which ends the tour.
    ///
    /// - Returns: Whether the input has no other effect.
    func note(isTouched: Bool) -> Bool {
        isDue = false
        monitor.note(isTouched: isTouched)
        return end() && ending == .returnsHome && returnHome()
    }

    /// Starts a new interval, by the current clock.
    func restart() {
        isDue = false
        end()
        monitor.restart()
    }

    /// Ends the tour, and returns whether it was in progress.
    @discardableResult
    private func end() -> Bool {
        guard let run else { return false }
        self.run = nil
        run.cancel()
        if let frameRates, frames.preferredFramesPerSecond == frameRates.during {
            frames.preferredFramesPerSecond = frameRates.before
        }
        frameRates = nil
        ends.send(())
        return true
    }

    private func limitFrameRate() {
        let before = frames.preferredFramesPerSecond
        guard preferredFramesPerSecond > 0, before <= 0 || preferredFramesPerSecond < before else { return }
        frameRates = (before, preferredFramesPerSecond)
        frames.preferredFramesPerSecond = preferredFramesPerSecond
    }

    private func reportInvalidStops() {
        var count = 0
        for (index, stop) in stops.enumerated() {
            guard let problem = stop.problem else { continue }
            count += 1
            if count <= Self.maximumReports { report("stop \(index + 1) is left out, \(problem)") }
        }
        guard count > Self.maximumReports else { return }
        report("\(count - Self.maximumReports) more stops are left out")
    }

    private func report(_ message: String) {
        camera.map.report(Diagnostic(subject: .kiosk, message: "attract mode: \(message)"))
    }
}
