import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Fling")
struct FlingTests {
    private let kiosk = Kiosk()
    private let log = GestureLog()

    /// Flings the map a hundred points to the left in a tenth of a second.
    private func fling(_ kiosk: Kiosk) {
        kiosk.mapView.gestures.delegate = log
        kiosk.fingers.fling(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.1)
    }

    @Test("A view that is released during a deceleration releases its gestures, without which the animation ends")
    func released() {
        let clock = ManualClock()
        weak var gestures: GestureManager?
        var animators: [any CameraAnimator] = []
        do {
            let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600), clock: clock)
            mapView.mapboxMap.setCamera(to: CameraOptions(center: .helsinki, zoom: 12))
            clock.advance(by: 0.1)
            let fingers = Fingers(on: mapView, clock: clock)
            fingers.fling(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.1)
            gestures = mapView.gestures
            animators = mapView.camera.cameraAnimators
            #expect(!animators.isEmpty)
        }
        #expect(gestures == nil)
        for animator in animators { animator.stopAnimation() }
        clock.advance(by: 1)
        #expect(animators.allSatisfy { $0.state == .inactive })
    }

    @Test(
        "A fling continues in the direction of the finger, decelerates and rests",
        arguments: [(0.998, 2.002), (0.99, 10.05)])
    func glides(factor: Double, friction: Double) {
        kiosk.mapView.gestures.options.panDecelerationFactor = CGFloat(factor)
        let start = kiosk.camera
        fling(kiosk)
        #expect(log.lines == ["began pan", "ended pan (animates)"])
        #expect(kiosk.map.isGestureInProgress)
        let right = CGPoint(x: 790, y: 300)
        let ground = kiosk.map.coordinate(for: right)
        var positions: [Double] = [right.x]
        while kiosk.clock.isFrameRequested, positions.count < 1000 {
            kiosk.frame()
            positions.append(kiosk.map.point(for: ground).x)
        }
        var steps: [Double] = zip(positions, positions.dropFirst()).map { $0 - $1 }
        steps.removeAll { $0 == 0 }
        #expect(steps.count > 10 && steps.allSatisfy { $0 > 0 })
        // The first frame may follow shortly after the lift.
        let full = steps.dropFirst()
        #expect(zip(full, full.dropFirst()).allSatisfy { $0 > $1 })
        // A thousand points a second; steps of frames go a little farther than even friction.
        let distance = (1000 - 35) / friction
        let gone: Double = steps.reduce(0, +)
        #expect(gone > distance * 0.9 && gone < distance * 1.15, "\(gone) of \(distance)")
        #expect(log.lines.last == "stopped pan" && log.lines.count == 3)
        #expect(!kiosk.map.isGestureInProgress && kiosk.mapView.camera.cameraAnimators.isEmpty)
        #expect(kiosk.camera.zoom == start.zoom && kiosk.camera.center.latitude.isClose(to: start.center.latitude))
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
        #expect(
            kiosk.animatorLog == ["started gestures", "finished gestures", "started gestures", "finished gestures"])
    }

    @Test("A finger that rested or was lost does not fling")
    func rests() {
        kiosk.mapView.gestures.delegate = log
        kiosk.fingers.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.1)
        var camera = kiosk.camera
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera == camera)
        kiosk.fingers.touch([CGPoint(x: 500, y: 300)])
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 300)], duration: 0.1)
        kiosk.fingers.lose()
        camera = kiosk.camera
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera == camera)
        #expect(log.lines == ["began pan", "ended pan", "began pan", "ended pan"])
    }

    @Test("A finger stops the fling without a tap or double tap", arguments: [1, 2])
    func stopped(fingers: Int) {
        var taps = 0
        let token = kiosk.mapView.gestures.onMapTap.observe { _ in taps += 1 }
        fling(kiosk)
        kiosk.clock.advance(by: 0.2)
        let points = (0..<fingers).map { CGPoint(x: 300 + 100 * Double($0), y: 300) }
        kiosk.fingers.touch(points)
        let camera = kiosk.camera
        #expect(log.lines.last == "stopped pan")
        kiosk.fingers.rest(0.08)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera == camera)
        #expect(taps == 0)
        #expect(log.lines.count == 3)
        kiosk.fingers.tap(at: kiosk.center)
        #expect(taps == 1)
        token.cancel()
    }

    @Test("A finger that stops the fling can press long or drag")
    func goesOn() {
        var presses = 0
        let token = kiosk.mapView.gestures.onMapLongPress.observe { _ in presses += 1 }
        fling(kiosk)
        kiosk.clock.advance(by: 0.2)
        kiosk.fingers.longPress(at: kiosk.center)
        #expect(presses == 1)
        fling(kiosk)
        kiosk.clock.advance(by: 0.2)
        let before = kiosk.camera
        kiosk.fingers.drag(from: kiosk.center, to: CGPoint(x: 100, y: 100))
        #expect(kiosk.camera != before)
        token.cancel()
    }

    @Test("A touch stops only decelerations")
    func otherAnimations() {
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 1)
        kiosk.clock.advance(by: 0.2)
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.rest(0.6)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 14))
    }

    @Test("A fling on a pitched map stays below the horizon")
    func pitched() {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 80))
        for y in [180.0, 300, 580] {
            kiosk.fingers.fling(from: CGPoint(x: 400, y: y), to: CGPoint(x: 400, y: y + 40), duration: 0.1)
            let start = kiosk.camera.center
            kiosk.clock.advance(by: 5)
            let distance = hypot(
                kiosk.camera.center.latitude - start.latitude, kiosk.camera.center.longitude - start.longitude)
            #expect(distance.isFinite, "from \(y): \(distance)")
            #expect(distance > 0, "from \(y): \(distance)")
            #expect(distance < 0.5, "from \(y): \(distance)")
            #expect(kiosk.camera.zoom == 12)
        }
    }

    @Test("There is no fling if panning is disabled, without a clock or above the horizon")
    func never() {
        kiosk.fingers.touch([kiosk.center])
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 300)], duration: 0.1)
        kiosk.mapView.gestures.options.panEnabled = false
        kiosk.fingers.lift()
        #expect(!kiosk.map.isGestureInProgress && !kiosk.map.isAnimationInProgress)
        kiosk.mapView.gestures.options.panEnabled = true
        kiosk.mapView.clock = nil
        fling(kiosk)
        #expect(log.lines == ["began pan", "ended pan"] && !kiosk.map.isGestureInProgress)
        let steep = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, pitch: 85))
        steep.fingers.fling(from: CGPoint(x: 400, y: 20), to: CGPoint(x: 400, y: 60), duration: 0.1)
        #expect(!steep.map.isAnimationInProgress && !steep.map.isGestureInProgress)
    }

    @Test("A handler can stop the fling at its start, and send the next finger at its end")
    func reentrancy() {
        final class ClosureDelegate: GestureManagerDelegate {
            var onEnd: () -> Void = {}
            var onStop: () -> Void = {}
            func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool) {
                onEnd()
            }
            func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType) {
                onStop()
            }
        }
        let closures = ClosureDelegate()
        var stops = 0
        closures.onEnd = { kiosk.mapView.camera.cancelAnimations() }
        closures.onStop = { stops += 1 }
        kiosk.mapView.gestures.delegate = closures
        kiosk.fingers.fling(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.1)
        #expect(stops == 1)
        #expect(!kiosk.map.isGestureInProgress)
        #expect(!kiosk.map.isAnimationInProgress)
        closures.onEnd = {}
        closures.onStop = {
            kiosk.mapView.gestures.handle(TouchFrame(time: kiosk.clock.now))
        }
        kiosk.fingers.fling(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.1)
        kiosk.frame()
        kiosk.fingers.tap(at: kiosk.center)
        kiosk.clock.advance(by: 3)
        #expect(!kiosk.map.isGestureInProgress && kiosk.mapView.camera.cameraAnimators.isEmpty)
    }
}
