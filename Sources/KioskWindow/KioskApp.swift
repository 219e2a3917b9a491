import CSDL2
import Foundation
import KioskInput
import KioskLinux
public import KioskMaps
import KioskRendering

/// The main program of a kiosk: a window with a map, the input devices, and the loop that drives them.
///
///     let app = try KioskApp()
///     app.mapView.mapboxMap.loadStyleURI(.plain)
///     try app.run()
///
/// Create it and call `run()` in synchronous code on the main thread. `SIGINT`, `SIGTERM` and closing the window end
/// `run()` after `onTermination`.
@MainActor
public final class KioskApp {
    /// The run loop.
    public let loop: KioskLoop

    /// The windows; the first exists as long as the application.
    public private(set) var windows: [MapWindow] = []

    /// Called once before `run()` returns, for example to save the state.
    public var onTermination: () -> Void = {}

    /// Called with messages for the log: the driver and the source of input in use, losses and reconnections.
    ///
    /// The default writes them to standard error.
    public var onMessage: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

    private let options: KioskAppOptions
    private var video: VideoSystem?
    private var devices: InputDevices?
    private var tokens: Set<AnyCancelable> = []
    private var failure: (any Error)?
    private let watchdog: Watchdog
    private let backlight = Backlight()
    private lazy var recovery = DisplayRecovery(clock: loop.makeClock(), timeout: options.reconnectionTimeout)

    /// Opens the window and the input devices.
    ///
    /// - Throws: `WindowError` with the reason of each display system that was tried, or `RenderingError`.
    public init(_ options: KioskAppOptions = KioskAppOptions()) throws {
        self.options = options
        loop = try KioskLoop()
        // Before the console is prepared: a signal that ended the process after that would leave its keyboard disabled.
        _ = Interruption.descriptor
        let video = try VideoSystem(options.display)
        self.video = video
        let window = try MapWindow(options.window, map: options.map, in: video, loop: loop)
        watchdog = Watchdog(clock: window.clock)
        add(window)
        openDevices()
        if let file = options.stateFile { window.mapView.kiosk.restoreState(from: file) }
        window.mapView.kiosk.blanking.setPower = { [backlight] in backlight.setPower($0) }
        observeDisplays()
        loop.addPump { [weak self] in self?.processEvents() }
        observeTermination()
    }

    /// The first window.
    public var window: MapWindow { windows[0] }

    /// The map view of the first window.
    public var mapView: MapView { window.mapView }

    /// The display system in use; nil while the display is lost.
    public var display: DisplaySystem? { video?.system }

    /// Opens another window, for example on a second display.
    ///
    /// Touches of the devices in /dev/input belong to the first window; those of the window system to the window that is touched.
    ///
    /// - Parameters:
    ///   - options: The options of the window.
    ///   - map: The options of its map view.
    /// - Throws: `WindowError` or `RenderingError` if the window cannot be opened.
    @discardableResult
    public func openWindow(_ options: MapWindowOptions, map: MapInitOptions = MapInitOptions()) throws -> MapWindow {
        guard let video else {
            throw WindowError(
                .displayLost, "openWindow(_:map:): the display is lost; open the window when it has returned")
        }
        let window = try MapWindow(options, map: map, in: video, loop: loop)
        add(window)
        return window
    }

    /// Runs the application until it is terminated or `stop()` is called.
    ///
    /// - Throws: `WindowError.Code.displayLost` if a lost display does not return in time.
    public func run() throws {
        if let warning = window.driver?.warning { onMessage(warning) }
        loop.run()
        watchdog.stop()
        saveState()
        onTermination()
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

    // MARK: Input

    private func openDevices() {
        // A console has no window system that delivers touches.
        let isConsole = video?.system == .kms
        guard isConsole || options.input == .devices || options.input == .automatic && options.window.size == nil
        else { return }
        var settings = options.devices
        settings.settings.displayRotation = options.window.rotation
        do {
            let devices = try InputDevices(screen: mapView.size, options: settings)
            // The first call opens the devices.
            deliver(devices.read())
            let isUsable = devices.devices.contains { $0.diagnostics != nil }
            guard isUsable || options.input == .devices || isConsole else { return }
            self.devices = devices
            loop.observe(devices.fileDescriptor) { [weak self] in self?.readDevices() }?.store(in: &tokens)
            NativeWindow.showCursor(false)
            mapView.gestures.showsCursor = true
        } catch {
            onMessage("input: \(error); touches of the window system are used")
        }
    }

    private func readDevices() {
        guard let devices else { return }
        deliver(devices.read())
    }

    private func deliver(_ reports: [InputReport]) {
        for report in reports { window.handle(report) }
    }

    // MARK: Windows

    private func add(_ window: MapWindow) {
        windows.append(window)
        window.mapView.budgets.residentMemory = ResidentMemory.bytes
        watchdog.watch(window.mapView)
        window.onClose = { [weak self] in self?.stop() }
        window.onLoss = { [weak self] in self?.recover("the graphics context was lost") }
    }

    private func processEvents() {
        guard let video else { return }
        let elapsed = SDL_GetTicks()
        let now = Timestamp.now()
        video.pump { event in
            let age = Int64(elapsed &- event.common.timestamp)
            let time = now.advanced(byNanoseconds: -max(0, min(age, 1000)) * 1_000_000)
            handle(event, at: time)
        }
        for window in windows { window.finishEvents() }
        if video.isLost { recover("the connection to the display server was lost") }
    }

    private func handle(_ event: SDL_Event, at time: Timestamp) {
        if event.type == SDL_QUIT.rawValue { return recover("the window system ended the connection") }
        if event.type == SDL_RENDER_DEVICE_RESET.rawValue { return recover("the graphics device was reset") }
        let target = windows.first { $0.id == event.window.windowID } ?? windows.first
        target?.handle(event, at: time, includesInput: devices == nil)
    }

    // MARK: Loss

    /// Closes the windows and the display, and opens them again as soon as that is possible.
    private func recover(_ reason: String) {
        guard !recovery.isActive else { return }
        onMessage("display: \(reason); the window is opened again")
        let attempt: () -> (any Error)? = { [weak self] in self?.reopen() }
        recovery.start(attempt) { [weak self] error in
            self?.failure = error
            self?.stop()
        }
    }

    /// Opens the windows again.
    ///
    /// - Returns: The reason if that is not possible yet.
    private func reopen() -> (any Error)? {
        for window in windows { window.close(at: .now()) }
        video = nil
        do {
            let video = try VideoSystem(options.display)
            self.video = video
            for window in windows { try window.reopen(in: video) }
            if devices != nil { NativeWindow.showCursor(false) }
            onMessage("display: the window is open again")
            return nil
        } catch {
            return error
        }
    }

    /// Opens the windows again on a console when a display was connected or disconnected.
    private func observeDisplays() {
        guard video?.system == .kms else { return }
        let connectors = DisplayConnectors()
        loop.observe(connectors.fileDescriptor) { [weak self, connectors] in
            if connectors.readChanges() { self?.recover("a display was connected or disconnected") }
        }?.store(in: &tokens)
    }

    private func observeTermination() {
        loop.observe(Interruption.descriptor) { [weak self] in
            Interruption.clear()
            self?.stop()
        }?.store(in: &tokens)
    }
}
