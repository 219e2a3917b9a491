import Foundation
import KioskGestures
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import Testing

@MainActor
@Suite("Kiosk mode")
struct KioskModeTests {
    private let kiosk = Kiosk()
    private var mode: KioskMode { kiosk.mapView.kiosk }

    /// A log of taps on the map and of the lines a test adds.
    private final class Log {
        var lines: [String] = []
        var tokens: Set<AnyCancelable> = []
    }

    private func log() -> Log {
        let log = Log()
        kiosk.mapView.gestures.onMapTap.observe { _ in log.lines.append("tap") }.store(in: &log.tokens)
        mode.onWake.observe { log.lines.append("woke") }.store(in: &log.tokens)
        mode.onStaffKnock.observe { log.lines.append("knock") }.store(in: &log.tokens)
        mode.onCleaning.observe { log.lines.append("\($0) s") }.store(in: &log.tokens)
        return log
    }

    @Test("The first touch only wakes the screen, unless configured otherwise", arguments: [true, false])
    func wakes(swallows: Bool) {
        let log = log()
        mode.swallowsWakeTouch = swallows
        mode.sleep()
        #expect(mode.isAsleep)
        kiosk.fingers.tap(at: kiosk.center)
        #expect(log.lines == (swallows ? ["woke"] : ["woke", "tap"]))
        kiosk.fingers.tap(at: kiosk.center)
        #expect(log.lines.last == "tap" && !mode.isAsleep)
    }

    @Test("A wheel, knob or key wakes the screen and is ignored during cleaning")
    func otherInput() {
        let log = log()
        let size = kiosk.mapView.size
        let time = kiosk.clock.now
        let reports: [InputReport] = [
            .scroll(WheelScroll(time: time, position: CGPoint(x: size.width / 2, y: 0), detents: 1)),
            .turn(KnobTurn(time: time, steps: 1)),
            .key(KeyStroke(time: time, code: InputEvent.KEY.up, phase: .pressed)),
        ]
        for report in reports {
            var camera = kiosk.camera
            mode.startCleaning(for: 60)
            kiosk.mapView.gestures.handle(report)
            mode.sleep()
            kiosk.mapView.gestures.handle(report)
            kiosk.clock.advance(by: 1)
            #expect(kiosk.camera == camera)
            #expect(log.lines.last == "woke")
            #expect(!mode.isAsleep)
            mode.swallowsWakeTouch = false
            mode.sleep()
            kiosk.mapView.gestures.handle(report)
            camera = kiosk.camera
            kiosk.clock.advance(by: 1)
            #expect(kiosk.camera != camera)
            mode.swallowsWakeTouch = true
        }
    }

    @Test("A finger that dragged before the screen slept does not move the map after a key wakes the screen")
    func keyUnderAFinger() {
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 100)])
        mode.sleep()
        kiosk.mapView.gestures.handle(
            .key(KeyStroke(time: kiosk.clock.now, code: InputEvent.KEY.up, phase: .pressed)))
        #expect(!mode.isAsleep)
        kiosk.fingers.move(to: [CGPoint(x: 150, y: 100)])
        let camera = kiosk.camera
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 300)])
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera == camera)
    }

    @Test(
        "A dragging finger does not move the map after the screen sleeps, whether or not a touch only wakes it",
        arguments: [true, false])
    func sleepsUnderAFinger(swallows: Bool) {
        mode.swallowsWakeTouch = swallows
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 100)])
        mode.sleep()
        kiosk.fingers.move(to: [CGPoint(x: 150, y: 100)])
        let camera = kiosk.camera
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 300)])
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera == camera && !kiosk.map.isGestureInProgress)
    }

    @Test("During cleaning a countdown runs and touches are ignored")
    func cleans() {
        let log = log()
        mode.startCleaning(for: 3)
        #expect(mode.isCleaning)
        let camera = kiosk.camera
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.fingers.drag(from: kiosk.center, to: .zero)
        kiosk.fingers.touch([kiosk.center])
        kiosk.clock.advance(by: 3)
        #expect(log.lines == ["3 s", "2 s", "1 s", "0 s"] && !mode.isCleaning)
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 100)])
        kiosk.fingers.lift()
        #expect(kiosk.camera == camera)
        kiosk.fingers.tap(at: kiosk.center)
        #expect(log.lines.last == "tap")
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
    }

    @Test("Cleaning can be restarted and stopped, and ends when the screen sleeps")
    func cleansOtherwise() {
        let log = log()
        mode.startCleaning(for: 1.5)
        kiosk.clock.advance(by: 1)
        mode.startCleaning(for: 1.5)
        kiosk.clock.advance(by: 1)
        mode.stopCleaning()
        mode.stopCleaning()
        #expect(log.lines == ["2 s", "1 s", "2 s", "1 s", "0 s"])
        mode.startCleaning(for: 60)
        mode.sleep()
        kiosk.fingers.tap(at: kiosk.center)
        #expect(log.lines.suffix(2) == ["60 s", "woke"] && !mode.isCleaning)
        for seconds in [0, -1, .nan, -.infinity] as [Double] {
            mode.startCleaning(for: seconds)
            #expect(!mode.isCleaning && log.lines.last == "0 s")
        }
    }

    @Test("onIdle is sent once after the time without input")
    func idles() {
        var idles = 0
        let token = mode.onIdle.observe { idles += 1 }
        mode.idleInterval = 10
        kiosk.clock.advance(by: 9.9)
        #expect(idles == 0)
        kiosk.clock.advance(by: 0.2)
        #expect(idles == 1)
        kiosk.clock.advance(by: 100)
        #expect(idles == 1 && !kiosk.clock.isFrameRequested)
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.clock.advance(by: 9)
        kiosk.fingers.touch([kiosk.center])
        kiosk.clock.advance(by: 60)
        #expect(idles == 1)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 9)
        kiosk.mapView.gestures.handle(.turn(KnobTurn(time: kiosk.clock.now, steps: 1)))
        kiosk.clock.advance(by: 9.9)
        #expect(idles == 1)
        kiosk.clock.advance(by: 0.2)
        #expect(idles == 2)
        for interval in [nil, 0, -1, .nan] as [TimeInterval?] {
            mode.idleInterval = interval
            kiosk.fingers.tap(at: kiosk.center)
            kiosk.clock.advance(by: 100)
        }
        #expect(idles == 2)
        token.cancel()
    }

    @Test("The staff sequence is recognized in every state")
    func staff() {
        let log = log()
        mode.staffKnock = CornerSequence([.topLeft, .bottomRight])
        let size = kiosk.mapView.size
        let points = [CGPoint(x: 5, y: 5), CGPoint(x: size.width - 5, y: size.height - 5)]
        for begin in [{}, { mode.sleep() }, { mode.startCleaning(for: 60) }] {
            log.lines = []
            begin()
            for point in points { kiosk.fingers.tap(at: point) }
            #expect(log.lines.contains("knock"))
            mode.stopCleaning()
        }
    }

    @Test("A finger that came down before an interval was set is input until it lifts")
    func intervalUnderAFinger() {
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 100)])
        var count = 0
        let token = mode.onIdle.observe { count += 1 }
        mode.idleInterval = 10
        kiosk.clock.advance(by: 60)
        #expect(count == 0)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 9)
        #expect(count == 0)
        kiosk.clock.advance(by: 2)
        #expect(count == 1)
        token.cancel()
    }

    @Test("Touch markers show where fingers are and were, until they have faded")
    func showsTouches() throws {
        let renderer = SceneRecorder()
        kiosk.mapView.renderer = renderer
        kiosk.clock.advance(by: 1)
        #expect(renderer.scene?.overlays.isEmpty == true)
        mode.showsTouches = true
        kiosk.fingers.touch([CGPoint(x: 100, y: 100)])
        kiosk.fingers.move(to: [CGPoint(x: 200, y: 150)])
        kiosk.frame()
        var elements = try #require(renderer.scene?.overlays.last?.drawing.elements)
        let rings = elements.filter { if case .stroke(.circle, _, _) = $0 { true } else { false } }
        #expect(rings.count == 1 && elements.count > 5)
        kiosk.fingers.rest(1)
        elements = try #require(renderer.scene?.overlays.last?.drawing.elements)
        #expect(elements == rings)
        // The ring of a finger that rests does not change.
        kiosk.clock.advance(by: 1)
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 2)
        #expect(renderer.scene?.overlays.isEmpty == true)
        #expect(!kiosk.clock.isFrameRequested)
        kiosk.fingers.touch([CGPoint(x: 100, y: 100)])
        mode.showsTouches = false
        kiosk.frame()
        #expect(renderer.scene?.overlays.isEmpty == true)
    }
}
