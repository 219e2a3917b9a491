import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Blanking of the display")
struct BlankingTests {
    private let kiosk = Kiosk()
    private let log: DisplayLog
    private let renderer = SceneRecorder()
    private var mode: KioskMode { kiosk.mapView.kiosk }

    init() {
        log = DisplayLog(kiosk.mapView)
        kiosk.mapView.renderer = renderer
        kiosk.clock.advance(by: 0.9)
    }

    @Test("After the interval the display is switched off, and a touch switches it on without another effect")
    func interval() {
        mode.blanking.interval = 10
        kiosk.clock.advance(by: 9.9)
        #expect(mode.blanking.power == .on)
        kiosk.clock.advance(by: 0.2)
        #expect(mode.isAsleep)
        #expect(mode.blanking.power == .off)
        kiosk.clock.advance(by: 100)
        #expect(log.take() == ["off"])
        kiosk.fingers.tap(at: kiosk.center)
        #expect(log.take() == ["on", "woke"])
        kiosk.fingers.tap(at: kiosk.center)
        #expect(log.take() == ["tap"])
        kiosk.clock.advance(by: 10)
        #expect(log.take() == ["off"])
    }

    @Test("A wheel, a knob and a key switch the display on as a touch does", arguments: 0..<3)
    func otherInput(kind: Int) {
        mode.sleep()
        kiosk.clock.advance(by: 1)
        let time = kiosk.clock.now
        let reports: [InputReport] = [
            .scroll(WheelScroll(time: time, position: kiosk.center, detents: 1)),
            .turn(KnobTurn(time: time, steps: 1)),
            .key(KeyStroke(time: time, code: InputEvent.KEY.up, phase: .pressed)),
        ]
        kiosk.mapView.gestures.handle(reports[kind])
        #expect(log.take() == ["off", "on", "woke"])
        #expect(kiosk.clock.isFrameRequested)
    }

    @Test("A schedule switches the display, and the interval starts again when it wakes")
    func schedule() {
        mode.blanking.interval = 10
        mode.sleep()
        mode.sleep()
        kiosk.clock.advance(by: 100)
        mode.wake()
        mode.wake()
        #expect(log.take() == ["off", "on"])
        kiosk.clock.advance(by: 9.9)
        #expect(log.take() == [])
        kiosk.clock.advance(by: 0.2)
        #expect(log.take() == ["off"])
    }

    @Test("A dark display draws one black image, and then nothing until it wakes")
    func frames() throws {
        let drawn = renderer.count
        mode.sleep()
        kiosk.clock.advance(by: 1)
        #expect(renderer.count == drawn + 1)
        let black = try #require(renderer.scene)
        #expect(black.layers.isEmpty)
        let overlay = try #require(black.overlays.first)
        #expect(
            overlay.drawing.elements
                == [.fill(.rectangle(CGRect(origin: .zero, size: kiosk.mapView.size)), .black)])
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        kiosk.mapView.pixelRatio = 2
        kiosk.mapView.annotations.makeCircleAnnotationManager().annotations = [
            CircleAnnotation(centerCoordinate: .helsinki)
        ]
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.clock.advance(by: 100)
        #expect(renderer.count == drawn + 1)
        mode.wake()
        #expect(kiosk.clock.isFrameRequested)
        kiosk.clock.advance(by: 1)
        let scene = try #require(renderer.scene)
        #expect(!scene.layers.isEmpty)
        #expect(scene.overlays.isEmpty)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("Animations draw nothing on a dark display, and are at the time of the wake-up afterwards")
    func animations() {
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 10, curve: .linear)
        kiosk.clock.advance(by: 1)
        mode.sleep()
        kiosk.clock.advance(by: 1)
        let (drawn, zoom) = (renderer.count, kiosk.camera.zoom)
        kiosk.clock.advance(by: 3)
        #expect(renderer.count == drawn)
        #expect(kiosk.camera.zoom == zoom)
        mode.wake()
        kiosk.frame()
        #expect(kiosk.camera.zoom.isClose(to: 13, within: 0.02))
        kiosk.clock.advance(by: 6)
        #expect(kiosk.camera.zoom == 14)
    }

    @Test("A delayed animation does not wake a dark display")
    func delayedAnimation() {
        let animator = kiosk.mapView.camera.makeAnimator(duration: 1, curve: .linear) { $0.zoom.toValue = 14 }
        animator.startAnimation(afterDelay: 60)
        kiosk.clock.advance(by: 1)
        mode.sleep()
        kiosk.clock.advance(by: 1)
        #expect(kiosk.clock.nextWake == nil)
        kiosk.clock.advance(by: 100)
        #expect(!kiosk.clock.isFrameRequested)
        mode.wake()
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == 14)
    }

    @Test("A display that wakes before the black image was drawn shows the map")
    func shortSleep() {
        mode.sleep()
        mode.wake()
        kiosk.clock.advance(by: 1)
        #expect(renderer.scene?.layers.isEmpty == false)
        kiosk.map.setCamera(to: CameraOptions(zoom: 3))
        #expect(kiosk.clock.isFrameRequested)
    }

    @Test("A pending reset takes place at once when the display sleeps, and no countdown follows when it wakes")
    func reset() {
        let reset = mode.idleReset
        reset.home = kiosk.mapView.viewport.makeCameraViewportState(camera: CameraOptions(zoom: 7))
        reset.interval = 60
        mode.sleep()
        #expect(kiosk.camera.zoom == 7)
        #expect(log.take() == ["reset", "off"])
        kiosk.clock.advance(by: 100)
        mode.wake()
        kiosk.clock.advance(by: 100)
        #expect(log.take() == ["on"])
    }

    @Test("A switch that is set while the display is dark is called at once")
    func lateSwitch() {
        mode.sleep()
        var powers: [DisplayPower] = []
        mode.blanking.setPower = { powers.append($0) }
        mode.wake()
        #expect(powers == [.off, .on])
    }

    @Test("Cleaning switches a dark display on")
    func cleaning() {
        mode.sleep()
        kiosk.clock.advance(by: 1)
        mode.startCleaning(for: 5)
        #expect(log.take() == ["off", "on"])
        #expect(kiosk.clock.isFrameRequested)
    }

    @Test("A clock that is set while the display is dark draws nothing until it wakes")
    func replacedClock() {
        mode.sleep()
        kiosk.clock.advance(by: 1)
        let drawn = renderer.count
        let other = ManualClock()
        kiosk.mapView.clock = other
        other.advance(by: 100)
        #expect(renderer.count == drawn)
        mode.wake()
        other.advance(by: 1)
        #expect(renderer.count > drawn)
    }

    @Test("An interval that is not usable blanks nothing", arguments: [nil, 0, -1, .nan, .infinity] as [Double?])
    func invalidInterval(interval: Double?) {
        mode.blanking.interval = interval
        kiosk.clock.advance(by: 1000)
        #expect(log.take() == [])
        #expect(kiosk.clock.nextWake == nil)
    }

    @Test("A dark display has no wake-ups")
    func wakeUps() {
        let counting = kiosk.makeCountingClock()
        mode.burnInShift.interval = 60
        mode.idleReset.interval = 600
        mode.blanking.interval = 1
        kiosk.clock.advance(by: 2)
        #expect(mode.isAsleep)
        counting.reset()
        kiosk.clock.advance(by: 36_000)
        #expect(counting.counts.wakeUps == 0)
        #expect(counting.counts.frames == 0)
    }
}
