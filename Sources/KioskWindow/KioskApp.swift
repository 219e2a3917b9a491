import CSDL2
import Foundation
import KioskGeometry
import KioskInput
import KioskLinux
public import KioskMaps
import KioskOffline
import KioskRendering

/// The main program of a kiosk: a window with a map, the input devices, and the loop that drives them.
///
///     let app = try KioskApp()
///     app.mapView.mapboxMap.loadStyleURI(.plain)
///     try app.run()
///
/// Create it and call `run()` in synchronous code on the main thread. `SIGINT`, `SIGTERM`, `SIGHUP` and closing the window
/// end `run()` after `onTermination`.
@MainActor
public final class KioskApp {
    /// The run loop.
    public let loop: KioskLoop

    /// The windows; the first exists as long as the application.
    public private(set) var windows: [MapWindow] = []

    /// Called once before `run()` returns, for example to save the state.
    public var onTermination: () -> Void = {}

    /// Called with messages for the log: the driver and the source of input in use, losses and reconnections, problems of trackers.
    ///
    /// The default writes them to standard error.
    public var onMessage: (String) -> Void = {
        FileHandle.standardError.write(Data(($0.escapingControlCharacters + "\n").utf8))
    }

    let options: KioskAppOptions
    var video: VideoSystem?
    /// The devices of the windows that read /dev/input; empty if the window system reports input.
    var devices: [WindowDevices] = []
    /// The trackers of the first window; nil without them.
    var trackers: WindowTrackers?
    var session: SessionMonitor?
    var tokens: Set<AnyCancelable> = []
    var failure: (any Error)?
    /// The cache of the maps that have none of their own; nil if the options disable it.
    let cache: AmbientCache?
    /// The connection to screen readers; nil without one.
    var accessibility: AccessibilityBridge?
    /// The maximum time between an event of the window system and its handling, in milliseconds.
    private static let maximumEventAge: Int64 = 1000

    private let watchdog: Watchdog
    private let backlight = Backlight()
    /// The power of the display.
    private var power = DisplayPower.on
    private lazy var timers = loop.makeClock()
    private(set) lazy var recovery = DisplayRecovery(clock: loop.makeClock(), timeout: options.reconnectionTimeout)

    /// Opens the window and the input devices.
    ///
    /// - Throws: `WindowError` with the reason of each display system that was tried, or `RenderingError`.
    public init(_ options: KioskAppOptions = KioskAppOptions()) throws {
        self.options = options
        cache = options.makeCache()
        loop = try KioskLoop()
        // Before the console is prepared: a signal that ended the process after that would leave its keyboard disabled.
        _ = Interruption.descriptor
        let video = try VideoSystem(options.display)
        self.video = video
        var map = options.map
        map.resourceOptions.cache = map.resourceOptions.cache ?? cache
        let window = try MapWindow(options.window, map: map, in: video, loop: loop)
        watchdog = Watchdog(clock: window.clock)
        add(window)
        openTrackers()
        openDevices()
        if let file = options.stateFile { window.mapView.kiosk.restoreState(from: file) }
        observeDisplays()
        observeSession()
        observeNetworkCost()
        loop.addPump { [weak self] in self?.processEvents() }
        observeTermination()
        connectAccessibility()
        connectSpeech()
    }

    /// The first window.
    public var window: MapWindow { windows[0] }

    /// The map view of the first window.
    public var mapView: MapView { window.mapView }

    /// The display system in use; nil while the display is lost or another virtual terminal is shown.
    public var display: DisplaySystem? { video?.system }

    /// Opens another window, for example on a second display.
    ///
    /// Touches of the devices in /dev/input belong to the window whose options select the device, and to the first window without
    /// such an option; those of the window system to the window that is touched.
    ///
    /// - Parameters:
    ///   - options: The options of the window.
    ///   - map: The options of its map view.
    /// - Throws: `WindowError` or `RenderingError` if the window cannot be opened.
    /// - Complexity: O(nodes) in /dev/input if the options select devices, in addition to the creation of the window.
    @discardableResult
    public func openWindow(_ options: MapWindowOptions, map: MapInitOptions = MapInitOptions()) throws -> MapWindow {
        guard let video else {
            throw WindowError(
                .displayLost, "openWindow(_:map:): the display is lost; open the window when it has returned")
        }
        var map = map
        map.resourceOptions.cache = map.resourceOptions.cache ?? cache
        let window = try MapWindow(options, map: map, in: video, loop: loop)
        add(window)
        if !devices.isEmpty { openDevices(of: window) }
        connect(window)
        return window
    }

    /// Calls a closure again and again at a fixed interval while the application runs, also while a display is lost.
    ///
    ///     app.every(seconds: 30) { board.reloadDepartures() }.store(in: &tokens)
    ///
    /// - Parameters:
    ///   - seconds: The interval, in seconds; see `FrameClock.every(seconds:_:)`.
    ///   - action: The closure.
    /// - Returns: A token that ends the calls when it is cancelled or released.
    public func every(seconds: Double, _ action: @escaping @MainActor () -> Void) -> AnyCancelable {
        timers.every(seconds: seconds, action)
    }

    /// Runs the application until it is terminated or `stop()` is called.
    ///
    /// - Parameter objects: The objects that exist until then, such as the one that shows the content of the map.
    /// - Throws: `WindowError.Code.displayLost` if a lost display does not return in time.
    public func run(keeping objects: AnyObject...) throws {
        defer { withExtendedLifetime(objects) {} }
        if let warning = window.driver?.warning { onMessage(warning) }
        if let problem = mapView.styleProblem { onMessage(problem) }
        loop.run()
        watchdog.stop()
        saveState()
        onTermination()
        cache?.flush()
        if let failure { throw failure }
    }

    private func saveState() {
        guard let file = options.stateFile else { return }
        do {
            try mapView.kiosk.state(savedAt: Date()).write(to: file)
        } catch {
            onMessage("state: \(error)")
        }
    }

    /// Ends `run()`.
    public func stop() {
        loop.stop()
    }

    // MARK: Windows

    private func add(_ window: MapWindow) {
        windows.append(window)
        for view in window.views { watch(view, of: window) }
        window.onViewAdded = { [weak self, weak window] view in
            guard let self, let window else { return }
            watch(view, of: window)
            if window.clock.isPaused { watchdog.setHidden(true, view.mapView) }
            connect(view, of: window)
            view.mapView.gestures.showsCursor = window.mapView.gestures.showsCursor
        }
        window.onClose = { [weak self] in self?.stop() }
        window.onVisibilityChange = { [weak self, weak window] isVisible in
            guard let self, let window else { return }
            for view in window.views { watchdog.setHidden(!isVisible, view.mapView) }
        }
        window.onLoss = { [weak self] in self?.recover("the graphics context was lost") }
    }

    /// Watches the frames and the memory of the map of a view, and its sleep.
    private func watch(_ view: WindowView, of window: MapWindow) {
        view.mapView.budgets.residentMemory = ResidentMemory.bytes
        watchdog.watch(view.mapView)
        MemoryArenas.trim(after: view.mapView.kiosk.idleReset).store(in: &view.tokens)
        guard window === windows.first else { return }
        view.mapView.kiosk.blanking.setPower = { [weak self] _ in self?.updatePower() }
    }

    /// Switches the display off while the maps of all views of the first window sleep, and on otherwise.
    private func updatePower() {
        let isDark = window.views.allSatisfy { $0.mapView.kiosk.blanking.power == .off }
        let newPower = isDark ? DisplayPower.off : .on
        guard newPower != power else { return }
        power = newPower
        backlight.setPower(newPower)
    }

    private func processEvents() {
        guard let video else { return }
        let (ticks, now) = (SDL_GetTicks(), Timestamp.now())
        video.pump { event in
            // The ticks of SDL are not the clock of the map, so the age of an event is subtracted from the current time.
            let age = Self.age(ofEventAt: event.common.timestamp, at: ticks)
            handle(event, at: now.advanced(byNanoseconds: -age * 1_000_000))
        }
        for window in windows { window.finishEvents() }
        if video.isLost { recover("the connection to the display server was lost") }
    }

    /// Returns the age of an event of the window system, in milliseconds, at most `maximumEventAge`.
    ///
    /// - Parameters:
    ///   - timestamp: The time of the event, in ticks of SDL: milliseconds since its start, which wrap after 49 days.
    ///   - ticks: The ticks at which the processing of events began. Events that arrive during the processing are later, and have an
    ///     age of 0.
    static func age(ofEventAt timestamp: UInt32, at ticks: UInt32) -> Int64 {
        Int64(Int32(bitPattern: ticks &- timestamp)).clamped(to: 0...maximumEventAge)
    }

    private func handle(_ event: SDL_Event, at time: Timestamp) {
        if event.type == SDL_QUIT.rawValue { return recover("the window system ended the connection") }
        if event.type == SDL_RENDER_DEVICE_RESET.rawValue { return recover("the graphics device was reset") }
        let target = windows.first { $0.id == event.windowID } ?? windows.first
        target?.handle(event, at: time, includesInput: devices.isEmpty)
    }

    private func observeTermination() {
        loop.observe(Interruption.descriptor) { [weak self] in
            Interruption.clear()
            self?.stop()
        }?.store(in: &tokens)
    }
}
