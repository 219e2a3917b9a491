import Foundation
import KioskInput
import KioskMaps
import KioskRendering
import KioskWindow

/// A map in a window of another toolkit, with a loop that the loop of the toolkit polls.
@MainActor
final class EmbeddedMap {
    let mapView: MapView
    let loop: KioskLoop

    private let renderer = EmbeddedRenderer()
    private let clock: DisplayClock
    private var decoder = WindowEventDecoder()

    /// The observation of the map at rest, whose camera is printed for tests.
    private var idle: AnyCancelable?

    /// Whether a frame could not be drawn; only the first one is reported.
    private var hasFailed = false

    /// Creates a map.
    ///
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - options: The initial state.
    ///   - requestDrawing: Called when the map has changed.
    /// - Throws: `WindowError` if no more file descriptors are available.
    init(size: CGSize, _ options: MapInitOptions, requestDrawing: @escaping () -> Void) throws {
        loop = try KioskLoop()
        clock = loop.makeClock(refreshRate: 60)
        mapView = MapView(frame: CGRect(origin: .zero, size: size), mapInitOptions: options, clock: clock)
        mapView.renderer = renderer
        mapView.imageDecoder = ImageDecoder()
        mapView.ornaments.options.scaleBar.visibility = .hidden
        renderer.onRedrawRequest = requestDrawing
        idle = mapView.mapboxMap.onMapIdle.observe { [weak self] _ in self?.printCamera() }
    }

    /// Draws the map, in the drawing callback of the toolkit.
    ///
    /// - Returns: Whether it was drawn.
    func draw(into target: RenderTarget) -> Bool {
        do {
            try renderer.draw(into: target)
            return true
        } catch {
            if !hasFailed { Self.printError(error) }
            hasFailed = true
            return false
        }
    }

    static func printError(_ error: any Error) {
        FileHandle.standardError.write(Data(("\(error)".escapingControlCharacters + "\n").utf8))
    }

    func contextWillBeDestroyed() { renderer.contextWillBeDestroyed() }

    func resize(to size: CGSize, pixelRatio: Double) {
        guard size.width > 0, size.height > 0 else { return }
        if mapView.size != size { mapView.size = size }
        if mapView.pixelRatio != pixelRatio { mapView.pixelRatio = pixelRatio }
        // The framebuffer of the toolkit is a new one.
        mapView.triggerRepaint()
    }

    func setShown(_ isShown: Bool) {
        clock.isPaused = !isShown
        if !isShown { cancelTouches() }
    }

    private func printCamera() {
        let (camera, size) = (mapView.cameraState, mapView.size)
        let position = [camera.center.latitude, camera.center.longitude, camera.zoom, camera.bearing, camera.pitch]
        let line = "\(Int(size.width))x\(Int(size.height)) " + position.map { "\($0)" }.joined(separator: ",")
        FileHandle.standardOutput.write(Data((line.escapingControlCharacters + "\n").utf8))
    }

    // MARK: Input

    /// Handles an event of the toolkit, and passes its reports to the map once the decoder has handled it: a handler of the application may
    /// hide the map, which cancels the touches of the decoder.
    func handle(_ event: (inout WindowEventDecoder, Timestamp, (InputReport) -> Void) -> Void) {
        var reports: [InputReport] = []
        event(&decoder, clock.now) { reports.append($0) }
        for report in reports { mapView.gestures.handle(report) }
    }

    /// Cancels all fingers and the pressed button of the mouse.
    func cancelTouches() {
        handle { $0.cancelAll(at: $1, emit: $2) }
    }
}
