import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Idle reset")
struct IdleResetTests {
    private let kiosk = Kiosk()
    private let log: DisplayLog
    private var reset: IdleReset { kiosk.mapView.kiosk.idleReset }

    init() {
        log = DisplayLog(kiosk.mapView)
        kiosk.mapView.kiosk.idleReset.home = kiosk.mapView.viewport.makeCameraViewportState(
            camera: CameraOptions(center: .helsinki, zoom: 12))
        kiosk.mapView.kiosk.idleReset.warning = 3
    }

    /// Advances to a number of seconds after the creation of the map, exactly.
    private func advance(to seconds: Double) {
        kiosk.clock.advance(to: Timestamp(seconds: seconds))
    }

    @Test("A countdown follows the interval, and the reset moves the camera home")
    func countdown() {
        reset.interval = 10
        kiosk.map.setCamera(to: CameraOptions(center: CLLocationCoordinate2D(latitude: 61, longitude: 25), zoom: 5))
        advance(to: 10)
        #expect(log.take() == [])
        advance(to: 10.2)
        #expect(log.take() == ["3"])
        #expect(reset.secondsLeft == 3)
        advance(to: 13)
        #expect(log.take() == ["2", "1"])
        advance(to: 13.2)
        #expect(log.take() == ["0", "reset"])
        #expect(reset.secondsLeft == nil)
        advance(to: 17)
        #expect(kiosk.camera.zoom == 12)
        #expect(kiosk.camera.center.latitude.isClose(to: 60.17))
        advance(to: 500)
        #expect(log.take() == [])
        #expect(!kiosk.clock.isFrameRequested)
        #expect(kiosk.clock.nextWake == nil)
    }

    @Test("Any input cancels the countdown and starts the interval again", arguments: 0..<5)
    func cancellation(kind: Int) {
        reset.interval = 10
        advance(to: 11.2)
        #expect(log.take() == ["3", "2"])
        let time = kiosk.clock.now
        switch kind {
        case 0: kiosk.fingers.tap(at: kiosk.center)
        case 1:
            kiosk.mapView.gestures.handle(
                .scroll(WheelScroll(time: time, position: kiosk.center, detents: 1)))
        case 2: kiosk.mapView.gestures.handle(.turn(KnobTurn(time: time, steps: 1)))
        case 3:
            kiosk.mapView.gestures.handle(.key(KeyStroke(time: time, code: InputEvent.KEY.up, phase: .pressed)))
        default: kiosk.mapView.kiosk.noteInput()
        }
        #expect(log.take().first == "cancelled")
        #expect(reset.secondsLeft == nil)
        advance(to: 21.1)
        #expect(log.take() == [])
        advance(to: 22)
        #expect(log.take() == ["3"])
    }

    @Test("A finger that rests on the glass is input")
    func restingFinger() {
        reset.interval = 10
        kiosk.fingers.touch([kiosk.center])
        advance(to: 60)
        #expect(log.take() == [])
        kiosk.fingers.lift()
        advance(to: 70.1)
        #expect(log.take().contains("3"))
    }

    @Test("Input at the time at which the countdown begins cancels it, and input at its end follows the reset")
    func deadlines() {
        reset.interval = 10
        advance(to: 10.1)
        kiosk.mapView.kiosk.noteInput()
        #expect(log.take() == ["3", "cancelled"])
        kiosk.clock.advance(to: Timestamp(seconds: 20.1).advanced(byNanoseconds: -1))
        kiosk.mapView.kiosk.noteInput()
        advance(to: 30)
        #expect(log.take() == [])
        kiosk.clock.advance(to: Timestamp(seconds: 33.1).advanced(byNanoseconds: -1))
        kiosk.mapView.kiosk.noteInput()
        #expect(log.take() == ["3", "2", "1", "0", "reset"])
    }

    @Test(
        "An interval that is not usable disables the reset",
        arguments: [nil, 0, -1, 0.0005, .nan, .infinity] as [Double?])
    func invalidInterval(interval: Double?) {
        reset.interval = interval
        kiosk.fingers.tap(at: kiosk.center)
        _ = log.take()
        kiosk.clock.advance(by: 1000)
        #expect(log.take() == [])
        #expect(kiosk.clock.nextWake == nil)
    }

    @Test("Without a warning the reset follows the interval at once", arguments: [0, -1, .nan] as [Double])
    func noWarning(warning: Double) {
        reset.warning = warning
        reset.interval = 10
        advance(to: 10.1)
        #expect(log.take() == ["0", "reset"])
    }

    @Test("A countdown with a fraction of a second counts whole seconds until its end")
    func fraction() {
        reset.warning = 2.5
        reset.interval = 10
        advance(to: 10.59)
        #expect(log.take() == ["3"])
        advance(to: 11.59)
        #expect(log.take() == ["2"])
        advance(to: 12.59)
        #expect(log.take() == ["1"])
        advance(to: 12.6)
        #expect(log.take() == ["0", "reset"])
    }

    @Test("A tour of the application is not input, and the reset ends it")
    func tour() {
        reset.interval = 10
        kiosk.mapView.camera.fly(to: CameraOptions(zoom: 3), duration: 1000)
        advance(to: 13.2)
        #expect(log.take() == ["3", "2", "1", "0", "reset"])
        #expect(kiosk.animatorLog.contains("cancelled cameraAnimationsManager"))
        advance(to: 18)
        #expect(kiosk.camera.zoom == 12)
    }

    @Test("A reset during a gesture cancels the touch, whose finger has no effect until it is lifted")
    func gesture() {
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 100)])
        #expect(kiosk.map.isGestureInProgress)
        reset.reset()
        kiosk.fingers.move(to: [CGPoint(x: 500, y: 400)])
        #expect(!kiosk.map.isGestureInProgress)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 5)
        #expect(kiosk.map.point(for: .helsinki).distance(to: kiosk.center) < 0.001)
        kiosk.fingers.tap(at: kiosk.center)
        #expect(log.take() == ["reset", "tap"])
    }

    @Test("Callouts close and selections are cleared, unless configured otherwise", arguments: [true, false])
    func selection(clears: Bool) {
        let (pins, stops) = (
            kiosk.mapView.annotations.makeCircleAnnotationManager(id: "pins"),
            kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        )
        for manager in [pins, stops] {
            manager.annotations = ["a", "b"].map {
                CircleAnnotation(id: $0, centerCoordinate: .helsinki, isSelected: true)
            }
        }
        let callout = ViewAnnotation(coordinate: .helsinki, view: .callout(title: "Station"))
        let drawing = ViewAnnotation(coordinate: .helsinki, view: .drawing(size: CGSize(width: 9, height: 9)) { _ in })
        for annotation in [callout, drawing] { kiosk.mapView.viewAnnotations.add(annotation) }
        kiosk.frame()
        reset.clearsSelection = clears
        reset.closesCallouts = clears
        reset.reset()
        kiosk.frame()
        let selected = [pins, stops].flatMap { $0.annotations.filter(\.isSelected) }.count
        #expect(selected == (clears ? 0 : 4))
        #expect(kiosk.mapView.viewAnnotations.allAnnotations.count == (clears ? 1 : 2))
        #expect(kiosk.mapView.viewAnnotations.allAnnotations.last === drawing)
    }

    @Test("The language returns to its default")
    func language() {
        let language = kiosk.mapView.kiosk.language
        var languages: [String?] = []
        let token = language.onChange.observe { languages.append($0?.identifier) }
        language.current = Locale(identifier: "fr")
        reset.reset()
        #expect(languages == ["fr"])
        reset.language = Locale(identifier: "en")
        reset.reset()
        reset.reset()
        #expect(languages == ["fr", "en"])
        #expect(language.current?.identifier == "en")
        token.cancel()
    }

    @Test("An application that resets the display ends the countdown, and the next one follows input")
    func explicitReset() {
        reset.interval = 10
        advance(to: 11.2)
        reset.reset()
        #expect(log.take() == ["3", "2", "0", "reset"])
        advance(to: 100)
        #expect(log.take() == [])
        kiosk.mapView.kiosk.noteInput()
        advance(to: 110.1)
        #expect(log.take() == ["3"])
    }

    @Test("Without a home the camera stays where it is")
    func noHome() {
        reset.home = nil
        kiosk.map.setCamera(to: CameraOptions(zoom: 5))
        let camera = kiosk.camera
        reset.reset()
        kiosk.clock.advance(by: 5)
        #expect(kiosk.camera == camera)
        #expect(log.take() == ["reset"])
    }

    @Test("Without a clock a reset moves the camera at once")
    func noClock() {
        let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let home = CameraOptions(center: .helsinki, zoom: 7)
        mapView.kiosk.idleReset.home = mapView.viewport.makeCameraViewportState(camera: home)
        mapView.kiosk.idleReset.interval = 1
        mapView.kiosk.idleReset.reset()
        #expect(mapView.cameraState.zoom == 7)
    }

    @Test("A clock that is replaced cancels the countdown and starts the interval again")
    func replacedClock() {
        reset.interval = 10
        advance(to: 11.2)
        #expect(log.take() == ["3", "2"])
        let other = ManualClock()
        kiosk.mapView.clock = other
        #expect(log.take() == ["cancelled"])
        advance(to: 100)
        other.advance(by: 9.9)
        #expect(log.take() == [])
        other.advance(by: 0.2)
        #expect(log.take() == ["3"])
    }

    @Test("At rest there is one wake-up for the interval and one for each second of the countdown, and no frame")
    func wakeUps() {
        reset.home = nil
        reset.warning = 10
        let counting = kiosk.makeCountingClock()
        reset.interval = 60
        kiosk.clock.advance(by: 3600)
        #expect(counting.counts.wakeUps == 11)
        #expect(counting.counts.frames == 0)
    }

    @Test("Input schedules no wake-up of its own")
    func wakeUpsOfInput() {
        let counting = kiosk.makeCountingClock()
        reset.interval = 60
        for _ in 0..<1000 {
            kiosk.mapView.kiosk.noteInput()
            kiosk.clock.advance(by: 0.01)
        }
        #expect(counting.counts.wakeUps == 0)
        kiosk.clock.advance(by: 55)
        #expect(counting.counts.wakeUps == 1)
    }
}
