import Foundation
import KioskMaps
import KioskMapsTesting
import KioskStyle
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Frame events")
struct FrameEventTests {
    private static let kinds: [MapEvents.EventKind] = [
        .renderFrameStarted, .renderFrameFinished, .styleLoaded, .mapLoaded, .mapIdle, .styleImageMissing,
    ]
    private static let oneFrame = ["render-frame-started", "render-frame-finished"]
    private static let lastFrame = oneFrame + ["map-idle"]

    private let kiosk = Kiosk()
    private let renderer = SceneRecorder()
    private let log: EventLog

    init() {
        log = EventLog(kiosk.map, kinds: Self.kinds)
    }

    /// Attaches the renderer and draws what is to be drawn.
    private func draw() {
        kiosk.mapView.renderer = renderer
        kiosk.frame()
        _ = log.take()
    }

    private func showPin(named name: String) -> PointAnnotationManager {
        let pins = kiosk.mapView.annotations.makePointAnnotationManager(id: "pins")
        pins.layerProperties["icon-image"] = StyleValue(.string(name))
        pins.annotations = [PointAnnotation(coordinate: .helsinki)]
        return pins
    }

    private func picture() throws -> UIImage {
        try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [255, 0, 0, 255]))
    }

    @Test("Style, frame, loaded and idle are sent in this order on the first drawn frame")
    func order() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), clock: kiosk.clock)
        mapView.renderer = renderer
        let log = EventLog(mapView.mapboxMap, kinds: Self.kinds)
        kiosk.clock.advance(by: 1)
        #expect(
            log.take() == [
                "style-loaded", "render-frame-started", "render-frame-finished", "map-loaded", "map-idle",
            ])
        kiosk.clock.advance(by: 1)
        #expect(log.take().isEmpty && renderer.count == 1)
    }

    @Test("Without a renderer no frame events are sent")
    func noRenderer() {
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.frame()
        #expect(log.take().isEmpty)
        kiosk.mapView.renderer = renderer
        kiosk.frame()
        #expect(log.take() == Self.oneFrame + ["map-loaded", "map-idle"])
    }

    @Test("The loaded event is sent once for each style, idle after each change")
    func again() {
        draw()
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.frame()
        #expect(log.take() == Self.lastFrame)
        kiosk.map.load(.plain)
        kiosk.frame()
        #expect(log.take() == ["style-loaded"] + Self.oneFrame + ["map-loaded", "map-idle"])
    }

    @Test("Event times are those of the clock")
    func times() {
        draw()
        var spans: [Double] = []
        var stamps: [Timestamp] = []
        let start = kiosk.clock.now
        kiosk.map.onNext(event: .mapLoaded) {
            spans.append($0.payload.timeInterval.end.seconds(since: $0.payload.timeInterval.begin))
        }
        kiosk.map.onNext(event: .mapIdle) { stamps.append($0.payload.timestamp) }
        kiosk.map.load(.plain)
        kiosk.frame()
        #expect(spans.count == 1 && spans.allSatisfy { $0.isClose(to: kiosk.clock.frameInterval, within: 1e-6) })
        #expect(stamps == [kiosk.clock.now] && kiosk.clock.now > start)
    }

    @Test("Idle is sent after an animation ends")
    func animation() {
        draw()
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 0.5)
        #expect(kiosk.map.isAnimationInProgress)
        kiosk.clock.advance(by: 0.4)
        let during = log.take()
        #expect(during.count > 20 && !during.contains("map-idle"))
        kiosk.clock.advance(by: 0.2)
        let end = log.take()
        #expect(end.suffix(3) == Self.lastFrame && end.count { $0 == "map-idle" } == 1)
        #expect(!kiosk.map.isAnimationInProgress)
    }

    @Test("A frame event contains whether another frame follows")
    func repaint() {
        draw()
        var repaints: [Bool] = []
        kiosk.map.onEvery(event: .renderFrameFinished) { event in
            repaints.append(event.payload.needsRepaint)
            #expect(event.payload.renderMode == .full)
        }
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 0.1)
        kiosk.clock.advance(by: 1)
        #expect(repaints.last == false)
        #expect(repaints.dropLast().allSatisfy { $0 })
        #expect(repaints.count > 3)
    }

    @Test("Idle is not sent while a resting finger holds the map")
    func finger() {
        draw()
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)])
        #expect(kiosk.map.isGestureInProgress)
        kiosk.fingers.rest(5)
        #expect(!log.take().contains("map-idle") && !kiosk.clock.isFrameRequested)
        kiosk.fingers.lift()
        #expect(!kiosk.map.isGestureInProgress)
        kiosk.clock.advance(by: 5)
        #expect(log.take().last == "map-idle")
    }

    @Test("Idle is sent after the last finger of a pinch lifts", arguments: [0, 1])
    func pinch(first: Int) {
        draw()
        kiosk.fingers.touch([CGPoint(x: 300, y: 300), CGPoint(x: 500, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 200, y: 300), CGPoint(x: 600, y: 300)])
        #expect(kiosk.map.isGestureInProgress)
        kiosk.fingers.lift(finger: first)
        kiosk.fingers.move(to: [CGPoint(x: 400, y: 100)])
        kiosk.fingers.rest(0.1)
        kiosk.fingers.lift()
        #expect(!kiosk.map.isGestureInProgress && kiosk.reports(.camera).isEmpty)
        kiosk.clock.advance(by: 5)
        #expect(log.take().last == "map-idle")
    }

    @Test("After lost fingers and disabled gestures no gesture is in progress")
    func lost() {
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)])
        kiosk.mapView.gestures.options.panEnabled = false
        kiosk.fingers.lose()
        #expect(!kiosk.map.isGestureInProgress)
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300))
        #expect(!kiosk.map.isGestureInProgress && kiosk.reports(.camera).isEmpty)
    }

    @Test("Idle is sent after the last started operation of the application ends")
    func counters() {
        draw()
        kiosk.map.beginAnimation()
        kiosk.map.beginGesture()
        kiosk.map.beginGesture()
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.clock.advance(by: 1)
        #expect(log.take() == Self.oneFrame)
        kiosk.map.endGesture()
        kiosk.map.endAnimation()
        #expect(kiosk.map.isGestureInProgress && !kiosk.map.isAnimationInProgress)
        kiosk.clock.advance(by: 1)
        #expect(!log.take().contains("map-idle"))
        kiosk.map.endGesture()
        kiosk.clock.advance(by: 1)
        #expect(log.take() == Self.lastFrame)
    }

    @Test("Operations that start and end between frames request no frame")
    func quietCounters() {
        draw()
        kiosk.map.beginGesture()
        kiosk.map.endGesture()
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("An end without a beginning is reported and has no effect")
    func unbalanced() {
        kiosk.map.endAnimation()
        kiosk.map.endGesture()
        #expect(kiosk.reports(.camera).count == 2)
        #expect(!kiosk.map.isAnimationInProgress && !kiosk.map.isGestureInProgress)
        kiosk.map.beginAnimation()
        #expect(kiosk.map.isAnimationInProgress)
    }

    @Test("A handler that changes the map delays idle by a frame")
    func handlerDelays() {
        draw()
        kiosk.map.onNext(.renderFrameFinished) { [kiosk] _ in kiosk.map.setCamera(to: CameraOptions(zoom: 5)) }
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.clock.advance(by: 1)
        #expect(log.take() == Self.oneFrame + Self.lastFrame)
    }

    @Test("Changes of a handler before the frame are part of the frame and request no other")
    func handlerBefore() throws {
        draw()
        kiosk.map.onNext(.renderFrameStarted) { [kiosk] _ in kiosk.map.setCamera(to: CameraOptions(zoom: 5)) }
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.frame()
        #expect(log.take() == Self.lastFrame)
        #expect(try #require(renderer.scene).transform.zoom == 5)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("A handler of idle can start the next animation")
    func idleMoves() {
        draw()
        kiosk.map.onNext(.mapIdle) { [kiosk] _ in kiosk.map.setCamera(to: CameraOptions(zoom: 5)) }
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.clock.advance(by: 1)
        #expect(log.take() == Self.lastFrame + Self.lastFrame)
    }

    @Test("A frame that cannot be drawn is not finished and does not load the map")
    func failure() {
        struct DrawingFailure: Error {}
        renderer.failure = DrawingFailure()
        kiosk.mapView.renderer = renderer
        kiosk.frame()
        #expect(log.take() == ["render-frame-started"] && kiosk.reports(.rendering).count == 1)
        renderer.failure = nil
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.frame()
        #expect(log.take() == Self.oneFrame + ["map-loaded", "map-idle"])
    }

    @Test("What a renderer cannot draw is a diagnostic")
    func renderingReports() throws {
        draw()
        try #require(renderer.scene).report("layer \"roads\": not drawn")
        #expect(kiosk.reports(.rendering) == ["layer \"roads\": not drawn"])
    }

    @Test("A map without a style is drawn, but never loaded or idle")
    func noStyle() {
        let mapView = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil),
            clock: kiosk.clock)
        mapView.renderer = renderer
        let log = EventLog(mapView.mapboxMap, kinds: Self.kinds)
        var modes: [RenderModeType] = []
        mapView.mapboxMap.onEvery(event: .renderFrameFinished) { modes.append($0.payload.renderMode) }
        kiosk.clock.advance(by: 1)
        #expect(log.take() == Self.oneFrame)
        mapView.mapboxMap.load(.plain)
        kiosk.clock.advance(by: 1)
        #expect(log.take() == ["style-loaded"] + Self.oneFrame + ["map-loaded", "map-idle"])
        #expect(modes == [.partial, .full])
    }

    @Test("A missing image of icons is reported once until it is added")
    func missing() throws {
        draw()
        let pins = showPin(named: "pin")
        kiosk.frame()
        #expect(log.take() == ["render-frame-started", "style-image-missing pin", "render-frame-finished", "map-idle"])
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        pins.annotations.append(PointAnnotation(coordinate: .helsinki))
        kiosk.frame()
        #expect(!log.take().contains("style-image-missing pin"))
        try kiosk.map.style.addImage(picture(), id: "pin")
        kiosk.frame()
        try kiosk.map.style.removeImage(withId: "pin")
        kiosk.frame()
        #expect(log.take().filter { $0.hasPrefix("style") } == ["style-image-missing pin"])
    }

    @Test("An image that is added by the handler is part of the same frame")
    func brought() throws {
        draw()
        let picture = try picture()
        kiosk.map.onEvery(event: .styleImageMissing) { [kiosk] in
            do {
                try kiosk.map.style.addImage(picture, id: $0.payload.imageId)
            } catch {
                Issue.record(error)
            }
        }
        _ = showPin(named: "pin")
        kiosk.frame()
        let icons = try #require(renderer.scene).layers.compactMap {
            ($0.bucket as? SymbolBucket)?.blocks.map(\.content.symbols.count).reduce(0, +)
        }
        #expect(icons == [1] && !kiosk.clock.isFrameRequested)
        #expect(log.take() == ["render-frame-started", "style-image-missing pin", "render-frame-finished", "map-idle"])
    }

    @Test("Icons without an image name report no missing image")
    func unnamed() {
        draw()
        _ = showPin(named: "")
        kiosk.frame()
        #expect(log.take() == Self.lastFrame)
    }

    @Test("A new observer receives the size, and then each other size that is not empty")
    func size() {
        var received: [CGSize] = []
        let token = kiosk.mapView.onSizeChanged.observe { received.append($0) }
        kiosk.mapView.size = CGSize(width: 800, height: 600)
        kiosk.mapView.size = CGSize(width: 400, height: 300)
        kiosk.mapView.size = .zero
        #expect(received == [CGSize(width: 800, height: 600), CGSize(width: 400, height: 300)])
        token.cancel()
    }
}
