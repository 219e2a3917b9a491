import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Mouse")
struct MouseTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 20, pitch: 30))
    private let log = GestureLog()
    private var mouse: Mouse { Mouse(on: kiosk.mapView, clock: kiosk.clock) }

    init() {
        kiosk.mapView.gestures.delegate = log
    }

    private func events(_ body: () -> Void) -> [String] {
        var events: [String] = []
        let token = kiosk.mapView.gestures.onGesture.observe { event in
            if event.phase == .changed { return }
            events.append(event.kind.rawValue + (event.phase.map { " \($0)" } ?? ""))
        }
        body()
        token.cancel()
        return events
    }

    @Test("A mouse clicks and double-clicks like a finger taps")
    func clicks() {
        #expect(events { mouse.click(at: kiosk.center) } == ["tap"])
        #expect(events { mouse.doubleClick(at: CGPoint(x: 100, y: 100)) } == ["double-tap"])
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 13, within: 1e-6))
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
    }

    @Test("A movement of three points is a click, and one more point is a drag", arguments: [3.0, 4.0])
    func slop(distance: Double) {
        let end = CGPoint(x: kiosk.center.x + distance, y: kiosk.center.y)
        let found = events {
            mouse.drag(from: kiosk.center, to: end)
            kiosk.clock.advance(by: 1)
        }
        #expect(found.first == (distance == 3 ? "tap" : "pan began"))
    }

    @Test("A drag keeps the ground under the pointer")
    func drags() throws {
        let mouse = mouse
        mouse.down(at: CGPoint(x: 300, y: 400))
        mouse.move(to: CGPoint(x: 305, y: 400), duration: 0.008)
        let coordinate = kiosk.map.coordinate(for: CGPoint(x: 305, y: 400))
        mouse.move(to: CGPoint(x: 500, y: 450))
        #expect(kiosk.map.point(for: coordinate).distance(to: CGPoint(x: 500, y: 450)) < 0.01)
        #expect(kiosk.mapView.camera.cameraAnimators.map(\.owner) == [.gestures])
        mouse.lose()
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        #expect(kiosk.animatorLog == ["started gestures", "cancelled gestures"])
    }

    @Test("The second button rotates and pitches the map about the centre of the screen")
    func orbits() {
        let coordinate = kiosk.map.coordinate(for: kiosk.center)
        let found = events { mouse.rightDrag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 200, y: 460)) }
        #expect(found == ["orbit began", "orbit ended"])
        // 100 points to the right at 0.8° each and 40 points up at 0.5° each, less the movement within the slop.
        #expect(kiosk.camera.bearing.isClose(to: 100, within: 5) && kiosk.camera.pitch.isClose(to: 50, within: 2))
        #expect(kiosk.map.point(for: coordinate).distance(to: kiosk.center) < 0.01)
        #expect(kiosk.camera.zoom.isClose(to: 12))
        #expect(log.lines == ["began rotation", "ended rotation"])
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
        #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
    }

    @Test("The second button rotates about the focal point")
    func focalPoint() {
        let focus = CGPoint(x: 200, y: 400)
        kiosk.mapView.gestures.options.focalPoint = focus
        let coordinate = kiosk.map.coordinate(for: focus)
        mouse.rightDrag(from: kiosk.center, to: CGPoint(x: 700, y: 350))
        #expect(kiosk.map.point(for: coordinate).distance(to: focus) < 0.01)
    }

    @Test("The mouse rotates and pitches only as its options allow", arguments: [true, false], [true, false])
    func options(rotates: Bool, tilts: Bool) {
        kiosk.mapView.gestures.options.rotateEnabled = rotates
        kiosk.mapView.gestures.options.pitchEnabled = tilts
        mouse.rightDrag(from: kiosk.center, to: CGPoint(x: 450, y: 250))
        #expect((kiosk.camera.bearing != 20) == rotates && (kiosk.camera.pitch != 30) == tilts)
        #expect(log.lines.isEmpty == (!rotates && !tilts))
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
    }

    @Test("An orbit beyond a limit returns from the point where it reached it")
    func limit() {
        let mouse = mouse
        mouse.down(at: CGPoint(x: 400, y: 550), tool: .secondaryMouse)
        mouse.move(to: CGPoint(x: 400, y: 546), duration: 0.008)
        mouse.move(to: CGPoint(x: 400, y: 0))
        #expect(kiosk.camera.pitch.isClose(to: 85, within: 1e-6))
        mouse.move(to: CGPoint(x: 400, y: 546))
        #expect(kiosk.camera.pitch.isClose(to: 30, within: 1e-6))
        mouse.up()
    }

    @Test("A click that waits for a second one is sent before a drag of the second button, and does not stop it")
    func clickBeforeOrbit() {
        let mouse = mouse
        let found = events {
            mouse.down(at: kiosk.center)
            kiosk.clock.advance(by: 0.05)
            mouse.up()
            kiosk.clock.advance(by: 0.05)
            // Longer than the interval of a double click.
            mouse.rightDrag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 200, y: 500), duration: 0.6)
        }
        #expect(found == ["tap", "orbit began", "orbit ended"])
        #expect(kiosk.camera.bearing.isClose(to: 100, within: 5))
    }

    @Test(
        "The first finger replaces the mouse, which does not continue", arguments: [TouchTool.mouse, .secondaryMouse])
    func fingersWin(tool: TouchTool) {
        let mouse = mouse
        mouse.down(at: CGPoint(x: 100, y: 100), tool: tool)
        mouse.move(to: CGPoint(x: 200, y: 100))
        let found = events { kiosk.fingers.touch([kiosk.center]) }
        #expect(found == [tool == .mouse ? "pan cancelled" : "orbit cancelled"])
        let camera = kiosk.camera
        mouse.move(to: CGPoint(x: 300, y: 300))
        #expect(kiosk.camera == camera)
        #expect(events { kiosk.fingers.move(to: [CGPoint(x: 500, y: 300)]) } == ["pan began"])
        kiosk.fingers.lift()
        mouse.move(to: CGPoint(x: 100, y: 100))
        mouse.up()
        #expect(events { mouse.drag(from: kiosk.center, to: .zero) }.first == "pan began")
        #expect(kiosk.mapView.camera.cameraAnimators.allSatisfy { $0.owner == .gestures })
    }

    @Test("A button that is pressed while fingers hold the map is ignored until it is released")
    func fingersHold() {
        let mouse = mouse
        kiosk.fingers.touch([kiosk.center])
        let found = events {
            mouse.down(at: CGPoint(x: 100, y: 100))
            kiosk.fingers.rest(0.1)
            kiosk.fingers.lift()
            kiosk.clock.advance(by: 1)
            mouse.move(to: CGPoint(x: 300, y: 300))
            mouse.up()
        }
        #expect(found == ["tap"])
    }

    @Test("Empty frames of a panel do not interrupt the mouse")
    func emptyFrames() {
        let mouse = mouse
        mouse.down(at: CGPoint(x: 100, y: 100))
        mouse.move(to: CGPoint(x: 200, y: 100))
        let found = events {
            kiosk.mapView.gestures.handle(TouchFrame(time: kiosk.clock.now))
            mouse.move(to: CGPoint(x: 200, y: 200))
        }
        #expect(found.isEmpty)
        mouse.up()
    }

    @Test("A mouse flings the map, and a finger that stops it does not tap")
    func flings() {
        let mouse = mouse
        let found = events { mouse.drag(from: kiosk.center, to: CGPoint(x: 500, y: 300), duration: 0.1) }
        #expect(found == ["pan began", "fling", "pan ended"])
        let camera = kiosk.camera
        kiosk.clock.advance(by: 0.2)
        #expect(kiosk.camera != camera)
        #expect(events { kiosk.fingers.tap(at: CGPoint(x: 100, y: 100)) }.isEmpty)
        #expect(log.lines == ["began pan", "ended pan (animates)", "stopped pan"] && log.isPaired)
        let rest = kiosk.camera
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera == rest && kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
    }

    /// Travel interrupts every other control of the map, but not its own.
    @Test(
        "A drag or an orbit continues over any distance and stops animations",
        arguments: [TouchTool.mouse, .secondaryMouse])
    func travels(tool: TouchTool) {
        let mouse = mouse
        kiosk.mapView.camera.ease(to: CameraOptions(zoom: 14), duration: 10)
        mouse.down(at: CGPoint(x: 100, y: 300), tool: tool)
        var last = kiosk.camera
        mouse.move(to: CGPoint(x: 105, y: 300), duration: 0.008)
        for x in stride(from: 110.0, to: 400, by: 10) {
            last = kiosk.camera
            mouse.move(to: CGPoint(x: x, y: 300), duration: 0.008)
            #expect(kiosk.camera != last && kiosk.mapView.camera.cameraAnimators.map(\.owner) == [.gestures])
        }
        kiosk.clock.advance(by: 0.2)
        mouse.up()
        #expect(kiosk.animatorLog.suffix(2) == ["started gestures", "finished gestures"])
        #expect(kiosk.animatorLog.count == 4 && !kiosk.animatorLog.contains("cancelled gestures"))
        #expect(log.isPaired)
    }

    @Test("A mouse only wakes a sleeping screen and is ignored during cleaning")
    func gate() {
        let mode = kiosk.mapView.kiosk
        let camera = kiosk.camera
        let start = CGPoint(x: 100, y: 100)
        for isSecond in [false, true] {
            func play() {
                if isSecond {
                    mouse.rightDrag(from: kiosk.center, to: start)
                } else {
                    mouse.drag(from: kiosk.center, to: start)
                }
            }
            mode.sleep()
            play()
            #expect(!mode.isAsleep)
            mode.startCleaning(for: 60)
            play()
            mode.stopCleaning()
            kiosk.clock.advance(by: 3)
        }
        #expect(kiosk.camera == camera && log.lines.isEmpty)
        mouse.rightDrag(from: kiosk.center, to: start)
        #expect(kiosk.camera != camera)
    }
}
