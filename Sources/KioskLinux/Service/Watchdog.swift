import CSystemd
public import Foundation
import KioskInput
public import KioskMaps

/// The notification of systemd: the start and the end of the service, and its watchdog.
///
///     let watchdog = Watchdog(clock: clock)
///     watchdog.watch(mapView)
///     …
///     watchdog.stop()    // at SIGTERM
///
/// `READY=1` is sent once, when each map has drawn its first frame, is hidden or was released. If the unit has `WatchdogSec`,
/// `WATCHDOG=1` is sent twice in that time, unless a frame of a map has been due for half of it and was not drawn: systemd then
/// restarts a process whose drawing hangs or fails. A map at rest or that is hidden is healthy. Outside of systemd nothing is sent.
@MainActor
public final class Watchdog {
    /// A map and its health.
    private final class Watched {
        weak var mapView: MapView?
        var state: WatchdogState
        var events: AnyCancelable?

        init(_ mapView: MapView, state: WatchdogState) {
            self.mapView = mapView
            self.state = state
        }
    }

    /// An object that calls a closure when it is released, with the observation that retains it.
    @MainActor
    private final class ReleaseNotifier {
        private let onRelease: () -> Void

        init(_ onRelease: @escaping () -> Void) {
            self.onRelease = onRelease
        }

        isolated deinit {
            onRelease()
        }
    }

    /// The time within which systemd expects a notification, in seconds; nil if it watches no other process than this one.
    public let interval: TimeInterval?

    private let clock: any FrameClock
    private let notify: (String) -> Void
    private var watched: [Watched] = []
    private var wakeUp: (any Cancelable)?
    private var isReady = false
    private var isStopped = false

    /// Creates the notification of a process, and starts the watchdog if systemd expects it.
    ///
    /// - Parameters:
    ///   - clock: The clock that wakes the process for the watchdog, twice in `interval`.
    ///   - environment: The environment, of which `WATCHDOG_USEC` and `WATCHDOG_PID` are read.
    ///   - processID: The id of this process.
    ///   - notify: Sends a notification; nil uses `sd_notify`, which sends it to the socket of `NOTIFY_SOCKET`.
    public init(
        clock: any FrameClock, environment: [String: String] = ProcessInfo.processInfo.environment,
        processID: Int32 = ProcessInfo.processInfo.processIdentifier, notify: ((String) -> Void)? = nil
    ) {
        self.clock = clock
        self.notify = notify ?? { _ = sd_notify(0, $0) }
        interval = Self.interval(in: environment, processID: processID)
        wait()
    }

    /// Watches a map until it is released; its first frame counts as due from now on.
    public func watch(_ mapView: MapView) {
        // Without a watchdog the state only provides the first frame.
        let watched = Watched(mapView, state: WatchdogState(tolerance: (interval ?? 0) / 2))
        watched.state.frameDue(at: clock.now)
        self.watched.append(watched)
        // The observation, which retains the notifier, is released with the map: it may be the last one that was not ready.
        let notifier = ReleaseNotifier { [weak self] in self?.didReleaseMap() }
        watched.events = mapView.onFrameEvent.observe { [weak self, weak watched, notifier] event in
            withExtendedLifetime(notifier) {}
            guard let self, let watched else { return }
            // The map may have another clock.
            switch event {
            case .due: watched.state.frameDue(at: clock.now)
            case .presented:
                watched.state.framePresented(at: clock.now)
                announceIfReady()
            }
        }
    }

    /// Sets whether a map is not on the display, as while its window is minimised; its frames wait meanwhile.
    ///
    /// A map that is not watched is ignored.
    public func setHidden(_ isHidden: Bool, _ mapView: MapView) {
        guard let watched = maps.first(where: { $0.mapView === mapView }) else { return }
        guard isHidden else { return watched.state.show(at: clock.now) }
        watched.state.hide()
        announceIfReady()
    }

    /// Sends `STOPPING=1` and ends the watchdog; further calls have no effect.
    public func stop() {
        guard !isStopped else { return }
        isStopped = true
        wakeUp?.cancel()
        wakeUp = nil
        watched = []
        notify("STOPPING=1")
    }

    private func announceIfReady() {
        guard !isReady, !isStopped else { return }
        let maps = maps
        guard !maps.isEmpty, maps.allSatisfy({ $0.state.hasPresented || $0.state.isHidden }) else { return }
        isReady = true
        notify("READY=1")
    }

    private func didReleaseMap() {
        guard !isStopped else { return }
        watched.removeAll { $0.mapView == nil }
        announceIfReady()
    }

    private func wait() {
        guard let interval, !isStopped else { return }
        wakeUp = clock.wake(at: clock.now.advanced(bySeconds: interval / 2)) { [weak self] time in
            guard let self else { return }
            if maps.allSatisfy({ $0.state.isHealthy(at: time) }) { notify("WATCHDOG=1") }
            wait()
        }
    }

    /// The maps that exist still.
    private var maps: [Watched] { watched.filter { $0.mapView != nil } }

    /// Returns the time within which systemd expects a notification, in seconds.
    ///
    /// - Parameters:
    ///   - environment: The environment of the process.
    ///   - processID: The id of the process.
    /// - Returns: The interval; nil if there is no watchdog, if it is that of another process, or if its values are invalid.
    static func interval(in environment: [String: String], processID: Int32) -> TimeInterval? {
        guard let microseconds = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }), microseconds > 0 else {
            return nil
        }
        if let watched = environment["WATCHDOG_PID"], Int32(watched) != processID { return nil }
        return TimeInterval(microseconds) / 1e6
    }
}
