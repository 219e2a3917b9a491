public import Foundation

/// The power of a display.
public enum DisplayPower: Hashable, Sendable {
    /// The display shows the map.
    case on
    /// The display is dark.
    case off
}

/// The blanking of the display after a time without input: `mapView.kiosk.blanking`.
///
///     mapView.kiosk.blanking.interval = 30 * 60
///     mapView.kiosk.blanking.setPower = { power in … }    // the window or the panel
///
/// A schedule of the application calls `KioskMode.sleep()` and `KioskMode.wake()`, which switch the display as well. The first
/// touch wakes it. While the display is dark, no frame is drawn and animations do not run; they are at the time of the wake-up
/// afterwards.
@MainActor
public final class Blanking {
    /// The time without input after which the display sleeps, in seconds; nil, an infinite one or less than a millisecond
    /// disables it.
    ///
    /// Setting it restarts the time, as does the wake-up. Defaults to nil.
    public var interval: TimeInterval? {
        didSet { monitor.interval = interval }
    }

    /// Switches the display; nil only draws a black image.
    ///
    /// It is called with each change, and with the current power when it is set while the display is dark. Defaults to nil.
    public var setPower: ((DisplayPower) -> Void)? {
        didSet { if power == .off { setPower?(.off) } }
    }

    /// The current power of the display.
    public private(set) var power = DisplayPower.on

    /// Called when the time without input has passed.
    var onIdle: () -> Void = {}

    private let frames: FrameLoop
    private lazy var monitor = IdleMonitor(frames: frames) { [weak self] in self?.onIdle() }

    init(frames: FrameLoop) {
        self.frames = frames
    }

    /// Records input at the current time.
    func note(isTouched: Bool) {
        monitor.note(isTouched: isTouched)
    }

    /// Starts a new interval, by the current clock.
    func restart() {
        monitor.restart()
    }

    /// Switches the display, unless it has that power already.
    func change(to newPower: DisplayPower) {
        guard newPower != power else { return }
        power = newPower
        if newPower == .on { monitor.restart() } else { monitor.rest() }
        setPower?(newPower)
    }
}
