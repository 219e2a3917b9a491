import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Attract mode")
struct AttractModeTests {
    private let kiosk = Kiosk()
    private let log: DisplayLog
    private var attract: AttractMode { kiosk.mapView.kiosk.attract }

    /// Two stops with flights of 2 seconds, each shown for 5 seconds.
    private let stops = [14.0, 10].map {
        AttractStop(camera: CameraOptions(center: .helsinki, zoom: $0), transitionDuration: 2, dwell: 5)
    }

    init() {
        log = DisplayLog(kiosk.mapView)
    }

    /// Advances to a number of seconds after the creation of the map, exactly.
    private func advance(to seconds: Double) {
        kiosk.clock.advance(to: Timestamp(seconds: seconds))
    }

    /// Sets two stops, and begins the tour 30.1 seconds after the creation of the map; the first stop is reached at 32.1 seconds.
    private func begin() {
        attract.stops = stops
        attract.delay = 30
        advance(to: 30.2)
    }

    @Test("After the delay the stops follow each other in a loop, by the owner of the attract mode")
    func loop() {
        attract.stops = stops
        attract.delay = 30
        advance(to: 30)
        #expect(!attract.isPlaying)
        advance(to: 30.2)
        #expect(attract.isPlaying)
        #expect(kiosk.clock.isFrameRequested)
        for (time, zoom) in [(32.3, 14.0), (37, 14), (39.3, 10), (44, 10), (46.4, 14), (53.5, 10)] {
            advance(to: time)
            #expect(abs(kiosk.camera.zoom - zoom) < 1e-9, "\(time) s")
            #expect(!kiosk.clock.isFrameRequested, "\(time) s")
        }
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .attractMode })
        #expect(kiosk.cameraChanges.count > 100)
        #expect(log.take() == ["start"])
    }

    @Test("The first input ends the tour where it is, and has its effect", arguments: [31.0, 35])
    func input(time: Double) {
        begin()
        advance(to: time)
        let camera = kiosk.camera
        kiosk.fingers.tap(at: kiosk.center)
        #expect(!attract.isPlaying)
        #expect(log.take() == ["start", "end", "tap"])
        #expect(kiosk.camera == camera)
        kiosk.clock.advance(by: 29)
        #expect(!attract.isPlaying)
        kiosk.clock.advance(by: 2)
        #expect(attract.isPlaying)
    }

    @Test("Input returns the camera home if configured so, and has no other effect", arguments: [true, false])
    func returnsHome(isTouch: Bool) {
        kiosk.mapView.kiosk.idleReset.home = kiosk.mapView.viewport.makeCameraViewportState(
            camera: CameraOptions(center: .helsinki, zoom: 12))
        attract.ending = .returnsHome
        begin()
        advance(to: 35)
        if isTouch {
            kiosk.fingers.tap(at: kiosk.center)
        } else {
            kiosk.mapView.gestures.handle(.turn(KnobTurn(time: kiosk.clock.now, steps: 3)))
        }
        #expect(log.take() == ["start", "end"])
        kiosk.clock.advance(by: 4)
        #expect(kiosk.camera.zoom == 12)
        kiosk.fingers.tap(at: kiosk.center)
        #expect(log.take() == ["tap"])
    }

    @Test("Without a home the input that ends the tour has its effect")
    func returnsNowhere() {
        attract.ending = .returnsHome
        begin()
        advance(to: 35)
        kiosk.fingers.tap(at: kiosk.center)
        #expect(log.take() == ["start", "end", "tap"])
    }

    @Test("A pending reset takes place before the tour begins, and one during the tour ends it")
    func reset() {
        let reset = kiosk.mapView.kiosk.idleReset
        reset.warning = 0
        reset.interval = 100
        begin()
        advance(to: 100)
        #expect(log.take() == [])
        advance(to: 101)
        #expect(log.take() == ["0", "reset", "start"])
        reset.reset()
        #expect(log.take() == ["end", "reset"])
        advance(to: 132)
        #expect(log.take() == ["start"])
    }

    @Test("A list without valid stops is reported when the tour is due, once")
    func empty() {
        attract.delay = 1
        kiosk.clock.advance(by: 100)
        #expect(kiosk.reports(.kiosk) == ["attract mode: there is no valid stop; set stops before delay"])
        #expect(log.take() == [])
    }

    @Test("A map without a clock is reported")
    func noClock() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var reports: [String] = []
        let token = mapView.mapboxMap.onDiagnostic.observe { reports.append($0.message) }
        mapView.kiosk.attract.stops = stops
        mapView.kiosk.attract.start()
        #expect(reports == ["attract mode: the map has no clock; set mapView.clock"])
        token.cancel()
    }

    @Test("The first invalid stops are reported, and the number of the others")
    func manyInvalidStops() {
        kiosk.mapView.kiosk.attract.stops = (0..<50).map { _ in AttractStop(camera: CameraOptions(), dwell: 5) }
        let reports = kiosk.reports(.kiosk)
        #expect(reports.count == 11)
        #expect(reports.last == "attract mode: 40 more stops are left out")
    }

    @Test("An invalid stop is reported with its number and left out")
    func invalidStops() {
        let camera = CameraOptions(zoom: 11)
        attract.stops = [
            AttractStop(camera: CameraOptions(zoom: .nan), dwell: 5), AttractStop(camera: CameraOptions(), dwell: 5),
            AttractStop(camera: camera, dwell: -1), AttractStop(camera: camera, dwell: .nan),
            AttractStop(camera: camera, dwell: .infinity),
            AttractStop(camera: camera, transitionDuration: -1, dwell: 5),
            AttractStop(camera: camera, transitionDuration: .nan, dwell: 5),
            AttractStop(camera: camera, transitionDuration: 0, dwell: 0),
            AttractStop(camera: camera, transitionDuration: 0, dwell: 5),
        ]
        let reports = kiosk.reports(.kiosk)
        #expect(reports.count == 8)
        for (index, report) in reports.enumerated() {
            #expect(report.hasPrefix("attract mode: stop \(index + 1) is left out, "), "\(report)")
        }
        attract.start()
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 11)
    }

    @Test("With a single stop the tour rests there, without frames and wake-ups, until another one is added")
    func singleStop() {
        attract.stops = [stops[0]]
        attract.start()
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera.zoom == 14)
        #expect(attract.isPlaying)
        #expect(!kiosk.clock.isFrameRequested)
        #expect(kiosk.clock.nextWake == nil)
        attract.stops = stops
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera.zoom == 10)
    }

    @Test("Stops at the camera need no frames, and a wake-up in each of them")
    func motionless() {
        let here = CameraOptions(cameraState: kiosk.camera)
        let counting = kiosk.makeCountingClock()
        attract.stops = [AttractStop(camera: here, dwell: 0), AttractStop(camera: here, dwell: 0)]
        attract.start()
        kiosk.clock.advance(by: 10.5)
        #expect(attract.isPlaying)
        #expect(counting.counts.frames == 0)
        #expect(counting.counts.wakeUps == 10)
    }

    @Test("A style that is loaded during the tour does not affect it")
    func style() throws {
        begin()
        advance(to: 31)
        try kiosk.load(#"{"version": 8, "zoom": 3, "sources": {}, "layers": []}"#)
        advance(to: 32.5)
        #expect(attract.isPlaying)
        #expect(kiosk.camera.zoom == 14)
    }

    @Test(
        "A movement of the camera by the application ends the tour, which begins again after the delay",
        arguments: 0..<4)
    func application(kind: Int) {
        begin()
        advance(to: kind % 2 == 0 ? 31 : 35)
        switch kind {
        case 0: kiosk.mapView.camera.ease(to: CameraOptions(zoom: 3), duration: 1)
        case 1: kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        default:
            kiosk.mapView.viewport.transition(
                to: kiosk.mapView.viewport.makeCameraViewportState(camera: CameraOptions(zoom: 3)))
            kiosk.mapView.camera.cancelAnimations(withOwners: [.attractMode])
        }
        advance(to: 40)
        #expect(log.take() == ["start", "end"])
        advance(to: 71)
        #expect(log.take() == ["start"])
    }

    @Test("A clock that is replaced ends the tour, which begins again after the delay")
    func replacedClock() {
        begin()
        advance(to: 31)
        let other = ManualClock()
        kiosk.mapView.clock = other
        #expect(log.take() == ["start", "end"])
        advance(to: 100)
        other.advance(by: 29.9)
        #expect(log.take() == [])
        other.advance(by: 3)
        #expect(log.take() == ["start"])
        #expect(kiosk.camera.zoom == 14)
    }

    @Test("The frame rate is limited during the tour, unless the map has a lower one")
    func frameRate() {
        attract.preferredFramesPerSecond = 10
        let counting = kiosk.makeCountingClock()
        attract.stops = [stops[0]]
        attract.start()
        #expect(kiosk.mapView.preferredFramesPerSecond == 10)
        kiosk.clock.advance(by: 3)
        #expect((20...24).contains(counting.counts.frames))
        attract.stop()
        #expect(kiosk.mapView.preferredFramesPerSecond == 0)
        kiosk.mapView.preferredFramesPerSecond = 5
        attract.start()
        #expect(kiosk.mapView.preferredFramesPerSecond == 5)
        attract.stop()
        #expect(kiosk.mapView.preferredFramesPerSecond == 5)
    }

    @Test("A delay that is not usable begins no tour", arguments: [nil, 0, -1, .nan, .infinity] as [Double?])
    func invalidDelay(delay: Double?) {
        attract.stops = stops
        attract.delay = delay
        kiosk.clock.advance(by: 1000)
        #expect(log.take() == [])
        #expect(kiosk.clock.nextWake == nil)
    }

    @Test("A stop can be the camera of a viewport state; one without a camera is shown where the camera is")
    func states() {
        let viewport = kiosk.mapView.viewport
        attract.stops = [
            AttractStop(state: viewport.makeFollowPuckViewportState(), dwell: 5),
            AttractStop(
                state: viewport.makeCameraViewportState(camera: CameraOptions(zoom: 9)), transitionDuration: 1, dwell: 5
            ),
        ]
        attract.start()
        kiosk.clock.advance(by: 4.9)
        #expect(kiosk.camera.zoom == 12)
        kiosk.clock.advance(by: 1.5)
        #expect(kiosk.camera.zoom == 9)
        #expect(viewport.status == .idle)
    }

    @Test("Cleaning and sleep end the tour, which does not begin meanwhile")
    func otherModes() {
        begin()
        kiosk.mapView.kiosk.startCleaning(for: 60)
        #expect(log.take() == ["start", "end"])
        kiosk.clock.advance(by: 59)
        #expect(log.take() == [])
        kiosk.clock.advance(by: 2)
        #expect(log.take() == ["start"])
        kiosk.mapView.kiosk.sleep()
        #expect(log.take() == ["end", "off"])
        kiosk.clock.advance(by: 600)
        attract.start()
        #expect(log.take() == [])
        kiosk.mapView.kiosk.wake()
        #expect(log.take() == ["on", "start"])
    }
}
