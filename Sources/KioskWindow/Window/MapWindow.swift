import CSDL2
import Foundation
public import KioskInput
import KioskLinux
public import KioskMaps
public import KioskRendering

/// A window that shows one or several map views: fullscreen or sized, on X11, on Wayland or on a console.
///
/// The maps are drawn directly into the framebuffer of the window, and only when they have changed. If the graphics context or
/// the connection to the display is lost, the window is created again and the maps continue as they were: annotations,
/// camera and selection belong to the map views, which do not change.
@MainActor
public final class MapWindow {
    /// The map view of the first view, which covers the window unless its layout is changed.
    public let mapView: MapView

    /// The clock of the map views.
    public let clock: DisplayClock

    /// The number of frames that were shown.
    public private(set) var presentedFrameCount = 0

    /// Called when the user closes the window.
    public var onClose: () -> Void = {}

    /// Whether the window is on a display; `false` while the display is lost.
    public var isOpen: Bool { surface.window != nil }

    /// Receives each report of an input device before the maps do, in points of the window, for example for a recording.
    public var onInput: (InputReport) -> Void = { _ in }

    /// Called when the graphics context was lost and has to be created again.
    var onLoss: () -> Void = {}

    /// Called when the window is hidden or shown again, with whether frames are drawn.
    var onVisibilityChange: (Bool) -> Void = { _ in }

    /// Called when a view was added.
    var onViewAdded: (WindowView) -> Void = { _ in }

    /// The options of the window.
    let options: MapWindowOptions

    /// The views, with their layout and the division of the input.
    let arrangement: WindowViews

    /// The cache of responses of servers that the maps share, unless their options have another; nil for none.
    let cache: (any ResourceStore)?

    private let loop: KioskLoop
    private let surface = WindowSurface()
    private var connection: AnyCancelable?
    private var decoder = WindowInputDecoder()
    /// Merges the touches of trackers with those of other devices, which count their contacts separately; nil without trackers.
    private var arbiter: TouchArbiter?
    private var latencyMeter = LatencyMeter()

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - options: The options of the window.
    ///   - map: The options of the map view, which reads MBTiles archives as well.
    ///   - video: The connection to the display.
    ///   - loop: The loop that drives the window.
    /// - Throws: `WindowError` or `RenderingError` if the window cannot be created or drawn into.
    init(_ options: MapWindowOptions, map: MapInitOptions, in video: VideoSystem, loop: KioskLoop) throws {
        self.options = options
        self.loop = loop
        cache = map.resourceOptions.cache
        let window = try NativeWindow(options, in: video)
        clock = loop.makeClock(refreshRate: video.refreshRate(ofDisplay: window.display))
        arrangement = WindowViews(geometry: window.geometry, surface: surface, clock: clock)
        mapView = try arrangement.add(map.readingMBTiles, layout: .full, rotation: .none).mapView
        surface.onPresent = { [weak self] in self?.didPresent(at: $0) }
        surface.onLoss = { [weak self] in self?.onLoss() }
        clock.didRunFrames = { [weak surface] in surface?.presentIfDue() }
        try attach(window)
    }

    isolated deinit {
        surface.detach()
        loop.remove(clock)
    }

    /// The time from input to the frames that show its effect; nil before the first measurement.
    ///
    /// - Complexity: O(n log n) in the number of kept measurements, at most 1000.
    public var inputLatency: InputLatency? { latencyMeter.latency }

    /// The graphics driver; nil while the window is not open.
    public var driver: GraphicsDriver? { surface.driver }

    // MARK: Input

    /// Passes a report of an input device to the maps.
    package func handle(_ report: InputReport) {
        handle(report, from: Self.devices)
    }

    /// Merges the touches of trackers with those of other devices; called before any device is read, because contacts that are down would
    /// get other ids.
    func mergeTrackers() {
        arbiter = TouchArbiter()
    }

    /// Passes a report of a tracker to the maps.
    func handle(ofTracker report: InputReport) {
        handle(report, from: Self.trackers)
    }

    // The numbers of all devices and of all trackers for the arbiter.
    private static let devices = 1
    private static let trackers = 2

    private func handle(_ report: InputReport, from source: Int) {
        guard arbiter != nil else { return deliver(report) }
        var merged: [InputReport] = []
        arbiter?.handle(report, from: source) { merged.append($0) }
        for report in merged { deliver(report) }
    }

    private func deliver(_ report: InputReport) {
        onInput(report)
        latencyMeter.note(inputAt: report.time)
        arrangement.handle(report)
    }

    // MARK: The window on the display

    /// The sizes of the window.
    var geometry: WindowGeometry { arrangement.geometry }

    /// The identifier of the window in events; nil while the window is not open.
    var id: UInt32? { surface.window?.id }

    /// The top left corner of the window on its display, in the units of the window system; nil while the window is not open.
    var origin: CGPoint? { surface.window?.origin }

    /// Releases the window before its display is closed.
    func close(at time: Timestamp) {
        cancelTouches(at: time)
        connection = nil
        clock.isPaused = true
        surface.detach()
    }

    /// Releases the window before another program uses its display.
    func hide(at time: Timestamp) {
        close(at: time)
        onVisibilityChange(false)
    }

    /// Cancels touches and draws the frame anew, after the machine was suspended.
    ///
    /// - Throws: `RenderingError` if the frame of a sleeping display cannot be drawn.
    func refresh(at time: Timestamp) throws {
        cancelTouches(at: time)
        if isOpen { try redraw() }
    }

    /// Creates the window again, with the maps as they were.
    ///
    /// - Throws: `WindowError` or `RenderingError` if that fails.
    func reopen(in video: VideoSystem) throws {
        try attach(NativeWindow(options, in: video))
        try redraw()
    }

    private func redraw() throws {
        repaint()
        // While the display sleeps, a map draws no frame.
        for view in views where view.mapView.kiosk.isAsleep {
            let transform = view.mapView.mapboxMap.cameraTransform
            try view.surface.draw(MapScene(transform: transform, pixelRatio: geometry.pixelRatio))
        }
        surface.presentIfDue()
    }

    private func repaint() {
        for view in views { view.mapView.triggerRepaint() }
    }

    private func cancelTouches(at time: Timestamp) {
        decoder.cancelAll(at: time) { handle($0) }
    }

    private func attach(_ window: NativeWindow) throws {
        try surface.attach(window)
        // The descriptor only wakes the loop, whose pump reads the events of all windows.
        connection = window.descriptor.flatMap { loop.observe($0) {} }
        arrangement.geometry = window.geometry
        setVisible(window.isVisible)
    }

    private func setVisible(_ isVisible: Bool) {
        clock.isPaused = !isVisible
        onVisibilityChange(isVisible)
    }

    private func didPresent(at time: Timestamp) {
        presentedFrameCount += 1
        latencyMeter.notePresentation(at: time)
    }

    // MARK: Events

    /// Handles an event of the window.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - time: The time of the event, on the monotonic clock.
    ///   - includesInput: Whether touches, mice and keys of the window system are passed to the maps.
    func handle(_ event: SDL_Event, at time: Timestamp, includesInput: Bool) {
        guard event.type == SDL_WINDOWEVENT.rawValue else {
            if includesInput { decoder.handle(event, at: time, in: geometry) { handle($0) } }
            return
        }
        switch SDL_WindowEventID(UInt32(event.window.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED:
            if let window = surface.window { arrangement.geometry = window.geometry }
            repaint()
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
            setVisible(true)
            repaint()
        case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
            setVisible(false)
            cancelTouches(at: time)
        case SDL_WINDOWEVENT_FOCUS_LOST: cancelTouches(at: time)
        case SDL_WINDOWEVENT_CLOSE: onClose()
        default: break
        }
    }

    /// Completes the input frame after the available events.
    func finishEvents() {
        decoder.finish { handle($0) }
    }
}
